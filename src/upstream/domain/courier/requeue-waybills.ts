import { randomUUID } from 'node:crypto';
import { ApiError } from '../api-error';
import { callerOf, type CallContext } from '../handler';
import { isVisible } from '../requests/visibility';
import { applyWaybillTransition } from './apply-waybill-transition';
import { openWaybill } from './settle-waybill';
import { findWaybill, type WaybillRow } from './waybill-row';

type Context = CallContext<unknown, unknown>;

/**
 * Puts failed waybills back into the queue, all of them or none. Those whose request the caller may not see are not
 * there, unless they consult the whole queue.
 *
 * @throws ApiError requeueFailure, which names those that are wrong under their place
 */
export async function requeueWaybills(context: Context, guideIds: readonly string[]): Promise<WaybillRow[]> {
  const ids = guideIds.map(Number);
  const order = new Map(ids.map((id, at) => [id, at]));
  // In the order of their requests, so that two who send back the same ones do not wait for each other in a circle.
  const waybills = (await Promise.all(ids.map((id) => findWaybill(context.trx, { id })))).flatMap((waybill, at) => {
    if (!waybill) throw invalidField(at, 'noResults');
    return [waybill];
  });
  const requeued: WaybillRow[] = [];
  for (const waybill of waybills.sort((one, other) => one.request_id - other.request_id)) {
    requeued.push(await requeue(context, waybill, order.get(waybill.id) ?? 0));
  }
  return requeued;
}

async function requeue(context: Context, found: WaybillRow, at: number): Promise<WaybillRow> {
  const { waybill, request } = await openWaybill(context, found);
  const caller = callerOf(context);
  if (!caller.held.has('LOGISTIC_CONSULT') && !isVisible(request, caller)) throw invalidField(at, 'noResults');
  try {
    // A number that was given and recalled is spent, and with it the key it was given for.
    const key = waybill.number === null ? {} : { courier_key: randomUUID(), number: null };
    return await applyWaybillTransition(context, waybill, request, {
      event: 'requeue',
      errorKey: 'requeueFailure',
      changes: { ...key, attempts: 0, next_attempt_at: context.now },
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.key !== 'requeueFailure') throw error;
    throw invalidField(at, 'requeueFailure', error.details.unmet);
  }
}

function invalidField(at: number, code: 'noResults' | 'requeueFailure', unmet?: readonly string[]): ApiError {
  return new ApiError('requeueFailure', { fields: [{ field: `/guideIds/${at}`, code }], ...(unmet && { unmet }) });
}
