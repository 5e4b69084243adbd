import { catalogues } from './generated/catalogues';

/** The courier that the calls of waybills are for, and its delivery method: of those, the one that names its carrier. */
export const { carrier: mainCourier, id: mainDeliveryMethod } = mainMethodOf(catalogues.deliveryMethods);

interface DeliveryMethod {
  readonly id: string;
  readonly carrier?: string;
}

function mainMethodOf(methods: readonly DeliveryMethod[]): Required<DeliveryMethod> {
  for (const { id, carrier } of methods) if (carrier !== undefined) return { id, carrier };
  throw new Error('No delivery method names a carrier');
}
