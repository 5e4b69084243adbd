import { queryOptions } from '@tanstack/react-query';
import { getDocumentData } from '../../contract/generated/calls/documents';
import type { FieldComparison } from '../../contract/generated/types';
import { currentLanguage } from '../kit/language';
import { send } from '../transport/send';

/** How often the readings of documents are asked for until they are there, milliseconds. */
const READING_POLL_MS = 700;

/**
 * Reads form, readings and registry by field, of a request by its external number; asked for again when a registry answers
 * or the subject changes.
 */
export const comparisonsQuery = (id: string) =>
  queryOptions({
    queryKey: ['review', 'comparisons', id, currentLanguage()],
    queryFn: ({ signal }) => readComparisons(id, signal),
    staleTime: 60_000,
    // Documents are read in the background from the first question on.
    refetchInterval: ({ state }) => (isReading(state.data) ? READING_POLL_MS : false),
  });

/** Reads them once, outside of a screen. */
export async function readComparisons(externalRequestId: string, signal: AbortSignal): Promise<FieldComparison[]> {
  return (await send(getDocumentData, { parameters: { externalRequestId }, signal })).result;
}

function isReading(comparisons: readonly FieldComparison[] = []): boolean {
  return comparisons.some(({ ocrStatus }) => ocrStatus === 'loading');
}
