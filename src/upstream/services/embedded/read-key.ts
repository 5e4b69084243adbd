import type { readKey as call } from '../../../contract/generated/calls/embedded';
import { keyState } from '../custody/key-state';
import { openOwnRequest } from '../custody/own-request';
import type { Handler } from '../handler';

/** Says how the key of the caller's own certificate stands. @throws CallFailure noResults for another's */
export const readKey: Handler<typeof call> = async (context) =>
  keyState(context.trx, context.services, await openOwnRequest(context, context.body));
