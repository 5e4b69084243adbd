import { addDays, colombianDay, endOfColombianDay, startOfColombianDay } from '../../../contract/colombia';
import { earliestDay } from '../../../contract/earliest-day';
import type { BoardFigures } from './use-summary';

export type OpenWork = BoardFigures['work'][number];
export type Age = Pick<OpenWork, 'fromDays' | 'toDays'>;

/** Returns what the columns of ages are called by: where each begins. */
export function agesOf(work: readonly OpenWork[]): Age[] {
  const agesByStart = new Map(work.map(({ fromDays, toDays }) => [fromDays, { fromDays, toDays }]));
  return [...agesByStart.values()].sort((left, right) => left.fromDays - right.fromDays);
}

/** Returns the states in the order of their greatest work. */
export function statesOf(work: readonly OpenWork[]): string[] {
  const totals = new Map<string, number>();
  for (const { state, count } of work) totals.set(state, (totals.get(state) ?? 0) + count);
  return [...totals].sort(([, left], [, right]) => right - left).map(([state]) => state);
}

export function countOf(work: readonly OpenWork[], state: string, age?: Age): number {
  return work
    .filter((one) => one.state === state && (age === undefined || one.fromDays === age.fromDays))
    .reduce((sum, { count }) => sum + count, 0);
}

/** Changes of state so many days ago, as the filter of a range has it. */
export function rangeOf({ fromDays, toDays }: Age, now: Date): { from: string; to: string } {
  const today = colombianDay(now);
  const first = toDays === undefined ? earliestDay : addDays(today, -toDays);
  return {
    from: startOfColombianDay(first).toISOString(),
    to: endOfColombianDay(addDays(today, -fromDays)).toISOString(),
  };
}
