import { callsOf, type Incoming } from '../call';
import { certificateTypes, documentTypes } from '../store/catalogs';
import { isRecord } from '../store/body';
import { storedUpload } from '../store/files';
import { pendingDocument } from '../store/maker';
import { type Person } from '../store/people';
import { CallError } from '../store/call-error';
import { attachDocument, currentDocuments, moveRequest, requestRow, type CertificateRequest } from '../store/requests';
import { requirePrivilege } from './certificate-decisions';

const certificate = callsOf('certificate', 'main');

/** Fields of the applicant that the specification names, in both of its spellings. */
const subjectFields: Record<string, keyof Person> = {
  documentType: 'documentType',
  documentNumber: 'documentNumber',
  firstName: 'firstName',
  secondName: 'secondName',
  surName: 'surName',
  firstLastName: 'surName',
  secondSurname: 'secondSurname',
  secondLastName: 'secondSurname',
  email: 'email',
  address: 'address',
};

/** Returns the request that a body names, or a new one of the caller's. */
function requestOrNew(incoming: Incoming): CertificateRequest {
  const { store, body, user } = incoming;
  const known = store.requestsIn(body)[0];
  if (known) return known;
  const by = requirePrivilege(store, user, 'FILLOUT_SUBSCRIBER', 'ASSIGN_REQUEST');
  const request: CertificateRequest = {
    contractRequestId: store.guid(),
    externalRequestId: store.guid(),
    reference: `SOL-26-${50_000 + store.requests.length}`,
    state: 'DIL',
    subject: { ...(user?.person as Person), secondName: null, secondSurname: null },
    certificateTypeId: 'c7',
    applicationId: 'ECD',
    subscriber: by,
    agreementId: null,
    supervisor: null,
    deliveryMethodId: 'DM1',
    serialToken: null,
    certificateSerial: null,
    createdAt: store.nowText,
    changedAt: store.nowText,
    reviewer: null,
    documents: [],
    validations: ['ANI', 'CON'].map((validationType) => ({
      validationType,
      execution: 1,
      mandatory: true,
      field: 'documentNumber',
      validationStatus: null,
      message: null,
    })),
    history: [{ state: 'DIL', at: store.nowText, by, observation: null }],
    form: {},
    filed: { form: false, documents: false },
    acceptanceLink: store.guid(),
  };
  store.requests.unshift(request);
  return request;
}

/** Stores what a form says: known fields of the applicant, and everything else as it came. */
function saveForm({ body }: Incoming, request: CertificateRequest): void {
  for (const record of body.records()) {
    for (const [name, value] of Object.entries(record)) {
      const field = subjectFields[name];
      if (field && typeof value === 'string' && value !== '') Object.assign(request.subject, { [field]: value });
      else if (typeof value !== 'object') request.form[name] = value;
    }
  }
  const type = body.known('certificateType', (value) => certificateTypes.some(({ id }) => id === value));
  if (type !== null) request.certificateTypeId = type;
}

/** Takes every upload of a body: an object that holds a document type and a long base64 text. */
function takeUploads({ store, body }: Incoming, request: CertificateRequest): number {
  let count = 0;
  for (const record of body.records()) {
    const values = Object.values(record).filter((value): value is string => typeof value === 'string');
    const b64 = typeof record['b64'] === 'string' ? record['b64'] : values.find((value) => value.length > 200);
    const typeId = body.part(record).known('documentTypeId', (value) => value in documentTypes);
    if (b64 === undefined || typeId === null || Object.values(record).some(isRecord)) continue;
    const fileName = typeof record['fileName'] === 'string' ? record['fileName'] : `${typeId.toLowerCase()}.pdf`;
    const filepath = store.storeFile(request.reference, () => storedUpload(fileName, b64));
    attachDocument(request, pendingDocument(typeId, filepath, fileName));
    count += 1;
  }
  return count;
}

