import type { InspectedFile } from '../../adapters/inspection/inspector';
import { translate } from '../../translate';
import { ApiError } from '../api-error';
import { type CallContext, callerOf } from '../handler';
import { applyTransition } from '../requests/apply-transition';
import type { RequestRow } from '../../store/request-row';
import { applyWaybillTransition } from './apply-waybill-transition';
import { parcelMoment } from './parcel-moment';
import { lockLastWaybillOf, type WaybillRow } from './waybill-row';

type Context = CallContext<unknown, unknown>;

/** Who received a parcel and when, with the file that proves it. */
interface ConfirmedDelivery {
  readonly deliveredAt: string;
  readonly receivedBy: string;
  readonly observation?: string | undefined;
  readonly evidence: { readonly name: string; readonly file: InspectedFile } | undefined;
}

/**
 * Confirms a delivery: waybill and request move together, the PIN that was kept for the envelope is forgotten, and a key
 * that was delivered is destroyed.
 *
 * @throws ApiError deliveryConfirmFailure without a waybill or with every unmet guard; validationFailed for a moment before
 * the waybill or after now
 */
export async function confirmDeliveryOf(
  context: Context,
  request: RequestRow,
  delivery: ConfirmedDelivery,
): Promise<RequestRow> {
  const { trx, now, language, services } = context;
  const waybill = await lockLastWaybillOf(trx, request.id);
  if (!waybill) throw new ApiError('deliveryConfirmFailure', { unmet: [translate(language, 'errors.guideMissing')] });
  const deliveredAt = parcelMoment(waybill, delivery.deliveredAt, now, 'deliveredAt');
  const { observation } = delivery;
  const errorKey = 'deliveryConfirmFailure';
  await applyWaybillTransition(context, waybill, request, {
    event: 'deliver',
    providedGuards: ['received'],
    observation,
    errorKey,
  });
  await storeDelivery(context, waybill, delivery, deliveredAt);
  const after = await applyTransition(context, request, {
    event: 'confirmDelivery',
    providedGuards: ['delivered'],
    observation,
    changes: { guide_status: 'ENT' },
  });
  if (request.token_serial !== null) {
    await trx
      .updateTable('token_serials')
      .set({ sealed_pin: null, sealed_by: null })
      .where('serial', '=', request.token_serial)
      .execute();
  }
  if (request.certificate_serial !== null) {
    const delivered = { reason: 'delivered', at: now, actor: callerOf(context).userId } as const;
    await services.pki.destroyKey(trx, request.certificate_serial, delivered);
  }
  return after;
}

async function storeDelivery(
  context: Context,
  waybill: WaybillRow,
  { receivedBy, observation, evidence }: ConfirmedDelivery,
  deliveredAt: Date,
): Promise<void> {
  const { trx, now, services } = context;
  const sha256 = evidence && (await services.files.write(evidence.file.bytes));
  await trx
    .insertInto('deliveries')
    .values({
      guide_id: waybill.id,
      request_id: waybill.request_id,
      delivered_at: deliveredAt,
      received_by: receivedBy.trim(),
      observation: observation ?? null,
      evidence_sha256: sha256 ?? null,
      evidence_name: evidence?.name.normalize('NFC') ?? null,
      evidence_type: evidence?.file.contentType ?? null,
      confirmed_by: callerOf(context).userId,
      confirmed_at: now,
    })
    .execute();
}
