import { callsOf, type Incoming } from '../call';
import { isWithin } from '../store/dates';
import { CallError } from '../store/call-error';
import { moveRequest, requestRow, type CertificateRequest } from '../store/requests';
import { issueRequest, requirePrivilege, validateRequest } from './certificate-decisions';
import { historyRows, matches, requestInformation } from './certificate-reads';

const { get, post } = callsOf('certificate', 'main');

const byHeader = ({ store, header }: Incoming): CertificateRequest =>
  store.findRequest(header('contractRequestId')) ?? store.notFound();

/** Lists the partners' requests, or those of another application that the header names. */
function list({ store, header }: Incoming): Record<string, unknown>[] {
  return store.requests
    .filter((request) => request.applicationId === (header('applicationId') ?? 'MYS'))
    .filter((request) => matches(request.reference, header('reference')))
    .filter((request) => matches(request.subject.documentNumber, header('document')))
    .filter((request) => header('status') === null || request.state === header('status'))
    .filter((request) => isWithin(request.createdAt, header('startDate'), header('endDate')))
    .filter((request) => isWithin(request.changedAt, header('lastStatusStartDate'), header('lastStatusEndDate')))
    .map(requestRow);
}

/** Approves or turns down a partner's request; undecided documents are approved with it. */
function review(incoming: Incoming): Record<string, unknown> {
  const { store, body, user } = incoming;
  const by = requirePrivilege(store, user, 'REVIEW_MYSELF');
  const request = store.requestIn(body);
  if (body.allKnown((value) => ['NAP', 'REJ', 'RECHAZADO', 'rejected'].includes(value)).length > 0) {
    moveRequest(request, 'returnForCorrection', by, store.now(), body.observation);
    return requestRow(request);
  }
  for (const document of request.documents) {
    if (document.documentstatusid === 'PEN') document.documentstatusid = 'APR';
  }
  for (const validation of request.validations) {
    if (validation.mandatory) validation.validationStatus = 'SAT';
  }
  validateRequest(incoming, request, by);
  return requestRow(request);
}

/** Finds the certificates that a holder without an account may revoke: the three answers must agree. */
function toRevoke({ store, header }: Incoming): Record<string, unknown>[] {
  const email = header('email')?.toLowerCase();
  const found = store.requests.filter(
    ({ subject, state }) =>
      subject.documentType === header('documentType') &&
      subject.documentNumber === header('documentNumber') &&
      subject.email.toLowerCase() === email &&
      ['EMC', 'LGE', 'RCB', 'FIN'].includes(state),
  );
  if (found.length === 0) throw new CallError('No se encontraron resultados', 'CON-04');
  if (email !== undefined) store.sendOtp(email);
  return found.map((request) => ({ ...requestRow(request), serialNumber: request.certificateSerial }));
}

export const myself = [
  get('/MySelf/getCertificate', list),
  get('/MySelf/getstatushistory', (incoming) => historyRows(byHeader(incoming))),
  get('/MySelf/getRequestInformation', (incoming) => requestInformation(byHeader(incoming))),
  get('/MySelf/getCertificateToRevoke', toRevoke, { token: 'revocation' }),
  post('/MySelf/reviewCertificate', review),
  post('/MySelf/issueCertificate', ({ store, body, user }) => {
    const by = requirePrivilege(store, user, 'ISSUANCE_MYSELF');
    const request = store.requestIn(body);
    issueRequest(store, request, by);
    return requestRow(request);
  }),
];
