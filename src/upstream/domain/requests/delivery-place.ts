import { deepEqual } from '../../../contract/deep-equal';
import type { ListedRequest } from './lists/listed-request';
import { isPhysical } from './physical-delivery';

/** Who receives a parcel, and where. */
export interface Delivery {
  readonly recipient: string;
  readonly address: string;
  /** DANE code. */
  readonly municipality: string;
  readonly phone: string | null;
}

/**
 * Returns where the medium of a request is brought: the place that was chosen, else what the applicant entered;
 * undefined while a part of it is missing.
 */
export function deliveryOf(request: ListedRequest): Delivery | undefined {
  const { delivery_place: chosen } = request;
  const municipality = chosen?.municipalityCode ?? request.delivery_municipality;
  const address = chosen?.address ?? (chosen ? chosen.name : request.address);
  if (!municipality || !address?.trim()) return undefined;
  return {
    recipient: chosen?.recipient?.trim() || request.subscriber_name,
    address,
    municipality,
    phone: chosen?.phone ?? request.phone,
  };
}

/**
 * Returns whether a change sends the medium of a request elsewhere. A corrected name of its holder, who receives it where no
 * other person was chosen, sends it nowhere else.
 */
export function isRedirected(before: ListedRequest, after: ListedRequest): boolean {
  if (!isPhysical(after)) return false;
  if (before.delivery_method !== after.delivery_method) return true;
  return !deepEqual(chosenDelivery(before), chosenDelivery(after));
}

function chosenDelivery(request: ListedRequest) {
  const delivery = deliveryOf(request);
  return delivery && { ...delivery, recipient: request.delivery_place?.recipient };
}
