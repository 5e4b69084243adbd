import { isoDay, dayOf } from '../format';

/** Two days of this browser's calendar, both counted, as yyyy-mm-dd. */
export interface DateRange {
  from: string;
  to: string;
}

/** The range of `days` days that ends today. */
export function lastDays(days: number, today: Date): DateRange {
  const from = new Date(today.getFullYear(), today.getMonth(), today.getDate() - days + 1);
  return { from: isoDay(from), to: isoDay(today) };
}

/**
 * The range as a filter sends it: days for a day, and for a moment the start of the first day and the end of the last
 * (2-calls, section 7.1: "date filters use start-of-day and end-of-day timestamps").
 */
export function toFilter(range: DateRange, format: string | undefined): DateRange {
  if (format === 'date') return range;
  const end = dayOf(range.to);
  end.setHours(23, 59, 59, 999);
  return { from: dayOf(range.from).toISOString(), to: end.toISOString() };
}

/** The days of a filter's value; undefined when it's none. */
export function fromFilter(value: unknown): DateRange | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { from, to } = value as Partial<Record<keyof DateRange, unknown>>;
  return typeof from === 'string' && typeof to === 'string' ? { from: day(from), to: day(to) } : undefined;
}

function day(said: string): string {
  return said.length === 10 ? said : isoDay(new Date(said));
}
