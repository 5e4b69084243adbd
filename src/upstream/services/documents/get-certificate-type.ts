import type { getcertificatetype as call } from '../../../contract/generated/calls/documents';
import { products } from '../../../contract/generated/products';
import { isService } from '../../../contract/product';
import type { Handler } from '../../domain/handler';
import { nameOf } from '../../domain/catalogue-names';

/** The certificates, for the filters of lists and for whoever applies; services are other products. */
export const getcertificatetype: Handler<typeof call> = async ({ language }) =>
  products
    .filter((product) => !isService(product))
    .map(({ name: id }) => ({ id, name: nameOf('products', id, language) }));
