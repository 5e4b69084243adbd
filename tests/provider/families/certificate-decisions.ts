import { callsOf, type Incoming } from '../call';
import { sessionOf } from '../identity/token';
import { rejectReasons } from '../store/catalogs';
import { type ProviderStore, type User } from '../store/provider-store';
import { NoSession, CallError } from '../store/call-error';
import { assertValidated, currentDocuments, moveRequest, requestRow, type CertificateRequest } from '../store/requests';
import { requestStates, type RequestEvent } from '../store/states';

const { post } = callsOf('certificate', 'main');

/** Refuses a person whose role holds none of the privileges. */
export function requirePrivilege(store: ProviderStore, user: User | undefined, ...privileges: string[]): string {
  if (!user || !store.may(user, ...privileges)) {
    throw new CallError('Este usuario no tiene permisos para gestionar esta solicitud', 'SEG-03');
  }
  return user.username;
}

/** Approves a request, and settles every document's fate first. */
export function validateRequest({ store, body }: Incoming, request: CertificateRequest, by: string): void {
  assertValidated(request);
  moveRequest(request, 'validate', by, store.now(), body.observation);
  request.reviewer = by;
}

/** Issues a certificate: the provider's own authority gives it a serial. */
export function issueRequest(store: ProviderStore, request: CertificateRequest, by: string): void {
  if (request.reviewer === by) throw new CallError('El oficial no puede ser quien validó la solicitud', 'EMI-03');
  moveRequest(request, 'issue', by, store.now());
  request.certificateSerial = `5C${store.guid().slice(0, 8)}`;
  store.send(request.subject.email, 'Su certificado fue emitido', `/finalization-request/${request.acceptanceLink}`);
  if (request.deliveryMethodId === 'DM1') return;
  store.waybills.push({
    id: store.guid(),
    contractRequestId: request.contractRequestId,
    status: 1,
    guideNumber: null,
    manifest: null,
    address: request.subject.address,
    town: '11001',
    registeredAt: store.nowText,
    error: null,
  });
}

/** Revokes a certificate for a reason of the catalogue. */
export function revokeRequest({ store, body }: Incoming, request: CertificateRequest, by: string): void {
  const reason = store.revocationReasonIn(body);
  moveRequest(request, 'revoke', by, store.now(), body.observation ?? reason);
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
  const { store, body, user } = incoming;
  const by = requirePrivilege(store, user, 'MANAGEMENT_CHECKER', 'OTHCERTIFICATE_DECISION', 'FILLOUT_SUBSCRIBER');
  const request = store.requestIn(body);
  const target = body.known('serviceStatusId', (value) => value in requestStates);
  if (target === null) throw new CallError('El estado solicitado no existe', 'EST-03');
  moveRequest(request, eventTo(target, request), by, store.now(), body.observation);
  return requestRow(request);
}

/** Registers an emission that took place outside; it approves nothing, and needs the certificate's serial. */
function changeEmc({ store, body, user }: Incoming): Record<string, unknown> {
  const by = requirePrivilege(store, user, 'SIGNATURE_ECD');
  const request = store.requestIn(body);
  const serial = body.text('certificateSerial');
  if (serial === null) throw new CallError('No hay un certificado emitido para registrar', 'EMI-04');
  moveRequest(request, 'issue', by, store.now(), body.observation);
  request.certificateSerial = serial;
  return requestRow(request);
}

function issue({ store, body, user, header }: Incoming): Record<string, unknown> {
  const security = sessionOf(store, header('securityToken')?.replace(/^Bearer /, '') ?? null, 'security');
  if (!security || security.username !== user?.username) throw new NoSession();
  const by = requirePrivilege(store, user, 'SIGNATURE_ECD');
  const request = store.findRequest(body.text('contractRequestId')) ?? store.notFound();
  if (body.text('official') === null) throw new CallError('El oficial es obligatorio', 'EMI-01');
  if (!store.credentials.get(by)?.signature) throw new CallError('El oficial no tiene credenciales de firma', 'EMI-02');
  issueRequest(store, request, by);
  return requestRow(request);
}

/** Registers credentials of an official; without a secret it only says which ones there are. */
function credentials({ store, body, user }: Incoming): Record<string, unknown> {
  const by = requirePrivilege(store, user, 'CREDENTIALS_ECD', 'SIGNATURE_ECD');
  const held = store.credentials.get(by) ?? { certificate: null, signature: null };
  const kind = body.known('type', (value) => /^(cer|cre.*cer|fir|cre.*fir|sig)/i.test(value));
  if (kind !== null) {
    if (/cer/i.test(kind)) held.certificate = store.nowText;
    else held.signature = store.nowText;
    store.credentials.set(by, held);
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
function settleIdentity({ store, body, user }: Incoming): Record<string, unknown> {
  requirePrivilege(store, user, 'MANAGEMENT_CHECKER', 'VALIDATEIDENTITY_SUBSCRIBER', 'OTHCERTIFICATE_VALIDATE');
  const request = store.requestIn(body);
  const status = body.known('validationStatus', (value) => value === 'SAT' || value === 'NST') ?? 'SAT';
  const open = request.validations.filter((each) => each.mandatory && each.validationStatus !== 'SAT');
  for (const validation of open) validation.validationStatus = status === 'SAT' ? 'SAT' : 'NST';
  return { externalRequestId: request.externalRequestId, validationStatus: status, settled: open.length };
}

export const certificateDecisions = [
  post('/ECD/UpdateStatus', updateStatus),
  post('/ECD/revokeCertificate', (incoming) => {
    const { store, body, user } = incoming;
    const by = requirePrivilege(store, user, 'REVOKE_ECD', 'REVOKE_MYSELF', 'REVOKE_SUBSCRIBER', 'CONSULT_SUP');
    const request = store.requestIn(body);
    revokeRequest(incoming, request, by);
    return requestRow(request);
  }),
  post('/ECD/ValidatorVerification', (incoming) => {
    const { store, body, user } = incoming;
    const by = requirePrivilege(store, user, 'MANAGEMENT_CHECKER', 'OTHCERTIFICATE_APPROVE');
    const request = store.requestIn(body);
    validateRequest(incoming, request, by);
    return { ...requestRow(request), documents: currentDocuments(request).length };
  }),
  post('/ECD/RejectRequest', (incoming) => {
    const { store, body, user } = incoming;
    const by = requirePrivilege(store, user, 'REJECT_ECD', 'OTHCERTIFICATE_REJECT');
    const request = store.requestIn(body);
    const reason = rejectionReasonIn(incoming);
    moveRequest(request, 'reject', by, store.now(), body.observation ?? reason);
    return requestRow(request);
  }),
  post('/ECD/changeEMCStatus', changeEmc),
  post('/ECD/ecdissuecertificate', issue),
  post('/ECD/issueCredentialsManagement', credentials),
  post('/ECD/registerVIMStatus', settleIdentity),
  post('/ECD/StatusResultIdentity', settleIdentity),
];
