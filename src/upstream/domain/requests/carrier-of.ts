import { catalogues } from '../../../contract/generated/catalogues';
import type { Language } from '../../../contract/generated/languages';
import { nameOf } from '../catalogue-names';
import type { ListedRequest } from './lists/listed-request';

export interface Carrier {
  readonly carrier: string;
  /** Of a courier whose page is known. */
  readonly trackingUrl?: string;
}

/** Returns who brings the medium of a request: the courier of its way of delivery; undefined without a waybill. */
export function carrierOf(
  { guide_number: number, delivery_method: id }: Pick<ListedRequest, 'guide_number' | 'delivery_method'>,
  language: Language,
): Carrier | undefined {
  const method = catalogues.deliveryMethods.find((one) => one.id === id);
  if (number === null || method?.physical !== true) return undefined;
  const carrier = method.carrier ?? nameOf('deliveryMethods', id, language);
  return { carrier, ...(method.trackingUrl !== undefined && { trackingUrl: method.trackingUrl }) };
}
