import { callsOf, type Incoming } from '../call';
import { sessionOf } from '../identity/token';
import { rejectReasons } from '../office/catalogs';
import { type Office, type User } from '../office/office';
import { NoSession, CallError } from '../office/call-error';
import {
  assertValidated,
  currentDocuments,
  moveRequest,
  requestRow,
  type CertificateRequest,
} from '../office/requests';
import { requestStates, type RequestEvent } from '../office/states';

const { post } = callsOf('certificate', 'main');

/** Refuses a person whose role holds none of the privileges. */
export function requirePrivilege(office: Office, user: User | undefined, ...privileges: string[]): string {
  if (!user || !office.may(user, ...privileges)) {
    throw new CallError('Este usuario no tiene permisos para gestionar esta solicitud', 'SEG-03');
  }
  return user.username;
}

/** Approves a request, and settles every document's fate first. */
export function validateRequest({ office, body }: Incoming, request: CertificateRequest, by: string): void {
  assertValidated(request);
  moveRequest(request, 'validate', by, office.now(), body.observation);
  request.reviewer = by;
}

/** Issues a certificate: the provider's own authority gives it a serial. */
export function issueRequest(office: Office, request: CertificateRequest, by: string): void {
  if (request.reviewer === by) throw new CallError('El oficial no puede ser quien validó la solicitud', 'EMI-03');
  moveRequest(request, 'issue', by, office.now());
  request.certificateSerial = `5C${office.guid().slice(0, 8)}`;
  office.send(request.subject.email, 'Su certificado fue emitido', `/finalization-request/${request.acceptanceLink}`);
  if (request.deliveryMethodId === 'DM1') return;
  office.waybills.push({
    id: office.guid(),
    contractRequestId: request.contractRequestId,
    status: 1,
    guideNumber: null,
    manifest: null,
    address: request.subject.address,
    town: '11001',
    registeredAt: office.nowText,
    error: null,
  });
}

/** Revokes a certificate for a reason of the catalogue. */
export function revokeRequest({ office, body }: Incoming, request: CertificateRequest, by: string): void {
  const reason = office.revocationReasonIn(body);
  moveRequest(request, 'revoke', by, office.now(), body.observation ?? reason);
}

function rejectionReasonIn({ body }: Incoming): string {
  const known = body.known('rejectReasonId', (value) => rejectReasons.some(({ id }) => id === value));
  if (known === null) throw new CallError('El motivo de rechazo no es valido', 'RCH-01');
  return known;
}

/** Returns the event that UpdateStatus stands for, by the state that it asks for and the one there is. */
function eventTo(target: string, request: CertificateRequest): RequestEvent {
  if (target === 'SUD') return 'returnForCorrection';
  if (target === 'APL') return 'postpone';
  if (target === 'VRF') return request.state === 'SUD' ? 'correct' : 'resume';
  throw new CallError(`El estado ${target} no se asigna por este servicio`, 'EST-02');
}

function updateStatus(incoming: Incoming): Record<string, unknown> {
  const { office, body, user } = incoming;
  const by = requirePrivilege(office, user, 'MANAGEMENT_CHECKER', 'OTHCERTIFICATE_DECISION', 'FILLOUT_SUBSCRIBER');
  const request = office.requestIn(body);
  const target = body.known('serviceStatusId', (value) => value in requestStates);
  if (target === null) throw new CallError('El estado solicitado no existe', 'EST-03');
  moveRequest(request, eventTo(target, request), by, office.now(), body.observation);
  return requestRow(request);
}

/** Registers an emission that took place outside; it approves nothing, and needs the certificate's serial. */
function changeEmc({ office, body, user }: Incoming): Record<string, unknown> {
  const by = requirePrivilege(office, user, 'SIGNATURE_ECD');
  const request = office.requestIn(body);
  const serial = body.text('certificateSerial');
  if (serial === null) throw new CallError('No hay un certificado emitido para registrar', 'EMI-04');
  moveRequest(request, 'issue', by, office.now(), body.observation);
  request.certificateSerial = serial;
  return requestRow(request);
}

