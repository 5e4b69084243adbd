import { useStore } from 'react-admin';
import { useLayoutEffect } from 'react';
import { addDays } from '../../../contract/colombia';
import { earliestDay } from '../../../contract/earliest-day';
import { toWholeNumber, useConfiguredValues } from '../../data/configured-values';
import { daysOf, fromFilter, toFilter, type DateRange } from '../../fields/filters/date-range-value';
import type { DrawnFilter, FilterValues } from './list-filters';

/** What react-admin stores of a list, as far as it matters here. */
interface StoredList {
  filter?: FilterValues;
  page?: number;
}

const NOTHING_STORED: StoredList = {};

/**
 * Shortens the date ranges that a list is filtered by to as many days as their calendars take. A stored range may be from
 * before the configured maximum was lowered, and the server rejects one that is longer. The newest days stay.
 *
 * @param storeKey where react-admin stores the list
 * @param initial the filters where nothing is stored
 * @returns whether the list may be requested: false until the configured maximum is known and the ranges obey it
 */
export function useShortenedRanges(storeKey: string, filters: readonly DrawnFilter[], initial: FilterValues): boolean {
  const [stored, setStored] = useStore<StoredList>(storeKey, NOTHING_STORED);
  const values = stored.filter ?? initial;
  const long = filters.filter((filter) => rangeBeyond(filter, values, filter.filter.range?.initialDays ?? 0));
  const keys = long.flatMap(({ filter }) => filter.range?.configuration ?? []);
  const configured = useConfiguredValues([...new Set(keys)]);
  const tooLong = configured.isLoading
    ? []
    : long.flatMap((filter) => {
        const { configuration = '', maxDays = 0 } = filter.filter.range ?? {};
        const days = toWholeNumber(configured.values.get(configuration), maxDays);
        const range = rangeBeyond(filter, values, days);
        return range ? [[filter.name, shorten(range, days, filter.field.format)] as const] : [];
      });
  useLayoutEffect(() => {
    if (tooLong.length > 0) setStored({ ...stored, filter: { ...values, ...Object.fromEntries(tooLong) }, page: 1 });
  });
  return !configured.isLoading && tooLong.length === 0;
}

/** Returns the range of a filter that spans more days; undefined otherwise, and for one that begins with all there is. */
function rangeBeyond({ name, filter }: DrawnFilter, values: FilterValues, days: number): DateRange | undefined {
  const range = filter.range && fromFilter(values[name]);
  return range && range.from > earliestDay && daysOf(range) > days ? range : undefined;
}

function shorten({ to }: DateRange, days: number, format: string | undefined): DateRange {
  return toFilter({ from: addDays(to, 1 - days), to }, format);
}
