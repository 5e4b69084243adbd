import { allowedViews, allowsNamed } from '../../../contract/access';
import type * as calls from '../../../contract/generated/calls/embedded';
import type { ResourceEntry } from '../../../contract/definitions';
import { lists, type ListName } from '../../../contract/generated/lists';
import { resources } from '../../../contract/generated/resources';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Caller, type Handler } from '../../domain/handler';
import { assignCaseTo, findAssignees, mayAssignIn, releaseCase } from '../../domain/requests/review/assign-case';
import { countWaybillViews } from '../../domain/courier/list-waybills';
import { countRequestViews } from '../../domain/requests/lists/list-requests';
import type { RequestFilter } from '../../domain/requests/lists/list-conditions';
import { openRequest } from '../../domain/requests/open-request';
import { selectionFilter } from '../../domain/requests/lists/selection-filter';

/** Returns the entry of a list that the caller may open. @throws ApiError noPermission */
function openEntry({ held }: Pick<Caller, 'held'>, resource: string): ResourceEntry {
  const entry = resources.find(({ name }) => name === resource);
  if (!entry || !allowsNamed(held, entry.access.list)) throw new ApiError('noPermission');
  return entry;
}

/** Returns the application whose requests a list has. @throws ApiError noPermission where it has others */
function applicationOf({ search }: ResourceEntry): string {
  if (search?.of !== 'requests' || search.application === undefined) throw new ApiError('noPermission');
  return search.application;
}

const isListed = (name: string): name is ListName => name in lists;

/**
 * Returns what a list shows of all requests. @throws ApiError noPermission where that is neither those of one application nor
 * what the courier brings
 */
function selectionOf(entry: ResourceEntry, caller: Caller): RequestFilter {
  const isDelivered = entry.search?.of === 'requests' && entry.search.scope === 'delivered';
  return isDelivered && isListed(entry.name)
    ? selectionFilter(entry.name, caller)
    : { applicationId: applicationOf(entry) };
}

/**
 * Returns how many records are in each view of a list. @throws ApiError noPermission unless it is a list of waybills, of the
 * requests of one application or of what the courier brings, and the caller may open it
 */
export const viewCounts: Handler<typeof calls.viewCounts> = async (context) => {
  const caller = callerOf(context);
  const entry = openEntry(caller, context.parameters.resource);
  const { list, record, source } = (await entry.load()).resource;
  const views = allowedViews(list.views, caller.held);
  const counted = { views, parameters: source.kind === 'calls' ? source.list.parameters : undefined };
  return record === 'guide'
    ? countWaybillViews(context.trx, counted)
    : countRequestViews(context, selectionOf(entry, caller), counted);
};

/**
 * Returns who a case of a list can be assigned to. @throws ApiError noPermission as {@link viewCounts}, and for those who
 * may assign in other lists alone
 */
export const assignees: Handler<typeof calls.assignees> = async (context) => {
  const caller = callerOf(context);
  const application = applicationOf(openEntry(caller, context.parameters.resource));
  if (!mayAssignIn(application, caller.held)) throw new ApiError('noPermission');
  const people = await findAssignees(context, application);
  return people.map(({ username, name, open, overdue }) => ({ username, name, open, overdue }));
};

/** Assigns a case, or releases it. @throws ApiError noResults; as {@link assignCaseTo} and {@link releaseCase} */
export const assignCase: Handler<typeof calls.assignCase> = async (context) => {
  const { contractRequestId, assignee } = context.body;
  const request = await openRequest(context, { contractRequestId }, { lock: true });
  const acting = { ...context, caller: callerOf(context) };
  if (assignee === undefined) {
    await releaseCase(acting, request);
    return {};
  }
  return { assignedTo: (await assignCaseTo(acting, request, assignee)).name };
};
