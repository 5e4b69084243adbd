import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { secondMs } from '../../../contract/durations';
import { requestsSummary } from '../../../contract/generated/calls/embedded/requestsSummary';
import { limits } from '../../../contract/generated/limits';
import { send } from '../../transport/send';

/** The figures of a list, as the call gives them. */
export type SummaryFigures = NonNullable<(typeof requestsSummary)['shape']>['result'];

/** How often they are read again while they are seen, milliseconds. */
const SUMMARY_POLL_MS = limits.polling.countsSeconds * secondMs;

/** A period that figures are of, in days. */
export type Period = (typeof limits.figures.periods)[number];

/**
 * Returns the figures of the list's requests; an action on one of them reads them anew, as it does the list. Another period
 * leaves the former figures until its own are there.
 */
export function useSummary(resource: string, days: Period): UseQueryResult<SummaryFigures> {
  return useQuery({
    queryKey: [resource, 'summary', days],
    queryFn: async ({ signal }) => (await send(requestsSummary, { parameters: { resource, days }, signal })).result,
    placeholderData: keepPreviousData,
    refetchInterval: SUMMARY_POLL_MS,
  });
}
