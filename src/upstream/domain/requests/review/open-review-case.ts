import { invalidField } from '../../api-error';
import { callerOf, type CallContext } from '../../handler';
import type { RequestRow } from '../../../store/request-row';
import { openRequest } from '../open-request';
import { releaseUntouched } from './release-untouched';
import { nextInQueue, passCase, takeCase, takeOverCase } from './review-queue';

/** Which case is opened, and how. */
export interface CaseChoice {
  readonly externalRequestId?: string;
  /** The next of the caller's queue, which passes the one that is named. */
  readonly next?: boolean;
  /** The application whose next case is asked for; absent: the next of any that the caller reviews. */
  readonly applicationId?: string;
  /** False: it is only read. */
  readonly assign?: boolean;
  readonly takeOver?: boolean;
}

/** A case that is opened. */
export interface OpenedCase {
  readonly request: RequestRow;
  /** The reference of the one that was passed, where it was given back. */
  readonly released?: string;
}

/**
 * Opens a case for review: that one, or the next of the caller's queue, which passes the one that is named. A reviewer
 * takes it by opening it, unless another holds it already: from that person only by taking it over. A reader takes
 * nothing. What opening alone took is given back when it is passed.
 * @throws ApiError noResults when the queue is empty; validationFailed without a case and without `next`
 */
export async function openCase(
  context: CallContext<unknown, unknown>,
  { externalRequestId, next = false, applicationId, assign = true, takeOver = false }: CaseChoice,
): Promise<OpenedCase> {
  const caller = callerOf(context);
  if (externalRequestId === undefined && (takeOver || !next)) throw invalidField('/externalRequestId', 'required');
  if (takeOver && (next || !assign)) throw invalidField('/takeOver', 'invalid');
  const named =
    externalRequestId === undefined ? undefined : await openRequest(context, { externalRequestId }, { lock: !next });
  const chosen =
    named === undefined || next ? await nextInQueue(context, caller, { open: named, applicationId }) : named;
  if (takeOver) return { request: await takeOverCase({ ...context, caller }, chosen) };
  if (!assign) return { request: chosen };
  const request = await takeCase(context, caller, chosen);
  if (!next || !named) return { request };
  await passCase(context, caller, named);
  const isReleased = await releaseUntouched({ ...context, caller }, named);
  return { request, ...(isReleased && { released: named.reference }) };
}
