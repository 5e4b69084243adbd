import { callsOf, type Incoming } from '../call';
import { certificateTypes, documentTypes } from '../store/catalogs';
import { CallError } from '../store/call-error';
import {
  currentDocuments,
  decideDocument,
  type CertificateRequest,
  type DocumentStatus,
  type RequestDocument,
} from '../store/requests';
import { requestStates } from '../store/states';
import { requirePrivilege } from './certificate-decisions';
import { matches, validationRows } from './certificate-reads';
import { registerDocuments } from './filing';
import { fullName } from '../store/people';

const { get, post } = callsOf('documents', 'main');

const byHeader = ({ store, header }: Incoming): CertificateRequest =>
  store.findRequest(header('externalRequestId')) ?? store.notFound();

/** Returns a document with the specification's fields; both spellings of its path come, as it says. */
function documentRow(document: RequestDocument): Record<string, unknown> {
  return {
    documentTypeId: document.documentTypeId,
    documentTypeName: documentTypes[document.documentTypeId] ?? null,
    documentstatusid: document.documentstatusid,
    filepath: document.filepath,
    filePath: document.filepath,
    fileName: document.fileName,
    observation: document.observation,
    validation: document.validationDateTime === null ? null : { validationDateTime: document.validationDateTime },
    pages: null,
  };
}

/** Returns the reading of a picture as this provider's recognition prints it: sometimes a field is missing. */
function recognize(kind: string) {
  return ({ body, user }: Incoming): Record<string, unknown> => {
    const text = Object.values(body.records()[0] ?? {}).find((value) => typeof value === 'string' && value.length > 50);
    if (text === undefined) throw new CallError('Inconsistencia al cargar archivo', 'OCR-01');
    return {
      kind,
      documentNumber: user?.person.documentNumber ?? null,
      fullName: user ? fullName(user.person) : null,
      birthDate: null,
      confidence: 0.87,
    };
  };
}

/** Decides the documents that a body names, each with APR or NAP. */
function decide({ store, body, user }: Incoming): Record<string, unknown> {
  requirePrivilege(store, user, 'MANAGEMENT_CHECKER', 'REVIEW_MYSELF', 'OTHCERTIFICATE_VALIDATE');
  const request = store.requestIn(body);
  const isStatus = (value: string) => value === 'APR' || value === 'NAP';
  const decisions = body.records().flatMap((record) => {
    const own = body.part(Object.fromEntries(Object.entries(record).filter(([, value]) => typeof value !== 'object')));
    const typeId = own.known('documentTypeId', (value) => value in documentTypes);
    const status = own.known('documentstatusid', isStatus) as DocumentStatus | null;
    return typeId === null || status === null ? [] : [{ typeId, status, observation: own.observation }];
  });
  if (decisions.length === 0) throw new CallError('Indique el documento y su decisión', 'DOC-04');
  const decided = decisions.map(({ typeId, status, observation }) =>
    decideDocument(request, typeId, status === 'APR', store.now(), observation),
  );
  return { externalRequestId: request.externalRequestId, documents: decided.map(documentRow) };
}

/** Returns the request data of the specification, with what it calls the record of the search. */
function verificationInfo(incoming: Incoming): Record<string, unknown> {
  const { store, header } = incoming;
  const reference = header('reference');
  const request =
    store.findRequest(header('externalRequestId')) ??
    store.requests.find((each) => reference !== null && matches(each.reference, reference)) ??
    store.notFound();
  return {
    consultFiles: request.documents.map(documentRow),
    externalRequestId: request.externalRequestId,
    documentNumber: request.subject.documentNumber,
    documentType: request.subject.documentType,
    firstName: request.subject.firstName,
    secondName: request.subject.secondName,
    surName: request.subject.surName,
    secondSurname: request.subject.secondSurname,
    subscriberName: null,
    serialToken: request.serialToken,
    encryptionPin: null,
    searchRecordExists: { validationReview: validationRows(request), found: true },
    statusId: request.state,
    requestedFrom: null,
  };
}

export const documents = [
  post('/RegisterRequest', registerDocuments),
  post('/ValidateDocument', decide),
  ...['dni', 'rut', 'cyc', 'rues'].map((kind) => post(`/${kind}optimization`, recognize(kind))),
  get('/ConsultDocuments', (incoming) => {
    const wanted = (incoming.header('documentTypeList') ?? '').split(/[,;\s]+/).filter(Boolean);
    return byHeader(incoming)
      .documents.filter(({ documentTypeId }) => wanted.length === 0 || wanted.includes(documentTypeId))
      .map(documentRow);
  }),
  get('/getReviewCurrentStatus', (incoming) => {
    const request = byHeader(incoming);
    return {
      externalRequestId: request.externalRequestId,
      statusId: request.state,
      documents: currentDocuments(request).map(({ documentTypeId, documentstatusid }) => ({
        documentTypeId,
        documentstatusid,
      })),
      lockedBy: null,
    };
  }),
  get('/getDocumentData', (incoming) => {
    const { subject } = byHeader(incoming);
    return {
      documentNumber: subject.documentNumber,
      firstName: subject.firstName,
      secondName: subject.secondName,
      firstLastName: subject.surName,
      secondLastName: subject.secondSurname,
      expeditionDate: null,
    };
  }),
  get('/archivo', ({ store, header }) => store.fileAt(header('path')), {
    name: 'file',
  }),
  get('/Consult/getverificationinfo', verificationInfo),
  get('/Consult/getstatus', () =>
    Object.entries(requestStates).map(([serviceStatusId, name]) => ({ serviceStatusId, name, order: null })),
  ),
  get('/Consult/getcertificatetype', () =>
    certificateTypes.map(({ id, name }) => ({ certificateTypeId: id, name, active: true })),
  ),
  get(
    '/validacion/estado',
    (incoming) => {
      const request = byHeader(incoming);
      return { externalRequestId: request.externalRequestId, validations: validationRows(request) };
    },
    { name: 'status-validation' },
  ),
  get(
    '/documentos-adicionales',
    (incoming) =>
      byHeader(incoming)
        .documents.filter(({ documentTypeId }) => documentTypeId.startsWith('VI'))
        .map(documentRow),
    { name: 'additional-document-list' },
  ),
];
