import { addDays, colombianDay, endOfColombianDay, startOfColombianDay } from '../../../contract/colombia';

/** Two days of Colombia's calendar, both counted, as yyyy-mm-dd. */
export interface DateRange {
  from: string;
  to: string;
}

/** Returns the range of `days` days that ends today. */
export function lastDays(days: number, now: Date): DateRange {
  const today = colombianDay(now);
  return { from: addDays(today, 1 - days), to: today };
}

/** Returns the seven days from Monday to Sunday before those of this week, in Colombia's calendar. */
export function lastWeek(now: Date): DateRange {
  const today = colombianDay(now);
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return { from: addDays(today, -sinceMonday - 7), to: addDays(today, -sinceMonday - 1) };
}

/** Returns the whole month of Colombia's calendar before this one. */
export function lastMonth(now: Date): DateRange {
  const last = addDays(`${colombianDay(now).slice(0, 7)}-01`, -1);
  return { from: `${last.slice(0, 7)}-01`, to: last };
}

/**
 * Returns the range as a filter sends it: days for a day, and for a moment the start of the first day and the end of
 * the last (as specified: "date filters use start-of-day and end-of-day timestamps"), in Colombia's time wherever one
 * sits.
 */
export function toFilter({ from, to }: DateRange, format: string | undefined): DateRange {
  if (format === 'date') return { from, to };
  return { from: startOfColombianDay(from).toISOString(), to: endOfColombianDay(to).toISOString() };
}

/** Returns the days of a filter's value; undefined when it's none. */
export function fromFilter(value: unknown): DateRange | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { from, to } = value as Partial<Record<keyof DateRange, unknown>>;
  return typeof from === 'string' && typeof to === 'string' ? { from: day(from), to: day(to) } : undefined;
}

/** Returns how many days a range has, both ends counted. */
export function daysOf({ from, to }: DateRange): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1;
}

function day(text: string): string {
  return text.length === 10 ? text : colombianDay(new Date(text));
}
