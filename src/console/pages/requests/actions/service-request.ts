import { products } from '../../../../contract/generated/products';
import { isService } from '../../../../contract/product';
import type { Request } from '../../../../contract/generated/types';

/** Returns whether what a request asks for is a service, which has no certificate. */
export function isServiceRequest({ certificateTypeId }: Pick<Request, 'certificateTypeId'>): boolean {
  return products.some((product) => product.name === certificateTypeId && isService(product));
}
