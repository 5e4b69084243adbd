import { getprocessverification } from '../../contract/generated/calls/certificate/getprocessverification';
import { getverificationinfo } from '../../contract/generated/calls/documents/getverificationinfo';
import { calls } from '../../contract/generated/compositions/verification-case';
import { resultShapes } from '../../contract/generated/result-shapes';
import * as requestStates from '../../contract/generated/states/request';
import type { CertificateGetprocessverificationBody, VerificationCase } from '../../contract/generated/types';
import { isComplete } from '../../contract/result-shape';
import { CallError } from '../transport/call-error';
import { errorText } from '../transport/error-texts';
import { asList } from '../transport/read-result';
import { send } from '../transport/send';
import { composeCase, type OpenedCase } from './compose-case';

/**
 * The review's cases. Our own upstream answers a whole case at once; a provider of the specification answers its parts by
 * calls of their own, and then the case is composed of them. Which of the two it is, the answer says: a whole case has
 * everything that its record requires.
 */

/** Opens a case for its reviewer: opening assigns it, and `takeOver` takes it from another. */
export async function openCase(
  externalRequestId: string,
  options: Pick<CertificateGetprocessverificationBody, 'takeOver'> = {},
): Promise<OpenedCase> {
  const { result } = await send(getprocessverification, { body: { externalRequestId, ...options }, raw: true });
  return isWholeCase(result) ? result : composeCase(externalRequestId, result);
}

/** Returns the case as it is now, without taking it. */
export async function readCase(externalRequestId: string, signal?: AbortSignal): Promise<OpenedCase> {
  const { result } = await send(getverificationinfo, { parameters: { externalRequestId }, signal, raw: true });
  return isWholeCase(result) ? result : composeCase(externalRequestId, result, signal);
}

/** Returns the case behind that one, not taken; null where the upstream knows no queue. */
export async function peekNext(after: string): Promise<VerificationCase | null> {
  const body = { externalRequestId: after, next: true, assign: false };
  const { result } = await send(getprocessverification, { body, raw: true });
  return isWholeCase(result) ? result : null;
}

/** Of which cases the next one is taken: of those behind an open one, in its application; without one, of an application. */
export type QueuePlace = { readonly after: string } | { readonly applicationId: string };

/**
 * Opens the next case of the queue; where the upstream knows no queue, the first other request that its list has in review.
 *
 * @throws CallError 404 when there is none
 */
export async function openNext(place: QueuePlace): Promise<OpenedCase> {
  const after = 'after' in place ? place.after : undefined;
  const body = { ...('after' in place ? { externalRequestId: place.after } : place), next: true };
  const { result } = await send(getprocessverification, { body, raw: true });
  if (isWholeCase(result)) return result;
  const [status] = requestStates.held;
  const { result: rows } = await send(calls.request, { body: { status }, raw: true });
  const ids = (
    (await asList(calls.request.name, rows, 'externalRequestId')) as ({ externalRequestId?: unknown } | null)[]
  )
    .map((row) => row?.externalRequestId)
    .filter((id) => typeof id === 'string' || typeof id === 'number')
    .map(String);
  const next = ids.find((id) => id !== after);
  if (next === undefined) throw new CallError(await errorText('noResults'), 404, 'noResults');
  return openCase(next);
}

function isWholeCase(result: unknown): result is VerificationCase {
  return isComplete(resultShapes[getverificationinfo.key] ?? '*', result);
}
