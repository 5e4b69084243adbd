import { callsOf, type Incoming } from '../call';
import {
  applications,
  channelProducts,
  deliveryMethods,
  rejectReasons,
  revocationReasons,
  tokenSerials,
} from '../store/catalogs';
import { certificatePem } from '../store/certificate';
import { isWithin } from '../store/dates';
import { storedPdf } from '../store/files';
import { fullName } from '../store/people';
import { CallError } from '../store/call-error';
import { currentDocuments, requestRow, type CertificateRequest } from '../store/requests';
import { requestStates, waybillStates } from '../store/states';
import { waybillRow } from './logistics';

const { get, post } = callsOf('certificate', 'main');

const byHeader = ({ store, header }: Incoming, name: string): CertificateRequest =>
  store.findRequest(header(name)) ?? store.notFound();

const inBody = ({ store, body }: Incoming): CertificateRequest => store.requestIn(body);

/** Returns a request's history as both calls print it, the newest last. */
export function historyRows(request: CertificateRequest): Record<string, unknown>[] {
  return request.history.map(({ state, at, by, observation }) => ({
    serviceStatusId: state,
    name: requestStates[state],
    statusDate: at,
    userName: by,
    observation,
    channel: null,
  }));
}

/** Returns the validations of a request with the fields of the specification. */
export function validationRows(request: CertificateRequest): Record<string, unknown>[] {
  return request.validations.map((validation) => ({ ...validation, attempts: null }));
}

/** Lists what the caller may see, separated by the parameters of the specification alone. */
function processList({ store, body, user }: Incoming): Record<string, unknown>[] {
  const text = (name: string) => body.text(name);
  const isSubscriber = !store.may(user, 'CONSULT_ECD', 'OTHCERTIFICATE_CONSULT', 'CONSULT_SUP', 'LOGISTIC_CONSULT');
  const seesOthers = store.may(user, 'OTHCERTIFICATE_CONSULT');
  return store.requests
    .filter((request) => (isSubscriber ? request.subscriber === user?.username : true))
    .filter((request) => (request.applicationId === 'OTR') === seesOthers)
    .filter((request) => matches(request.reference, text('reference')))
    .filter((request) => matches(request.subject.documentNumber, text('document')))
    .filter((request) => text('status') === null || request.state === text('status'))
    .filter((request) => text('certificateType') === null || request.certificateTypeId === text('certificateType'))
    .filter((request) => isWithin(request.createdAt, text('startDate'), text('endDate')))
    .filter((request) => isWithin(request.changedAt, text('lastStatusStartDate'), text('lastStatusEndDate')))
    .map(requestRow);
}

export function matches(value: string, wanted: string | null): boolean {
  return wanted === null || value.toUpperCase().includes(wanted.toUpperCase());
}

/** Returns what reference, subject and application of a request say, under the specification's names. */
export function requestInformation(request: CertificateRequest): Record<string, unknown> {
  const { subject } = request;
  return {
    subject: {
      CN: fullName(subject),
      SERIALNUMBER: subject.documentNumber,
      E: subject.email,
      C: 'CO',
      STREET: subject.address,
      OU: null,
    },
    detail: requestRow(request),
    form: request.form,
  };
}

function download(incoming: Incoming): Record<string, unknown> {
  const request = byHeader(incoming, 'externalRequestId');
  if (!request.certificateSerial) throw new CallError('La solicitud no tiene certificado', 'CER-02');
  return {
    fileName: `${request.reference}.crt`,
    contentType: 'application/x-x509-ca-cert',
    b64: Buffer.from(certificatePem).toString('base64'),
    chain: null,
  };
}

export const certificateReads = [
  get('/Consult/getRevocationReason', () => revocationReasons, { token: 'revocation' }),
  get('/Consult/getValidations', (incoming) => validationRows(byHeader(incoming, 'externalRequestId'))),
  get('/Consult/getRejectReason', ({ header }) =>
    header('apply') === 'otros' ? rejectReasons.slice(0, 1) : rejectReasons,
  ),
  get('/Consult/downloadCertificate', download),
  get('/Consult/getDeliveryLogistics', ({ store }) => store.waybills.map((waybill) => waybillRow(store, waybill))),
  get('/Consult/getChannelProduct', () => channelProducts),
  get('/Consult/getDeliveryMethod', () => deliveryMethods),
  get('/Consult/consultFile', ({ store, header }) => store.fileAt(header('path'))),
  get('/Consult/consultStatusRequestBySerialNumber', ({ store, header }) => {
    const serial = header('serialNumber');
    const request = store.requests.find((each) => each.serialToken === serial && each.state !== 'RVK');
    if (request) throw new CallError('El serial está asignado a una solicitud vigente', 'TOK-01');
    if (!tokenSerials.includes(serial ?? '')) throw new CallError('Error al consultar el serial del token', 'TOK-02');
    return { serialNumber: serial, available: true, batch: null };
  }),
  get('/Consult/consultServientregaControl', ({ store, header }) =>
    store.waybills
      .filter((waybill) => header('status') === null || String(waybill.status) === header('status'))
      .filter((waybill) => isWithin(waybill.registeredAt, header('initDate'), header('finishDate')))
      .map((waybill) => waybillRow(store, waybill))
      .filter((row) => matches(String(row['reference']), header('reference'))),
  ),
  get('/Consult/getServientregaControlStatus', () =>
    Object.entries(waybillStates).map(([serviceStatusId, name]) => ({ serviceStatusId, name })),
  ),
  get('/Consult/getApplications', () => applications),
  get('/Consult/getstepsresult', (incoming) =>
    currentDocuments(byHeader(incoming, 'contractRequestId')).map((document) => ({
      step: document.documentTypeId,
      support: document.filepath,
    })),
  ),
  get('/Consult/getRequestByContract', ({ store, header }) =>
    store.requests
      .filter((request) => request.agreementId !== null)
      .filter((request) => header('contractId') === null || request.agreementId === header('contractId'))
      .filter((request) => header('status') === null || request.state === header('status'))
      .filter((request) => matches(request.reference, header('reference')))
      .filter((request) => matches(fullName(request.subject), header('subscriber')))
      .map((request) => ({ ...requestRow(request), contractId: request.agreementId })),
  ),
  get('/Consult/getConstancy', (incoming) => {
    const request = byHeader(incoming, 'contractRequestId');
    return storedPdf(`constancia-${request.reference}.pdf`, `Constancia ${request.reference}`);
  }),
  post('/Consult/getprocessreference', ({ store, body }) => {
    const reference = body.text('reference')?.toUpperCase();
    const request = store.requests.find((each) => each.reference === reference) ?? store.requestsIn(body)[0];
    return request ? requestRow(request) : store.notFound();
  }),
  post('/Consult/getprocessinformation', processList),
  post('/Consult/getprocessverification', (incoming) => {
    const request = inBody(incoming);
    return { ...requestRow(request), validations: validationRows(request), reviewer: request.reviewer };
  }),
  post('/Consult/getstatushistory', (incoming) => historyRows(inBody(incoming))),
  post('/Consult/getsubject', (incoming) => requestInformation(inBody(incoming))),
];
