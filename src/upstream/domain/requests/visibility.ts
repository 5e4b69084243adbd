import * as requestStates from '../../../contract/generated/states/request';
import type { Privilege } from '../../../contract/generated/access';
import { seeingPrivileges } from '../../../contract/generated/privilege-scopes';
import type { Identified } from '../../../contract/deciding-people';
import type { Caller } from '../handler';
import { heldFor } from '../../../contract/request-scope';
import { managesAgreements } from '../agreements/scope';
import type { SqlParameters } from '../listing/sql-parameters';
import { isOwnRequest } from './is-applicant';
import { isPhysical, physicalCondition } from './physical-delivery';
import type { ListedRequest } from './lists/listed-request';

/** Any one of an application's opens every request of it; none opens those of all applications. */
const { own: ownRequests, supervised: supervisedRequests, ...applicationCodes } = seeingPrivileges;

/** How much of a request a person may see: all of it, what its delivery takes, or nothing. */
export type AccessLevel = 'full' | 'delivery' | 'none';

type Viewer = Pick<Caller, 'userId' | 'held'>;

const holdsAny = ({ held }: Viewer, codes: readonly Privilege[]) => codes.some((code) => held.has(code));

const openedBy = new WeakMap<Viewer['held'], readonly string[]>();

/** Returns the applications, computed once a caller: a list asks for each of its rows. */
function applicationsOf(viewer: Viewer): readonly string[] {
  const cached = openedBy.get(viewer.held);
  if (cached) return cached;
  const opened = Object.entries(applicationCodes).flatMap(([name, codes]) => (holdsAny(viewer, codes) ? [name] : []));
  openedBy.set(viewer.held, opened);
  return opened;
}

/**
 * Returns what the caller may see of a request: staff by application, subscribers their own, supervisors those of their
 * agreements, managers of agreements those of all; logistics what has to be brought to its holder, and of that what
 * bringing it takes.
 */
export function accessLevel(request: ListedRequest, viewer: Viewer): AccessLevel {
  const own = holdsAny(viewer, ownRequests) && request.owner_id === viewer.userId;
  if (own || hasFullAccess(request, viewer)) return 'full';
  return canDeliver(request, viewer) ? 'delivery' : 'none';
}

/** Returns whether the caller may see a request at all. {@link visibleCondition} says the same to the database. */
export function isVisible(request: ListedRequest, viewer: Viewer): boolean {
  return accessLevel(request, viewer) !== 'none';
}

/**
 * Returns whether the caller sees it for their work, and not for being its applicant alone: who works on it is shown to
 * no others.
 */
export function hasStaffAccess(request: ListedRequest, viewer: Viewer): boolean {
  return hasFullAccess(request, viewer) || canDeliver(request, viewer);
}

/**
 * Returns whether the caller sees what registries have of the holder: who filed the request, for themselves or for another,
 * may have entered any number, and learns how the validation stands.
 * @param filer who filed it, under whichever account
 */
export function seesRegistryValues(
  request: ListedRequest,
  viewer: Viewer & Identified,
  filer: Identified | undefined,
): boolean {
  return hasStaffAccess(request, viewer) && !isOwnRequest(request, viewer, filer);
}

/** Returns whether the caller works on the request itself, and not on its delivery alone: its timeline is for no others. */
export function hasTimelineAccess(request: ListedRequest, viewer: Viewer): boolean {
  return hasStaffAccess(request, viewer) && accessLevel(request, viewer) === 'full';
}

/** Returns the applications whose requests all are open to the caller, of these. */
export function openedApplications(applications: readonly string[], viewer: Viewer): string[] {
  const opened = applicationsOf(viewer);
  return applications.filter((name) => opened.includes(name));
}

function hasFullAccess(request: ListedRequest, viewer: Viewer): boolean {
  return (
    applicationsOf(viewer).includes(request.application) ||
    (holdsAny(viewer, supervisedRequests) && request.supervisor_id === viewer.userId) ||
    isManaged(request, viewer)
  );
}

function canDeliver(request: ListedRequest, viewer: Viewer): boolean {
  return viewer.held.has('LOGISTIC_CONSULT') && isPhysical(request) && requestStates.inDelivery.has(request.state);
}

/** Returns the same as SQL over `requests r`. */
export function visibleCondition(viewer: Viewer, parameters: SqlParameters): string {
  const applications = applicationsOf(viewer);
  const ways = [
    ...(applications.length > 0 ? [`r.application = any(${parameters.add(applications)}::text[])`] : []),
    ...(viewer.held.has('LOGISTIC_CONSULT')
      ? [`(${physicalCondition} and r.state = any(${parameters.add([...requestStates.inDelivery])}::text[]))`]
      : []),
    ...(holdsAny(viewer, ownRequests) ? [`r.owner_id = ${parameters.add(viewer.userId)}::uuid`] : []),
    ...(holdsAny(viewer, supervisedRequests) ? [`r.supervisor_id = ${parameters.add(viewer.userId)}::uuid`] : []),
    ...(managesAgreements(viewer) ? ['r.contract_id is not null'] : []),
  ];
  return ways.length > 0 ? `(${ways.join(' or ')})` : 'false';
}

/** Returns the caller's codes that count for this request. */
export function codesFor(request: ListedRequest, { userId, held }: Viewer): Set<Privilege> {
  return heldFor(held, {
    application: request.application,
    own: request.owner_id === userId,
    supervised: request.supervisor_id === userId,
  });
}

/** Returns the same of a call that only reads: who manages agreements reads the requests of all as their supervisors do. */
export function readingCodesFor(request: ListedRequest, viewer: Viewer): Set<Privilege> {
  const codes = codesFor(request, viewer);
  if (!isManaged(request, viewer)) return codes;
  return new Set([...codes, ...supervisedRequests.filter((code) => viewer.held.has(code))]);
}

/** Returns whether it is of an agreement, and the caller manages those of all. */
function isManaged({ contract_id: contract }: ListedRequest, viewer: Viewer): boolean {
  return contract !== null && managesAgreements(viewer);
}
