import type * as calls from '../../../contract/generated/calls/embedded';
import { readPreferences, storePreferences } from '../../domain/views/preferences';
import { callerOf, type Handler } from '../../domain/handler';

/** Returns what the caller chose about how the console looks. */
export const ownPreferences: Handler<typeof calls.ownPreferences> = async (context) =>
  readPreferences(context.trx, callerOf(context).userId);

/** Saves what the caller chose, in place of what was saved. @throws ApiError validationFailed past the limit */
export const saveOwnPreferences: Handler<typeof calls.saveOwnPreferences> = async (context) => {
  const { trx, now, body } = context;
  await storePreferences(trx, callerOf(context).userId, body.values, now);
  return {};
};
