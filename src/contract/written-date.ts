import { onColombianClocks } from './colombia';
import { limits } from './generated/limits';

/**
 * Returns the full date as limits.json writes it, such as dd/mm/yyyy hh:mm:ss, by the clocks of Colombia: screens, mails and
 * papers say a moment the same way, wherever they are read.
 */
export function writtenMoment(moment: Date): string {
  const there = onColombianClocks(moment);
  const fill = (format: string, values: Readonly<Record<string, number>>): string =>
    format.replace(/[a-z]+/g, (token) => String(values[token] ?? token).padStart(token.length, '0'));
  const date = { dd: there.getUTCDate(), mm: there.getUTCMonth() + 1, yyyy: there.getUTCFullYear() };
  const time = { hh: there.getUTCHours(), mm: there.getUTCMinutes(), ss: there.getUTCSeconds() };
  // Its mm are the month before the space, and the minutes behind it.
  return limits.dates.format.replace(/\S+/, (part) => fill(part, date)).replace(/\S+$/, (part) => fill(part, time));
}
