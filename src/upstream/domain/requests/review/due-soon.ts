import { afterBusinessTime } from '../../../../contract/business-days';
import { hourMs } from '../../../../contract/durations';
import { serverLimits } from '../../../../contract/generated/server-limits';
import type { Clock } from './review-clock';

const { dueSoonHours } = serverLimits.jobs;

/** Returns the moment before which a decision is due soon: before a weekend, what is due on the day after it. */
export function dueSoonUntil(now: Date): Date {
  return afterBusinessTime(now, dueSoonHours * hourMs);
}

/** Returns whether its decision is due soon, and not late yet. */
export function isDueSoon({ due_at: due }: Pick<Clock, 'due_at'>, now: Date): boolean {
  return due !== null && due >= now && due < dueSoonUntil(now);
}
