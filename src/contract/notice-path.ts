import type { Privilege } from './generated/access';
import { resources } from './generated/resources';
import * as requestStates from './generated/states/request';
import type { EmbeddedOwnNoticesResult } from './generated/types';
import { reviewPath } from './console-paths';
import { viewPath } from './view-path';

type Notice = EmbeddedOwnNoticesResult['notices'][number];

/** Notices of cases that another person has: opening the review would take them. */
const ofColleagues: ReadonlySet<Notice['kind']> = new Set(['MENTIONED', 'TAKEN_OVER']);

/** What says where a notice leads. */
export type NoticeTarget = Pick<
  Notice,
  'kind' | 'resource' | 'contractRequestId' | 'externalRequestId' | 'applicationId' | 'serviceStatusId'
>;

/** Returns where a notice leads a person with these codes: to a case to decide on its own page, else to its record's panel. */
export function noticePath(held: ReadonlySet<Privilege>, target: NoticeTarget): string {
  const { kind, resource, contractRequestId, externalRequestId, applicationId, serviceStatusId } = target;
  const decides = requestStates.held.has(serviceStatusId) && !ofColleagues.has(kind);
  const path = decides ? reviewPath(held, externalRequestId, 'document', applicationId) : undefined;
  return path ?? `${routeOf(resource)}#show/${contractRequestId}`;
}

/** Returns where the notice of a list leads: to its view of what is due soon. */
export function dueSoonPath(resource: string): string {
  return viewPath(routeOf(resource), 'dueSoon');
}

/** Returns where the notice of several assignments leads: to the view of what is the person's own. */
export function assignedPath(resource: string): string {
  return viewPath(routeOf(resource), 'mine');
}

function routeOf(resource: string): string {
  return resources.find(({ name }) => name === resource)?.route ?? '/dashboard';
}
