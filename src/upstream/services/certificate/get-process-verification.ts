import type { getprocessverification as call } from '../../../contract/generated/calls/certificate';
import { CallFailure } from '../../domain/failure';
import { callerOf, type Handler } from '../../domain/handler';
import { assignCase, nextInQueue, takeOverCase } from '../../domain/requests/assignment';
import { openRequest } from '../../domain/requests/open-request';
import { verificationCase } from '../../domain/documents/verification-case';

/**
 * Opens a case for review: that one, or the next of the caller's queue, behind that one when one is named. A checker takes
 * it by opening it, unless somebody holds it already: from that person only by taking it over. Whoever only reads takes
 * nothing.
 * @throws CallFailure noResults when the queue is empty; validationFailed without a case and without `next`
 */
export const getprocessverification: Handler<typeof call> = async (context) => {
  const caller = callerOf(context);
  const { externalRequestId, next = false, assign = true, takeOver = false } = context.body;
  if (externalRequestId === undefined && (takeOver || !next)) {
    throw new CallFailure('validationFailed', { fields: [{ field: '/externalRequestId', code: 'required' }] });
  }
  if (takeOver && (next || !assign)) {
    throw new CallFailure('validationFailed', { fields: [{ field: '/takeOver', code: 'invalid' }] });
  }
  const named = externalRequestId === undefined ? undefined : await openRequest(context, { externalRequestId }, !next);
  const found = named === undefined || next ? await nextInQueue(context, caller, named) : named;
  if (takeOver) return verificationCase(context, await takeOverCase({ ...context, caller }, found));
  return verificationCase(context, assign ? await assignCase(context, caller, found) : found);
};
