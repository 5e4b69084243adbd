import * as waybillStates from '../../../contract/generated/states/guide';
import { deepEqual } from '../../../contract/deep-equal';
import { shortenedText } from '../../../contract/files';
import { ApiError } from '../api-error';
import { applyTransition, type ActionContext } from '../requests/apply-transition';
import { sendMail } from '../requests/mails/applicant-mail';
import { requestById } from '../requests/load-request-case';
import type { RequestRow } from '../../store/request-row';
import { applyWaybillTransition, generationFor } from './apply-waybill-transition';
import { findWaybill, type WaybillRow } from './waybill-row';

/** A waybill with its request, both locked: the request first, as everywhere. */
export interface OpenedWaybill {
  readonly waybill: WaybillRow;
  readonly request: RequestRow;
}

/** Opens a waybill to change it. @throws Error when it is gone */
export async function openWaybill(
  { trx }: Pick<ActionContext, 'trx'>,
  { id, request_id: requestId }: Pick<WaybillRow, 'id' | 'request_id'>,
): Promise<OpenedWaybill> {
  const request = await requestById(trx, requestId, { lock: true });
  const waybill = await findWaybill(trx, { id }, { lock: true });
  if (!request || !waybill) throw new Error(`The waybill ${id} is not there any more`);
  return { waybill, request };
}

/**
 * Writes down the number a courier gave: the waybill is generated and its request on its way, once, by the first to
 * come. A waybill that was cancelled meanwhile keeps its number and is recalled; one that may not be generated any more
 * fails; one that goes to another place since is as it was, for the courier to learn that place first.
 */
export async function settleGenerated(
  context: ActionContext,
  job: WaybillRow,
  number: string,
  observation?: string,
): Promise<WaybillRow> {
  const { waybill, request } = await openWaybill(context, job);
  if (waybillStates.canceled.has(waybill.state) && waybill.number === null) return recall(context, waybill, number);
  if (!waybillStates.queued.has(waybill.state) || !deepEqual(destinationOf(waybill), destinationOf(job)))
    return waybill;
  if (await isTaken(context, waybill, number)) return failWaybill(context, { waybill, request }, 'guideNumberTaken');
  const changes = { number, last_error: null, next_attempt_at: null };
  const event = context.caller ? generationFor(request, waybill.delivery_method) : 'generateFromQueue';
  try {
    const after = await applyWaybillTransition(context, waybill, request, { event, changes, ownNote: true });
    await dispatch(context, request, after, observation);
    await mailOtherMethod(context, request, after);
    return after;
  } catch (error) {
    // The only refusal there is: the request is not issued any more. The courier forgets it.
    if (!(error instanceof ApiError) || context.caller) throw error;
    const failed = await failWaybill(
      context,
      { waybill, request },
      (error.details.unmet ?? []).join('; ') || error.key,
    );
    return recall(context, failed, number);
  }
}

function destinationOf({ recipient, address, municipality, phone }: WaybillRow) {
  return { recipient, address, municipality, phone };
}

async function dispatch(
  context: ActionContext,
  request: RequestRow,
  { number, state }: WaybillRow,
  observation: string | undefined,
): Promise<void> {
  const changes = { guide_number: number, guide_status: state };
  const numbered = { ...request, ...changes };
  const event = context.caller ? 'dispatch' : 'dispatchFromQueue';
  await applyTransition(context, numbered, { event, changes, ...(observation !== undefined && { observation }) });
}

/** Mails the holder how the medium comes, where it is not as the request says. */
async function mailOtherMethod(
  context: ActionContext,
  request: RequestRow,
  { delivery_method: deliveryMethod }: WaybillRow,
): Promise<void> {
  if (deliveryMethod !== request.delivery_method) await sendMail(context, request, 'placeChanged', { deliveryMethod });
}

/** Cancels a number that nothing uses any more: the queue informs the courier. */
async function recall({ trx, now }: ActionContext, waybill: WaybillRow, number: string): Promise<WaybillRow> {
  return trx
    .updateTable('guides')
    .set({ number, next_attempt_at: now, attempts: 0 })
    .where('id', '=', waybill.id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

async function isTaken({ trx }: ActionContext, waybill: WaybillRow, number: string): Promise<boolean> {
  const other = await findWaybill(trx, { number });
  return other !== undefined && other.id !== waybill.id;
}

/** Marks a waybill that the courier will not take: logistics, which may send it back to the queue, sees why. */
export async function failWaybill(
  context: ActionContext,
  { waybill, request }: OpenedWaybill,
  reason: string,
): Promise<WaybillRow> {
  return applyWaybillTransition(context, waybill, request, {
    event: 'fail',
    observation: reason,
    changes: { last_error: shortenedText(reason), next_attempt_at: null },
  });
}
