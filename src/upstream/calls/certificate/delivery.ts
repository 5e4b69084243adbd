import { minuteMs } from '../../../contract/durations';
import type * as calls from '../../../contract/generated/calls/certificate';
import { limits } from '../../../contract/generated/limits';
import type { DeliveryLocation } from '../../../contract/generated/types';
import type { InspectedFile } from '../../adapters/inspection/inspector';
import { applyWaybillTransition } from '../../domain/courier/apply-waybill-transition';
import { type WaybillRow, openWaybillOf } from '../../domain/courier/waybill-row';
import { inspectFile } from '../../domain/documents/load-document';
import { ApiError } from '../../domain/api-error';
import { callerOf, type ContextOf, type Handler, withPreparation } from '../../domain/handler';
import { findMunicipality } from '../../domain/municipalities';
import { deliveryOf } from '../../domain/requests/delivery-place';
import { applyTransition, assertAllowed, recordEvent } from '../../domain/requests/apply-transition';
import { openRequest } from '../../domain/requests/open-request';
import { checkVersion } from '../../domain/requests/request-version';
import { transitionResult } from '../../domain/requests/transition-result';
import { translate } from '../../translate';

/** Changes where a medium is brought, before its guide is generated; a guide that still waits goes there as well. */
export const updateDeliveryLocation: Handler<typeof calls.updateDeliveryLocation> = async (context) => {
  const { trx, body, language } = context;
  const place = checkedPlace(body.deliveryLocation);
  const request = await openRequest(context, body, true);
  await checkVersion(context, request, body.version);
  await assertAllowed(context, request, { event: 'changeDelivery' });
  const waybill = await openWaybillOf(trx, request.id, true);
  const changes = { delivery_place: place, delivery_municipality: place.municipalityCode };
  const delivery = deliveryOf({ ...request, ...changes });
  if (waybill && delivery) {
    const event = waybill.state === 'ERR' ? 'changeFailedLocation' : 'changeLocation';
    await applyWaybillTransition(context, waybill, request, { event, changes: delivery });
  }
  const after = await recordEvent(context, request, { event: 'changeDelivery', version: body.version, changes });
  return transitionResult(after, language);
};

/** @throws ApiError under the field of a municipality that is none */
function checkedPlace(place: DeliveryLocation): DeliveryLocation {
  const found = findMunicipality(place.municipalityCode);
  if (!found) {
    const field = '/deliveryLocation/municipalityCode';
    throw new ApiError('validationFailed', { fields: [{ field, code: 'placeUnknown' }] });
  }
  return { ...place, municipality: found.municipality, department: found.department };
}

/** What may prove a delivery: a picture, or the courier's receipt. */
const evidenceTypes = limits.files.allowed.map((type) => type.replace('.', '')).join(',');

type Prepared = InspectedFile | undefined;

/**
 * A delivery is confirmed by who received it, when, and its evidence: guide and request move together. The PIN that was
 * kept for the envelope is forgotten.
 */
export const confirmDelivery = withPreparation<typeof calls.confirmDelivery, Prepared>(
  async (context) => {
    const { evidence } = context.body;
    await openRequest(context, context.body);
    return evidence && inspectFile(context, evidence, evidenceTypes, '/evidence');
  },
  async (context) => {
    const { trx, body, now, language, services } = context;
    const request = await openRequest(context, body, true);
    await checkVersion(context, request, body.version);
    const waybill = await openWaybillOf(trx, request.id, true);
    if (!waybill) throw new ApiError('deliveryConfirmFailure', { unmet: [translate(language, 'errors.guideMissing')] });
    const deliveredAt = new Date(body.deliveredAt);
    if (deliveredAt > now || deliveredAt < startOf(waybill)) {
      throw new ApiError('validationFailed', { fields: [{ field: '/deliveredAt', code: 'deliveredAtWrong' }] });
    }
    const { observation } = body;
    const errorKey = 'deliveryConfirmFailure';
    await applyWaybillTransition(context, waybill, request, {
      event: 'deliver',
      providedGuards: ['received'],
      observation,
      errorKey,
    });
    await storeDelivery(context, waybill, deliveredAt);
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
    return transitionResult(after, language);
  },
);

/**
 * Returns the earliest delivery: a parcel is not delivered before its waybill, to the minute, since people write
 * minutes.
 */
function startOf({ created_at: created }: WaybillRow): Date {
  return new Date(Math.floor(created.getTime() / minuteMs) * minuteMs);
}

async function storeDelivery(
  context: ContextOf<typeof calls.confirmDelivery> & { readonly prepared: Prepared },
  waybill: WaybillRow,
  deliveredAt: Date,
): Promise<void> {
  const { trx, body, now, services, prepared } = context;
  const sha256 = prepared && (await services.files.write(prepared.bytes));
  await trx
    .insertInto('deliveries')
    .values({
      guide_id: waybill.id,
      request_id: waybill.request_id,
      delivered_at: deliveredAt,
      received_by: body.receivedBy.trim(),
      observation: body.observation ?? null,
      evidence_sha256: sha256 ?? null,
      evidence_name: body.evidence?.fileName.normalize('NFC') ?? null,
      evidence_type: prepared?.contentType ?? null,
      confirmed_by: callerOf(context).userId,
      confirmed_at: now,
    })
    .execute();
}
