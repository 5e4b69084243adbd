import { limits } from './generated/limits';

/** The parts of a moment in some time zone; January is month 1. */
export interface DateParts {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Returns the full date as limits.json writes it, such as dd/mm/yyyy hh:mm:ss. */
export function writeDate({ year, month, day, hours, minutes, seconds }: DateParts): string {
  const fill = (format: string, values: Readonly<Record<string, number>>): string =>
    format.replace(/[a-z]+/g, (token) => String(values[token] ?? token).padStart(token.length, '0'));
  // Its mm are the month before the space, and the minutes behind it.
  return limits.dates.format
    .replace(/\S+/, (date) => fill(date, { dd: day, mm: month, yyyy: year }))
    .replace(/\S+$/, (time) => fill(time, { hh: hours, mm: minutes, ss: seconds }));
}
