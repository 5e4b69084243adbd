import { colombianTime } from './dates';
import { type Person } from './people';
import { CallError } from './call-error';
import { requestEvents, requestStates, type RequestEvent, type RequestState } from './states';

export type DocumentStatus = 'PEN' | 'APR' | 'NAP' | 'DCT';

export interface RequestDocument {
  documentTypeId: string;
  documentstatusid: DocumentStatus;
  /** Where the file lies in the provider's store. */
  filepath: string;
  fileName: string;
  observation: string | null;
  validationDateTime: string | null;
}

export interface Validation {
  validationType: string;
  execution: number;
  mandatory: boolean;
  field: string;
  validationStatus: 'SAT' | 'NST' | null;
  message: string | null;
}

export interface CertificateRequest {
  contractRequestId: string;
  externalRequestId: string;
  reference: string;
  state: RequestState;
  subject: Person;
  certificateTypeId: string;
  applicationId: 'ECD' | 'MYS' | 'OTR';
  /** Username of the subscriber who filed it; null where a partner or an agreement did. */
  subscriber: string | null;
  agreementId: string | null;
  supervisor: string | null;
  deliveryMethodId: string;
  serialToken: string | null;
  certificateSerial: string | null;
  createdAt: string;
  changedAt: string;
  reviewer: string | null;
  documents: RequestDocument[];
  validations: Validation[];
  history: { state: RequestState; at: string; by: string; observation: string | null }[];
  /** Fields of the form that the provider stores without reading them. */
  form: Record<string, unknown>;
  /** What has arrived of a filing: the form and the documents come by two calls, in either order. */
  filed: { form: boolean; documents: boolean };
  acceptanceLink: string;
}

/** Moves a request by an event; refuses where its state has none of that name. */
export function moveRequest(
  request: CertificateRequest,
  event: RequestEvent,
  by: string,
  now: Date,
  observation: string | null = null,
): void {
  const { from, to, error } = requestEvents[event];
  if (!(from as readonly RequestState[]).includes(request.state)) throw new CallError(error, 'EST-01');
  request.state = to;
  request.changedAt = colombianTime(now);
  request.history.push({ state: to, at: request.changedAt, by, observation });
}

/** Returns the documents that count: the discarded ones are history. */
export const currentDocuments = (request: CertificateRequest): RequestDocument[] =>
  request.documents.filter((document) => document.documentstatusid !== 'DCT');

/** Decides one document, and the identity validation that it is evidence of (VIA for ANI, VIC for CON). */
export function decideDocument(
  request: CertificateRequest,
  typeId: string,
  isApproved: boolean,
  now: Date,
  observation: string | null,
): RequestDocument {
  if (request.state !== 'VRF') throw new CallError('La solicitud no está en verificación', 'EST-01');
  const document = currentDocuments(request).find((each) => each.documentTypeId === typeId);
  if (!document) throw new CallError('El documento no pertenece a la solicitud', 'DOC-02');
  document.documentstatusid = isApproved ? 'APR' : 'NAP';
  document.observation = observation ?? (isApproved ? 'Documento Aprobado' : 'Documento Subsanado erróneamente');
  document.validationDateTime = colombianTime(now);
  const proven = { VIA: 'ANI', VIC: 'CON', VIM: 'VIM' }[typeId];
  for (const validation of request.validations) {
    if (validation.validationType === proven) validation.validationStatus = isApproved ? 'SAT' : 'NST';
  }
  return document;
}

/** Adds a document; one of the same type that was there is discarded. */
export function attachDocument(request: CertificateRequest, document: RequestDocument): void {
  for (const previous of currentDocuments(request)) {
    if (previous.documentTypeId === document.documentTypeId) previous.documentstatusid = 'DCT';
  }
  request.documents.push(document);
}

/** Refuses a validation that a document or a mandatory check stands against. */
export function assertValidated(request: CertificateRequest): void {
  const open = currentDocuments(request).filter((document) => document.documentstatusid !== 'APR');
  if (open.length > 0) {
    throw new CallError(
      `Faltan documentos por aprobar: ${open.map((each) => each.documentTypeId).join(', ')}`,
      'DOC-01',
    );
  }
  const unsatisfied = request.validations.find((each) => each.mandatory && each.validationStatus !== 'SAT');
  if (unsatisfied) throw new CallError(`La validación ${unsatisfied.validationType} no es satisfactoria`, 'VAL-01');
}

/** Returns a request as the lists print it: names of the specification where it has one, nulls where nothing is known. */
export function requestRow(request: CertificateRequest): Record<string, unknown> {
  return {
    contractRequestId: request.contractRequestId,
    externalRequestId: request.externalRequestId,
    reference: request.reference,
    serviceStatusId: request.state,
    statusDescription: requestStates[request.state],
    documentType: request.subject.documentType,
    documentNumber: request.subject.documentNumber,
    firstName: request.subject.firstName,
    secondName: request.subject.secondName,
    surName: request.subject.surName,
    secondSurname: request.subject.secondSurname,
    email: request.subject.email,
    certificateType: request.certificateTypeId,
    applicationId: request.applicationId,
    validity: request.certificateTypeId === 'c13' ? 2 : 1,
    validityTypeId: 'YEAR',
    requestDate: request.createdAt,
    lastStatusDate: request.changedAt,
    subscriberName: null,
    serialToken: request.serialToken,
    serialNumber: request.certificateSerial,
    deliveryMethodId: request.deliveryMethodId,
    supervisor: request.supervisor,
    branchOffice: null,
    legacyNumber: 100_000 + Number(request.reference.slice(-5)),
    _rowVersion: 'AAAAAAB7oQ4=',
  };
}
