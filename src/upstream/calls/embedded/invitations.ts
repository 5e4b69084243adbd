import type * as calls from '../../../contract/generated/calls/embedded';
import { invitationsOf } from '../../domain/agreements/invitations';
import { callerOf, type Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';

/** Returns the agreements in which a draft may be filed, with what is left of their quota. @throws ApiError noResults */
export const readInvitations: Handler<typeof calls.readInvitations> = async (context) => {
  const request = await openRequest(context, context.parameters);
  const invitations = await invitationsOf(context.trx, request, callerOf(context), context.now);
  return invitations.flatMap(({ contractId, name, left }) => (left === null ? [] : [{ contractId, name, left }]));
};
