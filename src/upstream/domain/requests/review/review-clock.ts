import type { State } from '../../../../contract/generated/states';
import * as requestStates from '../../../../contract/generated/states/request';
import { businessDaysBetween, dueAfter } from '../../../../contract/business-days';
import type { RequestRow } from '../../../store/request-row';

/** The business-day clock of a request: how long it waited for us, and until when. */
export type Clock = Pick<RequestRow, 'clock_days' | 'clock_since' | 'due_at'>;

/**
 * Returns the clock after a change of state. It stands still in SUD and APL, where the applicant owes us something, and
 * goes on with the days that were left; it ends with the decision. The term begins with the arrival in review, whatever
 * time the applicant took before to prove the identity.
 * @param days business days a request has from its arrival in review
 */
export function clockIn(state: State, clock: Clock & { readonly state: State }, now: Date, days: number): Clock {
  const runs = requestStates.clockRuns.has(state);
  const worked = ageOf(clock, now);
  if (!runs) return { clock_days: worked, clock_since: null, due_at: null };
  if (requestStates.identityDue.has(clock.state) && !requestStates.identityDue.has(state))
    return { clock_days: 0, clock_since: now, due_at: dueAfter(now, days) };
  if (clock.clock_since !== null && (clock.due_at !== null || requestStates.identityDue.has(state))) {
    // Field by field: what is given may be a whole request, and what comes back is written.
    return { clock_days: clock.clock_days, clock_since: clock.clock_since, due_at: clock.due_at };
  }
  const left = Math.max(days - worked, 0);
  return {
    clock_days: worked,
    clock_since: now,
    due_at: requestStates.identityDue.has(state) ? null : dueAfter(now, left),
  };
}

/** Returns the business days it has waited for us. */
export function ageOf({ clock_days: days, clock_since: since }: Omit<Clock, 'due_at'>, now: Date): number {
  return days + (since === null ? 0 : businessDaysBetween(since, now));
}

/**
 * Returns how many business days its decision has since when they run, after a pause those that were left; undefined while the
 * clock stands still.
 */
export function decisionTerm({
  clock_since: since,
  due_at: due,
}: Pick<Clock, 'clock_since' | 'due_at'>): { days: number; since: Date } | undefined {
  if (since === null || due === null) return undefined;
  return { days: businessDaysBetween(since, due), since };
}

/** Returns whether its decision is late. */
export function isOverdue({ due_at: due }: Pick<Clock, 'due_at'>, now: Date): boolean {
  return due !== null && due < now;
}
