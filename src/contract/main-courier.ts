import { catalogues } from './generated/catalogues';

/** The courier that the calls of waybills are for: of the delivery methods, the one that names its carrier. */
export const mainCourier: string = carrierOf(catalogues.deliveryMethods);

function carrierOf(methods: readonly { readonly carrier?: string }[]): string {
  const carrier = methods.find((method) => method.carrier !== undefined)?.carrier;
  if (carrier === undefined) throw new Error('No delivery method names a carrier');
  return carrier;
}
