import type { updateDeliveryLocation as call } from '../../../contract/generated/calls/certificate';
import type { DeliveryLocation } from '../../../contract/generated/types';
import { fireGuide } from '../../domain/courier/fire-guide';
import { openGuideOf } from '../../domain/courier/guide-row';
import { CallFailure } from '../../domain/failure';
import type { Handler } from '../../domain/handler';
import { deliveryOf } from '../../domain/requests/delivery-place';
import { judge, note } from '../../domain/requests/fire';
import { openRequest } from '../../domain/requests/open-request';
import { findPlace } from '../../domain/places';
import { checkVersion } from '../../domain/requests/request-version';
import { transitionResult } from '../../domain/requests/transition-result';

/** Changes where a medium is brought, before its guide is generated; a guide that still waits goes there as well. */
export const updateDeliveryLocation: Handler<typeof call> = async (context) => {
  const { trx, body, language } = context;
  const place = checkedPlace(body.deliveryLocation);
  const request = await openRequest(context, body, true);
  await checkVersion(context, request, body.version);
  await judge(context, request, { event: 'changeDelivery' });
  const guide = await openGuideOf(trx, request.id, true);
  const changes = { delivery_place: place, delivery_municipality: place.municipalityCode };
  const delivery = deliveryOf({ ...request, ...changes });
  if (guide && delivery) {
    const event = guide.state === 'ERR' ? 'changeFailedLocation' : 'changeLocation';
    await fireGuide(context, guide, request, { event, changes: delivery });
  }
  const after = await note(context, request, { event: 'changeDelivery', version: body.version, changes });
  return transitionResult(after, language);
};

/** @throws CallFailure under the field of a municipality that is none */
function checkedPlace(place: DeliveryLocation): DeliveryLocation {
  const found = findPlace(place.municipalityCode);
  if (!found) {
    const field = '/deliveryLocation/municipalityCode';
    throw new CallFailure('validationFailed', { fields: [{ field, code: 'placeUnknown' }] });
  }
  return { ...place, municipality: found.municipality, department: found.department };
}
