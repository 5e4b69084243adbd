import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { requestsSummary } from '../../../contract/generated/calls/embedded/requestsSummary';
import { send } from '../../transport/send';

/** The figures of a list, as the call gives them. */
export type SummaryFigures = NonNullable<(typeof requestsSummary)['shape']>['result'];

/** How often they are read again while they are seen, milliseconds. */
const INTERVAL_MS = 60_000;

/** Returns the figures of the list's requests; an action on one of them reads them anew, as it does the list. */
export function useSummary(resource: string): UseQueryResult<SummaryFigures> {
  return useQuery({
    queryKey: [resource, 'summary'],
    queryFn: async ({ signal }) => (await send(requestsSummary, { parameters: { resource }, signal })).result,
    refetchInterval: INTERVAL_MS,
  });
}
