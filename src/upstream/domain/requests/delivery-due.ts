import { dueAfter, lateSince } from '../../../contract/business-days';
import { serverLimits } from '../../../contract/generated/server-limits';
import { isPhysical, physicalCondition } from './physical-delivery';
import type { ListedRequest } from './listed-request';
import type { SqlParameters } from '../listing/sql-parameters';

const { waybillBusinessDays, arrivalBusinessDays } = serverLimits.deliveries;

/** Business days that a medium may stay in a state on its way to its holder: until it has a waybill, until it arrives. */
const termByState: ReadonlyMap<string, number> = new Map([
  ['EMI', waybillBusinessDays],
  ['LGE', arrivalBusinessDays],
]);

/** Returns until when the next step of a delivery is due; undefined of what is not, or no longer, on its way. */
export function deliveryDueAt(
  request: Pick<ListedRequest, 'delivery_method' | 'state' | 'last_status_at'>,
): Date | undefined {
  const days = isPhysical(request) ? termByState.get(request.state) : undefined;
  return days === undefined ? undefined : dueAfter(request.last_status_at, days);
}

/**
 * Returns the condition of deliveries that are late at a moment, as SQL over `requests r`. What is due follows from the last
 * change of state, by which the index of deliveries finds it.
 */
export function deliveryOverdueCondition(now: Date, parameters: SqlParameters): string {
  const ways = [...termByState].map(
    ([state, days]) =>
      `(r.state = '${state}' and r.last_status_at < ${parameters.add(lateSince(now, days))}::timestamptz)`,
  );
  return `${physicalCondition} and (${ways.join(' or ')})`;
}
