import { products } from '../../../contract/generated/products';
import type { ProductDefinition } from '../../../contract/product';
import { ApiError } from '../../domain/api-error';

/** Returns the id of a product's structure service: a product has one form, so it is the product's own. */
export function structureServiceId({ name }: Pick<ProductDefinition, 'name'>): string {
  return name;
}

/** Returns the product of a structure service. @throws ApiError noResults */
export function productOfService(id: string): ProductDefinition {
  return knownProduct(products.find((product) => structureServiceId(product) === id));
}

/** Returns a product by its id. @throws ApiError noResults */
export function productById(id: string): ProductDefinition {
  return knownProduct(products.find(({ name }) => name === id));
}

function knownProduct(product: ProductDefinition | undefined): ProductDefinition {
  if (!product) throw new ApiError('noResults');
  return product;
}
