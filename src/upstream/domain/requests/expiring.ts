import * as requestStates from '../../../contract/generated/states/request';
import { addDays, colombianDay, endOfColombianDay } from '../../../contract/colombia';
import { limits } from '../../../contract/generated/limits';
import type { RequestRow } from '../../store/request-row';

/** Returns the end of the last day that counts as soon. */
export function expiringUntil(now: Date): Date {
  return endOfColombianDay(addDays(colombianDay(now), limits.expiringDays));
}

/** Returns whether its certificate is in force and ends soon. */
export function isExpiring({ state, valid_to: end }: Pick<RequestRow, 'state' | 'valid_to'>, now: Date): boolean {
  return requestStates.inForce.has(state) && end !== null && end >= now && end <= expiringUntil(now);
}
