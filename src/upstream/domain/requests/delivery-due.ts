import { dueAfter } from '../../../contract/business-days';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { State } from '../../../contract/generated/states';
import { isPhysical } from './physical-delivery';
import type { RequestRow } from '../../store/request-row';

const { waybillBusinessDays, arrivalBusinessDays } = serverLimits.deliveries;

/**
 * Business days that a medium may stay in a state on its way to its holder: until it has a waybill, until it arrives; null
 * where it is not, or no longer, on its way.
 */
const termByState: Readonly<Record<State, number | null>> = {
  BOR: null,
  RAD: null,
  VRF: null,
  SUD: null,
  APL: null,
  EMC: null,
  EMI: waybillBusinessDays,
  LGE: arrivalBusinessDays,
  RCB: null,
  FIN: null,
  RCH: null,
  RVK: null,
  ANU: null,
  EXP: null,
};

/**
 * Returns the column of when the next step of a delivery is due, null of what is not, or no longer, on its way. It is written
 * with each column that it follows from.
 */
export function deliveryDueColumn(
  request: Pick<RequestRow, 'delivery_method' | 'state' | 'last_status_at'>,
): Pick<RequestRow, 'delivery_due_at'> {
  const days = isPhysical(request) ? termByState[request.state] : null;
  return { delivery_due_at: days === null ? null : dueAfter(request.last_status_at, days) };
}
