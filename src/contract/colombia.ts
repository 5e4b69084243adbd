/** Days as Colombia counts them: UTC−5 all the year. A day is written yyyy-mm-dd. */
import { dayMs, hourMs } from './durations';

/** As the browser's own formats name it. */
export const colombianZone = 'America/Bogota';

/** How far Colombia's clocks are behind UTC, milliseconds. */
export const colombianOffsetMs = 5 * hourMs;

/** Returns the day that a moment belongs to there. */
export function colombianDay(moment: Date): string {
  return onColombianClocks(moment).toISOString().slice(0, 10);
}

/** Returns a moment whose parts in UTC are those of the clocks there. */
export function onColombianClocks(moment: Date): Date {
  return new Date(moment.getTime() - colombianOffsetMs);
}

/** Returns the day's first moment. */
export function startOfColombianDay(day: string): Date {
  return new Date(Date.parse(day) + colombianOffsetMs);
}

/** Returns the day's last moment, to the millisecond. */
export function endOfColombianDay(day: string): Date {
  return new Date(Date.parse(day) + dayMs + colombianOffsetMs - 1);
}

/** Returns the day that is so many days later, or earlier. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(day) + days * dayMs).toISOString().slice(0, 10);
}
