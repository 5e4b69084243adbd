import type * as calls from '../../../contract/generated/calls/embedded';
import { allowsNamed } from '../../../contract/access';
import type { Privilege } from '../../../contract/generated/access';
import { listRoles } from '../../domain/accounts/list-roles';
import { ApiError } from '../../domain/api-error';
import { callerOf, type Handler } from '../../domain/handler';
import { changeMailLanguage } from '../../domain/requests/mails/asked-language';
import { readPreferences, storePreferences } from '../../domain/views/preferences';
import * as views from '../../domain/views/saved-views';
import { canShareViews, openDefinition } from '../../domain/views/view-access';

/** Returns the views that the caller sees, and those that lists open with. */
export const savedViews: Handler<typeof calls.savedViews> = async (context) => {
  const viewing = { ...context, caller: callerOf(context) };
  return { views: await views.visibleViews(viewing), defaults: await views.defaultViews(viewing) };
};

/** Saves a view. @throws ApiError as `saveView` of the domain */
export const saveView: Handler<typeof calls.saveView> = async (context) => ({
  id: await views.saveView({ ...context, caller: callerOf(context) }, context.body),
});

/** Removes a view. @throws ApiError as `removeView` of the domain */
export const removeView: Handler<typeof calls.removeView> = async (context) => {
  await views.removeView({ ...context, caller: callerOf(context) }, context.body.id);
  return {};
};

/** Sets the view that a list opens with. @throws ApiError noResults for one that the caller does not see */
export const setDefaultView: Handler<typeof calls.setDefaultView> = async (context) => {
  const { list, id } = context.body;
  await views.setDefaultView({ ...context, caller: callerOf(context) }, list, id);
  return {};
};

/** Returns the roles that may open a list, the caller's own first, by name. @throws ApiError noPermission unless the caller may share its views */
export const viewRoles: Handler<typeof calls.viewRoles> = async (context) => {
  const caller = callerOf(context);
  const { resource } = context.parameters;
  const { access } = await openDefinition(caller, resource);
  if (!canShareViews(caller, resource)) throw new ApiError('noPermission');
  const roles = await listRoles(context.trx);
  const names = roles
    .filter(({ privileges }) => allowsNamed(new Set(privileges as readonly Privilege[]), access.list))
    .map(({ name }) => name);
  const own = new Set(caller.roles.map(({ name }) => name));
  return [...names.filter((name) => own.has(name)), ...names.filter((name) => !own.has(name))];
};

/** Returns what the caller chose about how the console looks. */
export const ownPreferences: Handler<typeof calls.ownPreferences> = async (context) =>
  readPreferences(context.trx, callerOf(context).userId);

/** Saves what the caller chose, in place of what was saved. @throws ApiError validationFailed past the limit */
export const saveOwnPreferences: Handler<typeof calls.saveOwnPreferences> = async (context) => {
  const { trx, now, body } = context;
  const { userId } = callerOf(context);
  const language = await storePreferences(trx, userId, body.values, now);
  // The language of the interface is that of the mails, too.
  if (language) await changeMailLanguage(trx, { userId, language, now });
  return {};
};
