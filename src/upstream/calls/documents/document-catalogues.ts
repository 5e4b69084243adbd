import type * as calls from '../../../contract/generated/calls/documents';
import { products } from '../../../contract/generated/products';
import { isService } from '../../../contract/product';
import { nameOf } from '../../domain/catalogue-names';
import type { Handler } from '../../domain/handler';
import { statusEntries } from '../../domain/requests/lists/status-entries';

/** Returns the certificates, for the filters of lists and for applicants; services are other products. */
export const getcertificatetype: Handler<typeof calls.getcertificatetype> = async ({ language }) =>
  products
    .filter((product) => !isService(product))
    .map(({ name: id }) => ({ id, name: nameOf('products', id, language) }));

/** Returns the states of a request, for the filters of lists. */
export const getstatus: Handler<typeof calls.getstatus> = async ({ language }) => statusEntries(language);
