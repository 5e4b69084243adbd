import {
  useInfiniteQuery,
  useQueryClient,
  type InfiniteData,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query';
import { timeline } from '../../../contract/generated/calls/embedded/timeline';
import type { EmbeddedTimelineResult } from '../../../contract/generated/types';
import { currentLanguage } from '../../kit/language';
import { mayCall } from '../../../contract/access';
import { usePrivileges } from '../../session/use-session';
import { hasOwnRecords } from '../../transport/runtime';
import { send } from '../../transport/send';

/** Something that happened to a request. */
export type TimelineEntry = EmbeddedTimelineResult['entries'][number];

/** Returns whether timelines are shown: another upstream knows the history of states alone. */
export function useHasTimeline(): boolean {
  const held = usePrivileges();
  return hasOwnRecords() && mayCall(timeline, held);
}

/** Reads the timeline of a request by pages, the newest first. @param queryKey what is read anew after an action */
export function useTimeline(
  contractRequestId: string,
  queryKey: readonly unknown[],
  kind?: 'NOTE',
): UseInfiniteQueryResult<InfiniteData<EmbeddedTimelineResult>> {
  return useInfiniteQuery({
    queryKey: [...queryKey, contractRequestId, kind, currentLanguage()],
    queryFn: async ({ pageParam: before, signal }) => {
      const parameters = { contractRequestId, ...(before !== undefined && { before }), ...(kind && { kind }) };
      return (await send(timeline, { parameters, signal })).result;
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next,
  });
}

/** Returns what reads the timelines of a request anew, wherever they are shown. */
export function useRefreshTimelines(contractRequestId: string): () => Promise<void> {
  const client = useQueryClient();
  return () =>
    client.invalidateQueries({
      predicate: ({ queryKey }) => queryKey.includes('timeline') && queryKey.includes(contractRequestId),
    });
}
