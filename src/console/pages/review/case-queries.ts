import { queryOptions, type QueryClient } from '@tanstack/react-query';
import { limits } from '../../../contract/generated/limits';
import { minuteMs, secondMs } from '../../../contract/durations';
import { getstatushistory } from '../../../contract/generated/calls/certificate';
import { file, getReviewCurrentStatus } from '../../../contract/generated/calls/documents';
import type { RejectReason } from '../../../contract/generated/types';
import { comparisonsQuery } from '../../data/comparisons-query';
import type { OpenedCase } from '../../data/compose-case';
import { openCase, openNext, peekNext, readCase, type QueuePlace } from '../../data/open-case';
import { readRejectReasons } from '../../data/reject-reasons';
import { currentLanguage } from '../../kit/language';
import { send } from '../../transport/send';
import { currentDocuments, firstPending } from './documents/versions';

/** How long a prefetched case is fresh, and stays in memory without being looked at, milliseconds: longer than a case takes. */
const CASE_FRESH_MS = 15 * minuteMs;
/** How often the server is asked whether another person has changed the open case, milliseconds. */
const CASE_POLL_MS = limits.polling.caseSeconds * secondMs;

/** Opens a case: a reviewer takes it, a reader does not. Under either, the page has it at `caseKey`. */
export const caseQuery = (id: string, takes: boolean) =>
  queryOptions({
    queryKey: ['review', 'case', id, currentLanguage()],
    queryFn: async ({ signal }) => (takes ? openCase(id) : readCase(id, signal)),
    // What the actions of this page leave in it is newer than anything kept; others' actions are watched for.
    staleTime: 10_000,
  });

/** Returns where the page has an opened case. */
export const caseKey = (id: string) => caseQuery(id, false).queryKey;

/**
 * Takes the oldest due case of the queue and passes the open one; what was prefetched of it is there already.
 * @throws CallError 404 when there is none
 */
export async function takeNext(client: QueryClient, place: QueuePlace): Promise<OpenedCase> {
  const result = await openNext(place);
  client.setQueryData(caseKey(result.request.externalRequestId), result);
  if ('after' in place && result.released !== undefined) await forgetTaken(client, place.after);
  return result;
}

/** Has a case that was released taken anew when it is opened again, and not before: it is still on the screen. */
export function forgetTaken(client: QueryClient, id: string): Promise<void> {
  return client.invalidateQueries({ queryKey: caseKey(id), refetchType: 'none' });
}

/** Returns the case behind that one, not taken. */
const prefetchedQuery = (after: string) =>
  queryOptions({
    queryKey: ['review', 'next', after, currentLanguage()],
    queryFn: () => peekNext(after),
    staleTime: CASE_FRESH_MS,
    gcTime: CASE_FRESH_MS,
  });

/** Returns whether another person has changed the case, or taken it. */
export const watchQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'watch', id],
    queryFn: async ({ signal }) =>
      (await send(getReviewCurrentStatus, { parameters: { externalRequestId: id }, signal })).result,
    refetchInterval: CASE_POLL_MS,
  });

/** Returns the bytes of a document. Its path names its content, so they never grow old. */
export const fileQuery = (path: string) =>
  queryOptions({
    queryKey: ['review', 'file', path],
    queryFn: async ({ signal }) => (await send(file, { parameters: { path }, signal })).result,
    staleTime: Infinity,
    gcTime: CASE_FRESH_MS,
  });

/** Reads the reasons not to approve a document, or to reject a request. */
export const reasonsQuery = (apply: NonNullable<RejectReason['apply']>) =>
  queryOptions({
    queryKey: ['review', 'reasons', apply, currentLanguage()],
    queryFn: () => readRejectReasons(apply),
    staleTime: Infinity,
  });

/** Returns what happened to a request, oldest first. */
export const historyQuery = (contractRequestId: string) =>
  queryOptions({
    queryKey: ['review', 'history', contractRequestId, currentLanguage()],
    queryFn: async () => (await send(getstatushistory, { body: { contractRequestId } })).result,
  });

/**
 * Fetches what will be looked at next while the open case is being decided: the case behind it, without taking it, and the
 * first document of that one. Whatever fails is fetched when it is opened.
 */
export async function prefetchNextCase(client: QueryClient, after: string): Promise<void> {
  const next = await client.fetchQuery(prefetchedQuery(after)).catch(() => null);
  const first = next && firstPending(currentDocuments(next.documents ?? []));
  if (next && first) await fetchFile(client, first.filePath);
  if (next) {
    await client.prefetchQuery({
      ...comparisonsQuery(next.request.externalRequestId),
      gcTime: CASE_FRESH_MS,
    });
  }
}

/** Fetches the first document of a case that is about to be opened; only opening takes the case. */
export async function prefetchCase(client: QueryClient, id: string): Promise<void> {
  const seen = await client
    .fetchQuery({
      queryKey: ['review', 'seen', id],
      queryFn: async ({ signal }) => readCase(id, signal),
      staleTime: CASE_FRESH_MS,
    })
    .catch(() => undefined);
  const first = seen && firstPending(currentDocuments(seen.documents ?? []));
  if (first) await fetchFile(client, first.filePath);
}

/** Fetches the bytes of a document before it is looked at. */
export function fetchFile(client: QueryClient, filePath: string): Promise<void> {
  return client.prefetchQuery(fileQuery(filePath));
}
