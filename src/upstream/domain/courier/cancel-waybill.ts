import type { ActionContext } from '../requests/apply-transition';
import type { RequestRow } from '../../store/request-row';
import { applyWaybillTransition } from './apply-waybill-transition';
import { openWaybillOf } from './waybill-row';

/** Cancels the waybill of a revoked request, which is not brought any more; the queue informs the courier. */
export async function cancelWaybillOf(context: ActionContext, request: RequestRow): Promise<void> {
  const waybill = await openWaybillOf(context.trx, request.id, true);
  if (!waybill || waybill.state === 'ENT') return;
  // The courier may have it even where its number has not come back yet.
  const sent = waybill.by_main_courier ? context.now : null;
  await applyWaybillTransition({ ...context, caller: undefined }, waybill, request, {
    event: 'cancelByRevocation',
    changes: { next_attempt_at: sent, attempts: 0 },
  });
}
