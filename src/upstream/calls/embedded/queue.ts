import { allows } from '../../../contract/access';
import type * as calls from '../../../contract/generated/calls/embedded';
import type { ResourceEntry } from '../../../contract/definitions';
import { resources } from '../../../contract/generated/resources';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Caller, type Handler } from '../../domain/handler';
import { assignTo, findAssignees, releaseCase } from '../../domain/requests/assign-case';
import { countViews } from '../../domain/requests/count-views';
import { openRequest } from '../../domain/requests/open-request';

/** Returns the entry of a list of the requests of one application, which the caller may open. @throws ApiError noPermission */
function openList(
  { held }: Pick<Caller, 'held'>,
  resource: string,
): { readonly entry: ResourceEntry; readonly application: string } {
  const entry = resources.find(({ name }) => name === resource);
  const application = entry?.search?.of === 'requests' ? entry.search.application : undefined;
  if (!entry?.access.list || application === undefined || !allows(held, [entry.access.list])) {
    throw new ApiError('noPermission');
  }
  return { entry, application };
}

/**
 * Returns how many requests are in each view of a list. @throws ApiError noPermission unless it is a list of the requests
 * of one application and the caller may open it
 */
export const viewCounts: Handler<typeof calls.viewCounts> = async (context) => {
  const { held } = callerOf(context);
  const { entry, application } = openList({ held }, context.parameters.resource);
  const { list } = (await entry.load()).resource;
  const views = (list.views ?? []).filter(({ access }) => access === undefined || allows(held, access));
  return countViews(context, application, views);
};

/** Returns who a case of a list can be assigned to. @throws ApiError noPermission as {@link viewCounts} */
export const assignees: Handler<typeof calls.assignees> = async (context) => {
  const { application } = openList(callerOf(context), context.parameters.resource);
  const people = await findAssignees(context, application);
  return people.map(({ username, name, open, overdue }) => ({ username, name, open, overdue }));
};

/** Assigns a case, or releases it. @throws ApiError noResults; as {@link assignTo} and {@link releaseCase} */
export const assignCase: Handler<typeof calls.assignCase> = async (context) => {
  const { contractRequestId, assignee } = context.body;
  const request = await openRequest(context, { contractRequestId }, true);
  const acting = { ...context, caller: callerOf(context) };
  if (assignee === undefined) {
    await releaseCase(acting, request);
    return {};
  }
  return { assignedTo: (await assignTo(acting, request, assignee)).name };
};