/** Files a draft once its form and its documents have both come. */
function fileWhenWhole({ store }: Incoming, request: CertificateRequest, by: string): void {
  if (request.state === 'DIL' && request.filed.form && request.filed.documents) {
    moveRequest(request, 'file', by, store.now());
  }
}

/** Registers the documents of a request; the documents family answers it. */
export function registerDocuments(incoming: Incoming): Record<string, unknown> {
  const by = requirePrivilege(incoming.store, incoming.user, 'FILLOUT_SUBSCRIBER', 'ASSIGN_REQUEST');
  const request = requestOrNew(incoming);
  const count = takeUploads(incoming, request);
  if (count > 0) request.filed.documents = true;
  fileWhenWhole(incoming, request, by);
  return { ...requestRow(request), registered: count };
}

/** Replaces documents that were not approved; the last one sends the request back to verification. */
function correctDocuments(incoming: Incoming): Record<string, unknown> {
  const { store, body, user } = incoming;
  const by = requirePrivilege(store, user, 'FILLOUT_SUBSCRIBER', 'REMEDY_IDENTITYAN', 'REMEDY_IDENTITYCF');
  const request = store.requestIn(body);
  const count = takeUploads(incoming, request);
  if (count === 0) throw new CallError('No se ha podido cargar el documento', 'DOC-03');
  const isWhole = currentDocuments(request).every((document) => document.documentstatusid !== 'NAP');
  if (request.state === 'SUD' && isWhole) moveRequest(request, 'correct', by, store.now());
  return { ...requestRow(request), registered: count };
}

export const filing = [
  certificate.post('/ECD/registerCertificateRequest', (incoming) => {
    const by = requirePrivilege(incoming.store, incoming.user, 'FILLOUT_SUBSCRIBER', 'ASSIGN_REQUEST');
    const request = requestOrNew(incoming);
    saveForm(incoming, request);
    request.filed.form = true;
    fileWhenWhole(incoming, request, by);
    return requestRow(request);
  }),
  certificate.post('/Consult/updateRequestData', (incoming) => {
    const request = requestOrNew(incoming);
    if (!['DIL', 'SUD', 'VAL'].includes(request.state)) throw new CallError('La solicitud ya no se modifica', 'EST-04');
    saveForm(incoming, request);
    return requestRow(request);
  }),
  certificate.post('/estructura/validar', ({ body }) => ({ valid: body.records().length > 0, errors: [] }), {
    name: 'structure-validate',
  }),
  certificate.post('/documentos-adicionales/registrar', correctDocuments, { name: 'additional-document-register' }),
  certificate.post('/documentos-adicionales/actualizar', correctDocuments, { name: 'additional-document-update' }),
  certificate.post('/ECD/GestionNotificationMail', ({ store, body }) => {
    const request = store.requestsIn(body)[0];
    const email = body.known('email', (value) => /^[^@\s]+@[^@\s]+$/.test(value)) ?? request?.subject.email;
    if (!email) throw new CallError('El correo del destinatario es obligatorio', 'COR-01');
    if (request) store.send(email, `Novedad de la solicitud ${request.reference}`, body.observation ?? '');
    else store.sendOtp(email);
    return { sentTo: email, sentAt: store.nowText };
  }),
  certificate.get('/ECD/getMailWhitelist', ({ store, header }) => ({
    email: header('email'),
    whitelisted: store.isWhitelisted(header('email') ?? ''),
  })),
  certificate.post('/ECD/associateSupervisor', ({ store, body, user, header }) => {
    requirePrivilege(store, user, 'ASSIGN_SUPERVISOR', 'ASSIGN_REQUEST');
    const request = store.findRequest(header('contractRequestId')) ?? store.requestIn(body);
    const isKnown = (value: string) => store.users.some((each) => value === each.id || value === each.username);
    request.supervisor = body.known('supervisor', isKnown) ?? user?.username ?? null;
    return requestRow(request);
  }),
];
