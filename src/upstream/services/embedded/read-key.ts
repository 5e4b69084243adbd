import type { readKey as call } from '../../../contract/generated/calls/embedded';
import { keyState } from '../../domain/keys/key-state';
import { openOwnRequest } from '../../domain/requests/own-request';
import type { Handler } from '../../domain/handler';

/** Says how the key of the caller's own certificate stands. @throws CallFailure noResults for another's */
export const readKey: Handler<typeof call> = async (context) =>
  keyState(context.trx, context.services, await openOwnRequest(context, context.body));
