import { dueAfter } from '../../../contract/business-days';
import { serverLimits } from '../../../contract/generated/server-limits';
import { stateEffects } from '../../../contract/generated/state-effects';
import { isPhysical } from './physical-delivery';
import type { RequestRow } from '../../store/request-row';

/**
 * Returns the column of when the next step of a delivery is due, null of what is not, or no longer, on its way. It is written
 * with each column that it follows from.
 */
export function deliveryDueColumn(
  request: Pick<RequestRow, 'delivery_method' | 'state' | 'last_status_at'>,
): Pick<RequestRow, 'delivery_due_at'> {
  const term = isPhysical(request) ? stateEffects[request.state].deliveryTerm : null;
  const due = term && dueAfter(request.last_status_at, serverLimits.deliveries[term]);
  return { delivery_due_at: due };
}
