import type { Caller } from '../handler';
import { heldFor } from '../../../contract/request-scope';
import type { Parameters } from '../rest/parameters';
import { isPhysical } from './product-rules';
import type { RequestRow } from './request-row';

/** Any one of them opens every request of the application. */
const applicationCodes: Readonly<Record<string, readonly string[]>> = {
  ECD: ['MANAGEMENT_CHECKER', 'DOCVAL_READONLY', 'SIGNATURE_ECD'],
  MYSELF: ['CONSULT_MYSELF', 'REVIEW_MYSELF', 'ISSUANCE_MYSELF'],
  PROYT: ['CONSULT_PROYT'],
  OTH: ['OTHCERTIFICATE_CONSULT'],
};
const everyRequest = ['CONSULT_ECD', 'CONSULT_REQUEST'];
const ownRequests = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER', 'VALIDATEIDENTITY_SUBSCRIBER', 'REVOKE_SUBSCRIBER'];

type Viewer = Pick<Caller, 'userId' | 'held'>;

const holdsAny = ({ held }: Viewer, codes: readonly string[]) => codes.some((code) => held.has(code));

function applicationsOf(viewer: Viewer): string[] {
  return Object.keys(applicationCodes).filter((name) => holdsAny(viewer, applicationCodes[name] ?? []));
}

/**
 * Whether the caller may see a request at all: staff by application, couriers what is delivered, subscribers their own,
 * supervisors those of their agreements. {@link visibleCondition} says the same to the database.
 */
export function isVisible(request: RequestRow, viewer: Viewer): boolean {
  return (
    holdsAny(viewer, everyRequest) ||
    applicationsOf(viewer).includes(request.application) ||
    (viewer.held.has('LOGISTIC_CONSULT') && isPhysical(request)) ||
    (holdsAny(viewer, ownRequests) && request.owner_id === viewer.userId) ||
    (viewer.held.has('CONSULT_SUP') && request.supervisor_id === viewer.userId)
  );
}

/** The same as SQL over `requests r`. */
export function visibleCondition(viewer: Viewer, parameters: Parameters): string {
  if (holdsAny(viewer, everyRequest)) return 'true';
  const applications = applicationsOf(viewer);
  const ways = [
    ...(applications.length > 0 ? [`r.application = any(${parameters.add(applications)}::text[])`] : []),
    ...(viewer.held.has('LOGISTIC_CONSULT') ? [`r.delivery_method <> 'VIR'`] : []),
    ...(holdsAny(viewer, ownRequests) ? [`r.owner_id = ${parameters.add(viewer.userId)}::uuid`] : []),
    ...(viewer.held.has('CONSULT_SUP') ? [`r.supervisor_id = ${parameters.add(viewer.userId)}::uuid`] : []),
  ];
  return ways.length > 0 ? `(${ways.join(' or ')})` : 'false';
}

/** The caller's codes that count for this request. */
export function codesFor(request: RequestRow, { userId, held }: Viewer): Set<string> {
  return heldFor(held, {
    application: request.application,
    own: request.owner_id === userId,
    supervised: request.supervisor_id === userId,
  });
}
