import type { getcertificatetype as call } from '../../../contract/generated/calls/documents';
import { products } from '../../../contract/generated/products';
import type { Handler } from '../handler';
import { nameOf } from '../requests/texts';

/** The products, for the filters of lists. */
export const getcertificatetype: Handler<typeof call> = async ({ language }) =>
  products.map(({ name: id }) => ({ id, name: nameOf('products', id, language) }));
