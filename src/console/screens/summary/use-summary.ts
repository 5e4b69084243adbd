import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query';
import type { ResourceDefinition } from '../../../contract/definitions';
import { secondMs } from '../../../contract/durations';
import { requestsSummary } from '../../../contract/generated/calls/embedded/requestsSummary';
import { waybillsSummary } from '../../../contract/generated/calls/embedded/waybillsSummary';
import { limits } from '../../../contract/generated/limits';
import { send } from '../../transport/send';

/** The figures of requests, and of waybills, as their calls give them. */
export type RequestFigures = NonNullable<(typeof requestsSummary)['shape']>['result'];
export type WaybillFigures = NonNullable<(typeof waybillsSummary)['shape']>['result'];

/** What a board draws, whatever was counted. */
export type BoardFigures = Pick<RequestFigures, 'at' | 'decisions' | 'people'> & {
  readonly work: readonly (Omit<RequestFigures['work'][number], 'state'> & { readonly state: string })[];
  readonly stays: readonly (Omit<RequestFigures['stays'][number], 'state'> & { readonly state: string })[];
};

/** The figures of a list: those that stand above it, and those of its board. */
export type SummaryFigures = { readonly board: BoardFigures } & (
  | { readonly of: 'requests'; readonly key: RequestFigures }
  | { readonly of: 'waybills'; readonly key: WaybillFigures }
);

/** How often they are read again while they are seen, milliseconds. */
const SUMMARY_POLL_MS = limits.polling.countsSeconds * secondMs;

/** A period that figures are of, in days. */
export type Period = (typeof limits.figures.periods)[number];

/**
 * Returns the figures of the list; an action on one of its records reads them anew, as it does the list. Another period
 * leaves the former figures until its own are there.
 */
export function useSummary({ name, summary }: ResourceDefinition, days: Period): UseQueryResult<SummaryFigures> {
  return useQuery({
    queryKey: [name, 'summary', days],
    queryFn: async ({ signal }): Promise<SummaryFigures> => {
      if (summary?.of === 'waybills') {
        const { result } = await send(waybillsSummary, { parameters: { days }, signal });
        return { of: 'waybills', key: result, board: { ...result, decisions: result.movements } };
      }
      const { result } = await send(requestsSummary, { parameters: { resource: name, days }, signal });
      return { of: 'requests', key: result, board: result };
    },
    placeholderData: keepPreviousData,
    refetchInterval: SUMMARY_POLL_MS,
  });
}
