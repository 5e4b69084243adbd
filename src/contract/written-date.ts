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

const [dateFormat = '', timeFormat = ''] = limits.dates.format.split(' ');

/** Returns the full date as limits.json writes it, such as dd/mm/yyyy hh:mm:ss. */
export function writeDate({ year, month, day, hours, minutes, seconds }: DateParts): string {
  const fill = (format: string, values: Readonly<Record<string, number>>): string =>
    format.replace(/[a-z]+/g, (token) => String(values[token] ?? token).padStart(token.length, '0'));
  const date = fill(dateFormat, { dd: day, mm: month, yyyy: year });
  return `${date} ${fill(timeFormat, { hh: hours, mm: minutes, ss: seconds })}`;
}
