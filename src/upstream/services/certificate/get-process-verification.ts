import type { getprocessverification as call } from '../../../contract/generated/calls/certificate';
import { callerOf, type Handler } from '../handler';
import { assignCase, nextInQueue } from '../requests/assignment';
import { openRequest } from '../requests/open-request';
import { verificationCase } from '../requests/verification-case';

/**
 * Opens a case for review: that one, or the next of the caller's queue, behind that one when one is named. A checker takes
 * it by opening it, unless somebody holds it already; whoever only reads takes nothing.
 * @throws CallFailure noResults when the queue is empty
 */
export const getprocessverification: Handler<typeof call> = async (context) => {
  const caller = callerOf(context);
  const { externalRequestId, next = externalRequestId === undefined, assign = true } = context.body;
  const named = externalRequestId === undefined ? undefined : await openRequest(context, { externalRequestId }, !next);
  const found = named === undefined || next ? await nextInQueue(context, caller, named) : named;
  const taken = assign ? await assignCase(context, caller, found) : found;
  return verificationCase(context, taken);
};
