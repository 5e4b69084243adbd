import * as waybillStates from '../../../contract/generated/states/guide';
import { guideLifecycle } from '../../../contract/generated/lifecycles/guide';
import type { Guide } from '../../../contract/generated/types';
import { eventOf } from '../../../contract/lifecycle';
import { CourierError } from '../../adapters/courier/courier';
import { ApiError } from '../api-error';
import type { Begun, CallContext, ReadingContext } from '../handler';
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
import { findWaybill, openWaybillOf, waybillByNumber, type WaybillRow } from './waybill-row';

type Context = ReadingContext<unknown, unknown>;

/** What becomes of a waybill that is cancelled, by a person or by the queue. */
const { to: cancelledState } = eventOf(guideLifecycle, 'cancel');

interface Cancellation {
  readonly guideNumber: string;
  readonly observation?: string | undefined;
  readonly version?: number;
}

/**
 * Marks a waybill that is about to be cancelled, so that no manifest takes it while the courier is asked; the queue
 * completes what a killed instance began.
 *
 * @returns its id
 * @throws ApiError noResults, versionConflict, guideCancelFailure with every unmet guard
 */
export async function beginCancellation(
  context: CallContext<unknown, unknown>,
  { guideNumber, observation, version }: Cancellation,
): Promise<number> {
  const named = await waybillByNumber(context.trx, guideNumber);
  await openRequest(context, { contractRequestId: String(named.request_id) });
  return (await mark(context, named, inputOf({ observation }), version)).id;
}

/**
 * Cancels a marked waybill: with the courier, then here. Repeated, it is marked again, unless the queue cancelled it meanwhile:
 * then it is as it was asked for.
 * @throws ApiError guideCancelFailure with the courier's reason
 */
export async function finishCancellation(
  context: Context & Pick<Begun<number>, 'intent' | 'isRepeated'>,
  { observation }: Pick<Cancellation, 'observation'>,
): Promise<Guide> {
  const { intent: id, isRepeated, language } = context;
  const { store } = context.services;
  const input = inputOf({ observation });
  const found = await findWaybill(store.db, { id });
  if (!found) throw new ApiError('noResults');
  const isCancelled = ({ state }: WaybillRow): boolean => state === cancelledState;
  if (isRepeated)
    await store.transaction(async (trx) => {
      const own = { ...context, trx };
      if (!isCancelled((await openWaybill(own, found)).waybill)) await mark(own, found, input);
    });
  if (found.by_main_courier && !isCancelled(found)) await notifyCourier(context, found);
  const cancelled = await store.transaction(async (trx) => {
    const own = { ...context, trx };
    const { waybill, request } = await openWaybill(own, found);
    if (isCancelled(waybill)) return waybill;
    return applyWaybillTransition(own, waybill, request, { ...input, changes: { next_attempt_at: null } });
  });
  return presentWaybill(store.db, cancelled, language);
}

function inputOf({ observation }: Pick<Cancellation, 'observation'>): WaybillTransitionInput {
  return { event: 'cancel', errorKey: 'guideCancelFailure', ...(observation !== undefined && { observation }) };
}

async function mark(
  context: ActionContext,
  found: WaybillRow,
  input: WaybillTransitionInput,
  seen?: number,
): Promise<WaybillRow> {
  const { now, services } = context;
  const { waybill, request } = await openWaybill(context, found);
  await checkWaybillVersion(context, waybill, seen);
  assertWaybillAllowed(context, waybill, request, input);
  // Where the courier is silent the queue goes on with it, in the name of who asked for it.
  const by = { cancelled_by: context.caller?.userId ?? null, cancel_observation: input.observation ?? null };
  await setDue(context, waybill, leaseEnd(now, services.settings), by);
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
    throw new ApiError('guideCancelFailure', {
      unmet: [catalogueText(reason, context.language)],
      transient: error.kind === 'silent',
    });
  }
}

async function setDue(
  { trx }: { readonly trx: Pick<Context['trx'], 'updateTable'> },
  waybill: WaybillRow,
  due: Date | null,
  changes: Partial<WaybillRow> = {},
) {
  await trx
    .updateTable('guides')
    .set({ ...changes, next_attempt_at: due })
    .where('id', '=', waybill.id)
    .execute();
}

/** Cancels the waybill of a revoked request, which is not brought any more; the queue informs the courier. */
export async function cancelWaybillOf(context: ActionContext, request: RequestRow): Promise<void> {
  const waybill = await openWaybillOf(context.trx, request.id, { lock: true });
  if (!waybill || waybillStates.terminal.has(waybill.state)) return;
  // The courier may have it even where its number has not come back yet.
  const sent = waybill.by_main_courier ? context.now : null;
  await applyWaybillTransition({ ...context, caller: undefined }, waybill, request, {
    event: 'cancelByRevocation',
    changes: { next_attempt_at: sent, attempts: 0 },
  });
}
