import { catalogues } from './generated/catalogues';
import type { FormStructure } from './generated/types';
import { products } from './generated/products';
import type { ProductDefinition } from './product';

type Validation = ProductDefinition['validations'][number];

/** Returns the validations of a product that a registry answers already about what is entered in a draft. */
export function checksBeforeFiling(productName: string): readonly Validation[] {
  const validations = products.find(({ name }) => name === productName)?.validations ?? [];
  return validations.filter(({ type, mandatory }) => mandatory && catalogues.validationTypes[type]?.beforeFiling);
}

/** Returns those of them that a group of the form completes: the last of what they prove is entered in it. */
export function checksOfGroup({ productId, tabs }: FormStructure, group: string): readonly Validation[] {
  const groups = tabs.flatMap(({ name, groups: own }) => (name === 'form' ? own : []));
  const last = (proves: readonly string[]) =>
    groups.findLast(({ fields }) => fields.some(({ name }) => proves.includes(name)))?.name;
  return checksBeforeFiling(productId).filter(({ proves }) => last(proves) === group);
}
