import { randomUUID } from 'node:crypto';
import { mainDeliveryMethod } from '../../../contract/main-courier';
import { ApiError } from '../api-error';
import type { ActionContext } from '../requests/apply-transition';
import { deliveryOf } from '../requests/delivery-place';
import type { RequestRow } from '../../store/request-row';
import { appendAudit } from '../../store/audit';
import type { WaybillRow } from './waybill-row';

/** What new waybills have in common. */
export interface NewWaybills {
  readonly carrier: string;
  /** With the courier of the adapter; others are only written down. */
  readonly byMainCourier: boolean;
  /** Instead of each request's own; the main courier has its own. */
  readonly deliveryMethod?: string;
  /** When the queue is to take them; absent: their caller goes on by itself. */
  readonly dueAt?: Date;
  /** Their caller is already at the first try. */
  readonly taken?: true;
  readonly batchId?: string;
  /** What its person wrote with it. */
  readonly observation?: string | undefined;
}

/** Returns by which method a new waybill goes. */
export function methodOf(
  { delivery_method: own }: Pick<RequestRow, 'delivery_method'>,
  { byMainCourier, deliveryMethod }: Pick<NewWaybills, 'byMainCourier' | 'deliveryMethod'>,
): string {
  return (byMainCourier ? mainDeliveryMethod : deliveryMethod) ?? own;
}

/**
 * Puts waybills for these requests into the queue, with their address as it is now. The rows must have been opened with
 * their locks, and may have no other waybill.
 * @returns the waybills by request
 */
export async function insertWaybills(
  context: ActionContext,
  requests: readonly RequestRow[],
  options: NewWaybills,
): Promise<Map<number, WaybillRow>> {
  if (requests.length === 0) return new Map();
  const { trx, caller, now } = context;
  const actor = caller?.userId ?? null;
  const waybills = await trx
    .insertInto('guides')
    .values(requests.map((request) => waybillFor(request, options, actor, now)))
    .returningAll()
    .execute();
  await trx
    .insertInto('guide_events')
    .values(
      waybills.map(({ id, state }) => ({
        guide_id: id,
        event: 'queue',
        from_state: null,
        to_state: state,
        at: now,
        actor,
        observation: options.observation ?? null,
      })),
    )
    .execute();
  await trx
    .updateTable('requests')
    .set({ guide_status: 'PND', guide_number: null })
    .where(
      'id',
      'in',
      requests.map(({ id }) => id),
    )
    .execute();
  await appendAudit(trx, {
    actor,
    action: 'guide.queue',
    subject: options.batchId === undefined ? `requests/${requests[0]?.id ?? ''}` : `mass/${options.batchId}`,
    detail: { guides: waybills.map(({ id }) => id) },
    at: now,
  });
  return new Map(waybills.map((waybill) => [waybill.request_id, waybill]));
}

function waybillFor(request: RequestRow, options: NewWaybills, actor: string | null, now: Date) {
  const delivery = deliveryOf(request);
  if (!delivery) throw new ApiError('guideGenerationFailure');
  return {
    request_id: request.id,
    reference: request.reference,
    state: 'PND' as const,
    courier_key: randomUUID(),
    by_main_courier: options.byMainCourier,
    delivery_method: methodOf(request, options),
    carrier: options.carrier,
    recipient: delivery.recipient,
    address: delivery.address,
    municipality: delivery.municipality,
    phone: delivery.phone,
    attempts: options.taken ? 1 : 0,
    next_attempt_at: options.dueAt ?? null,
    batch_id: options.batchId ?? null,
    requested_by: actor,
    created_at: now,
    last_status_at: now,
  };
}
