import type { Kysely } from 'kysely';
import { startOfColombianDay } from '../../../contract/colombia';
import { dayMs } from '../../../contract/durations';
import type { ConfigurationKey } from '../../../contract/generated/configuration';
import { earliestDay } from '../../../contract/earliest-day';
import { limits } from '../../../contract/generated/limits';
import type { Schema } from '../../store/schema';
import { ApiError } from '../api-error';
import { readConfiguration } from '../configuration/configuration-values';

/** Two ends of a filter, each with the parameter that names it. */
export interface DateRange {
  readonly start: string | undefined;
  readonly end: string | undefined;
  readonly field: string;
}

interface RangeLimits {
  readonly initialDays: number;
  readonly maxDays: number;
  /** The key whose value replaces maxDays. */
  readonly configuration?: ConfigurationKey;
}

const earliest = startOfColombianDay(earliestDay).getTime();

/** Returns whether a range begins with the earliest date there is: it has one end alone. */
const isOpen = (start: string): boolean => Date.parse(start) <= earliest;

/**
 * Checks that ranges span no more days than the lists of that name let them; both ends are counted.
 * One with an end alone, like a list without any range, is as long as what is stored.
 * @throws ApiError validationFailed under the end of the first that is too long
 */
export async function checkDateRanges(
  database: Kysely<Schema>,
  name: keyof typeof limits.dateRanges,
  ranges: readonly DateRange[],
): Promise<void> {
  const { initialDays, maxDays, configuration }: RangeLimits = limits.dateRanges[name];
  const longerThan =
    (days: number) =>
    ({ start, end }: DateRange) =>
      start !== undefined && end !== undefined && !isOpen(start) && Date.parse(end) - Date.parse(start) > days * dayMs;
  // What a list opens with needs no look at the configuration.
  if (!ranges.some(longerThan(initialDays))) return;
  const days = configuration ? (await readConfiguration(database)).integer(configuration) : maxDays;
  const tooLong = ranges.find(longerThan(days));
  if (!tooLong) return;
  const fields = [{ field: `/${tooLong.field}`, code: 'dateRangeTooLong', params: { days } }];
  throw new ApiError('validationFailed', { fields });
}
