import { catalogues } from '../../../contract/generated/catalogues';
import { isPhysicalMedium, type Medium } from '../../../contract/product';
import { codeList } from '../../store/code-list';
import type { ListedRequest } from './lists/listed-request';

const virtualMethods: ReadonlySet<string> = new Set(
  catalogues.deliveryMethods.filter(({ physical }) => !physical).map(({ id }) => id),
);

/** Returns whether a request's medium has to be brought to its holder. */
export function isPhysical({ delivery_method: method }: Pick<ListedRequest, 'delivery_method'>): boolean {
  return !virtualMethods.has(method);
}

/** The same as SQL over `requests r`, by the letter of the partial indexes of deliveries. */
export const physicalCondition = `r.delivery_method not in (${codeList(virtualMethods)})`;

/** Returns how a medium is delivered unless another method is chosen: by the first one that delivers such a medium. */
export function defaultDeliveryMethod(medium: Medium): string {
  const method = catalogues.deliveryMethods.find(({ physical }) => physical === isPhysicalMedium(medium));
  if (!method) throw new Error(`schemas/catalogues.json has no delivery method for the medium ${medium}`);
  return method.id;
}