function issue({ office, body, user, header }: Incoming): Record<string, unknown> {
  const security = sessionOf(office, header('securityToken')?.replace(/^Bearer /, '') ?? null, 'security');
  if (!security || security.username !== user?.username) throw new NoSession();
  const by = requirePrivilege(office, user, 'SIGNATURE_ECD');
  const request = office.findRequest(body.text('contractRequestId')) ?? office.notFound();
  if (body.text('official') === null) throw new CallError('El oficial es obligatorio', 'EMI-01');
  if (!office.credentials.get(by)?.signature)
    throw new CallError('El oficial no tiene credenciales de firma', 'EMI-02');
  issueRequest(office, request, by);
  return requestRow(request);
}

/** Registers credentials of an official; without a secret it only says which ones there are. */
function credentials({ office, body, user }: Incoming): Record<string, unknown> {
  const by = requirePrivilege(office, user, 'CREDENTIALS_ECD', 'SIGNATURE_ECD');
  const held = office.credentials.get(by) ?? { certificate: null, signature: null };
  const kind = body.known('type', (value) => /^(cer|cre.*cer|fir|cre.*fir|sig)/i.test(value));
  if (kind !== null) {
    if (/cer/i.test(kind)) held.certificate = office.nowText;
    else held.signature = office.nowText;
    office.credentials.set(by, held);
  }
  return {
    official: user?.person.documentNumber,
    credentials: [
      { name: 'Credenciales de Certificado', registered: held.certificate !== null, registeredAt: held.certificate },
      { name: 'Credenciales de Firma', registered: held.signature !== null, registeredAt: held.signature },
    ],
  };
}

/** Settles the manual identity check: its evidence is satisfactory or not. */
function settleIdentity({ office, body, user }: Incoming): Record<string, unknown> {
  requirePrivilege(office, user, 'MANAGEMENT_CHECKER', 'VALIDATEIDENTITY_SUBSCRIBER', 'OTHCERTIFICATE_VALIDATE');
  const request = office.requestIn(body);
  const status = body.known('validationStatus', (value) => value === 'SAT' || value === 'NST') ?? 'SAT';
  const open = request.validations.filter((each) => each.mandatory && each.validationStatus !== 'SAT');
  for (const validation of open) validation.validationStatus = status === 'SAT' ? 'SAT' : 'NST';
  return { externalRequestId: request.externalRequestId, validationStatus: status, settled: open.length };
}

export const certificateDecisions = [
  post('/ECD/UpdateStatus', updateStatus),
  post('/ECD/revokeCertificate', (incoming) => {
    const { office, body, user } = incoming;
    const by = requirePrivilege(office, user, 'REVOKE_ECD', 'REVOKE_MYSELF', 'REVOKE_SUBSCRIBER', 'CONSULT_SUP');
    const request = office.requestIn(body);
    revokeRequest(incoming, request, by);
    return requestRow(request);
  }),
  post('/ECD/ValidatorVerification', (incoming) => {
    const { office, body, user } = incoming;
    const by = requirePrivilege(office, user, 'MANAGEMENT_CHECKER', 'OTHCERTIFICATE_APPROVE');
    const request = office.requestIn(body);
    validateRequest(incoming, request, by);
    return { ...requestRow(request), documents: currentDocuments(request).length };
  }),
  post('/ECD/RejectRequest', (incoming) => {
    const { office, body, user } = incoming;
    const by = requirePrivilege(office, user, 'REJECT_ECD', 'OTHCERTIFICATE_REJECT');
    const request = office.requestIn(body);
    const reason = rejectionReasonIn(incoming);
    moveRequest(request, 'reject', by, office.now(), body.observation ?? reason);
    return requestRow(request);
  }),
  post('/ECD/changeEMCStatus', changeEmc),
  post('/ECD/ecdissuecertificate', issue),
  post('/ECD/issueCredentialsManagement', credentials),
  post('/ECD/registerVIMStatus', settleIdentity),
  post('/ECD/StatusResultIdentity', settleIdentity),
];
