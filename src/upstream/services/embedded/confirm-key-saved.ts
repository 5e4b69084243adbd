import type { confirmKeySaved as call } from '../../../contract/generated/calls/embedded';
import { confirmKeySaved as confirm } from '../../domain/keys/key-file';
import { openOwnRequest } from '../../domain/requests/own-request';
import { callerOf, type Handler } from '../../domain/handler';

/** The holder, who is signed in, says that the file is saved. @throws CallFailure noResults for another's */
export const confirmKeySaved: Handler<typeof call> = async (context) => {
  const { trx, services, body, now } = context;
  const request = await openOwnRequest(context, body);
  const destroyedAt = await confirm(trx, services, request, { actor: callerOf(context).userId, at: now });
  return { destroyedAt: destroyedAt.toISOString() };
};
