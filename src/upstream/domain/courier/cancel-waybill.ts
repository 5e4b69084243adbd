import * as waybillStates from '../../../contract/generated/states/guide';
import type { Guide } from '../../../contract/generated/types';
import { CourierError } from '../../adapters/courier/courier';
import { ApiError } from '../api-error';
import type { ReadingContext } from '../handler';
import { catalogueText } from '../message-in';
import type { ActionContext } from '../requests/apply-transition';
import { openRequest } from '../requests/open-request';
import type { RequestRow } from '../../store/request-row';
import {
  applyWaybillTransition,
  assertWaybillAllowed,
  checkWaybillVersion,
  type WaybillTransitionInput,
} from './apply-waybill-transition';
import { presentWaybill } from './present-waybills';
import { openWaybill } from './settle-waybill';
import { leaseEnd } from './waybill-queue';
import { openWaybillOf, waybillByNumber, type WaybillRow } from './waybill-row';

type Context = ReadingContext<unknown, unknown>;

interface Cancellation {
  readonly guideNumber: string;
  readonly observation?: string | undefined;
  readonly version?: number;
}

/**
 * Cancels a waybill before it is in a manifest. The courier is asked between two transactions; meanwhile the waybill is
 * marked, so that no manifest takes it, and the queue completes what a killed instance began.
 *
 * @throws ApiError noResults, versionConflict, guideCancelFailure with every unmet guard or the courier's reason
 */
export async function cancelWaybill(
  context: Context,
  { guideNumber, observation, version }: Cancellation,
): Promise<Guide> {
  const { store } = context.services;
  const named = await waybillByNumber(store.db, guideNumber);
  await openRequest(context, { contractRequestId: String(named.request_id) });
  const input: WaybillTransitionInput = { event: 'cancel', observation, errorKey: 'guideCancelFailure' };
  const marked = await store.transaction((trx) => mark({ ...context, trx }, named, input, version));
  if (marked.by_main_courier) await notifyCourier(context, marked);
  const cancelled = await store.transaction(async (trx) => {
    const own = { ...context, trx };
    const { waybill, request } = await openWaybill(own, marked);
    return applyWaybillTransition(own, waybill, request, { ...input, changes: { next_attempt_at: null } });
  });
  return presentWaybill(store.db, cancelled, context.language);
}

async function mark(
  context: ActionContext,
  found: WaybillRow,
  input: WaybillTransitionInput,
  seen: number | undefined,
): Promise<WaybillRow> {
  const { now, services } = context;
  const { waybill, request } = await openWaybill(context, found);
  await checkWaybillVersion(context, waybill, seen);
  assertWaybillAllowed(context, waybill, request, input);
  await setDue(context, waybill, leaseEnd(now, services.settings));
  return waybill;
}

/**
 * @throws ApiError guideCancelFailure with the courier's reason; the waybill is as it was, unless the courier was silent: it may
 * have cancelled it, and the queue goes on asking
 */
async function notifyCourier(context: Context, waybill: WaybillRow): Promise<void> {
  try {
    await context.services.courier.cancel(waybill.courier_key);
  } catch (error) {
    if (!(error instanceof CourierError)) throw error;
    if (error.kind !== 'silent') await setDue({ trx: context.services.store.db }, waybill, null);
    const reason = error.kind === 'silent' ? 'guideCancelWaits' : error.reason;
    throw new ApiError('guideCancelFailure', { unmet: [catalogueText(reason, context.language)] });
  }
}

async function setDue(
  { trx }: { readonly trx: Pick<Context['trx'], 'updateTable'> },
  waybill: WaybillRow,
  due: Date | null,
) {
  await trx.updateTable('guides').set({ next_attempt_at: due }).where('id', '=', waybill.id).execute();
}

/** Cancels the waybill of a revoked request, which is not brought any more; the queue informs the courier. */
export async function cancelWaybillOf(context: ActionContext, request: RequestRow): Promise<void> {
  const waybill = await openWaybillOf(context.trx, request.id, true);
  if (!waybill || waybillStates.terminal.has(waybill.state)) return;
  // The courier may have it even where its number has not come back yet.
  const sent = waybill.by_main_courier ? context.now : null;
  await applyWaybillTransition({ ...context, caller: undefined }, waybill, request, {
    event: 'cancelByRevocation',
    changes: { next_attempt_at: sent, attempts: 0 },
  });
}
