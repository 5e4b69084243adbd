import { callsOf, type Incoming } from '../call';
import { isWithin } from '../office/dates';
import { CallError } from '../office/call-error';
import { moveRequest, requestRow, type CertificateRequest } from '../office/requests';
import { issueRequest, requirePrivilege, validateRequest } from './certificate-decisions';
import { historyRows, matches, requestInformation } from './certificate-reads';

const { get, post } = callsOf('certificate', 'main');

const byHeader = ({ office, header }: Incoming): CertificateRequest =>
  office.findRequest(header('contractRequestId')) ?? office.notFound();

/** Lists the partners' requests, or those of another application that the header names. */
function list({ office, header }: Incoming): Record<string, unknown>[] {
  return office.requests
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
  const { office, body, user } = incoming;
  const by = requirePrivilege(office, user, 'REVIEW_MYSELF');
  const request = office.requestIn(body);
  if (body.allKnown((value) => ['NAP', 'REJ', 'RECHAZADO', 'rejected'].includes(value)).length > 0) {
    moveRequest(request, 'returnForCorrection', by, office.now(), body.observation);
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
function toRevoke({ office, header }: Incoming): Record<string, unknown>[] {
  const email = header('email')?.toLowerCase();
  const found = office.requests.filter(
    ({ subject, state }) =>
      subject.documentType === header('documentType') &&
      subject.documentNumber === header('documentNumber') &&
      subject.email.toLowerCase() === email &&
      ['EMC', 'LGE', 'RCB', 'FIN'].includes(state),
  );
  if (found.length === 0) throw new CallError('No se encontraron resultados', 'CON-04');
  if (email !== undefined) office.sendOtp(email);
  return found.map((request) => ({ ...requestRow(request), serialNumber: request.certificateSerial }));
}

export const myself = [
  get('/MySelf/getCertificate', list),
  get('/MySelf/getstatushistory', (incoming) => historyRows(byHeader(incoming))),
  get('/MySelf/getRequestInformation', (incoming) => requestInformation(byHeader(incoming))),
  get('/MySelf/getCertificateToRevoke', toRevoke, { token: 'revocation' }),
  post('/MySelf/reviewCertificate', review),
  post('/MySelf/issueCertificate', ({ office, body, user }) => {
    const by = requirePrivilege(office, user, 'ISSUANCE_MYSELF');
    const request = office.requestIn(body);
    issueRequest(office, request, by);
    return requestRow(request);
  }),
];
