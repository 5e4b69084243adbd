import * as waybillStates from '../../../contract/generated/states/guide';
import type { DeliveryLocation } from '../../../contract/generated/types';
import { invalidField } from '../api-error';
import type { CallContext } from '../handler';
import { findMunicipality } from '../municipalities';
import { assertAllowed, recordEvent } from '../requests/apply-transition';
import { mailChangedPlace } from '../requests/mails/mail-changed-place';
import { deliveryOf } from '../requests/delivery-place';
import type { RequestRow } from '../../store/request-row';
import { applyWaybillTransition } from './apply-waybill-transition';
import { openWaybillOf } from './waybill-row';

/**
 * Changes where a medium is brought, before its waybill is generated; a waybill that still waits goes there as well.
 *
 * @throws ApiError validationFailed for a municipality that is none; as `assertAllowed`
 */
export async function changeDeliveryPlace(
  context: CallContext<unknown, unknown>,
  request: RequestRow,
  { deliveryLocation, version }: { readonly deliveryLocation: DeliveryLocation; readonly version?: number },
): Promise<RequestRow> {
  const place = checkedPlace(deliveryLocation);
  await assertAllowed(context, request, { event: 'changeDelivery' });
  const waybill = await openWaybillOf(context.trx, request.id, { lock: true });
  const changes = { delivery_place: place, delivery_municipality: place.municipalityCode };
  const delivery = deliveryOf({ ...request, ...changes });
  if (waybill && delivery) {
    const event = waybillStates.failed.has(waybill.state) ? 'changeFailedLocation' : 'changeLocation';
    await applyWaybillTransition(context, waybill, request, { event, changes: delivery });
  }
  const after = await recordEvent(context, request, { event: 'changeDelivery', version, changes });
  await mailChangedPlace(context, request, after);
  return after;
}

/** @throws ApiError under the field of a municipality that is none */
function checkedPlace(place: DeliveryLocation): DeliveryLocation {
  const municipality = findMunicipality(place.municipalityCode);
  if (!municipality) {
    const field = '/deliveryLocation/municipalityCode';
    throw invalidField(field, 'placeUnknown');
  }
  return { ...place, municipality: municipality.municipality, department: municipality.department };
}
