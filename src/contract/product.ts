/** What a product asks for, and the lists of choices that the provider keeps (schemas/products, schemas/catalogues.json). */
import type { CataloguesFile, DocumentPicture, RevocationReason } from './generated/definitions/catalogues';
import type { Execution, Medium, ProductFile } from './generated/definitions/product';

export type { DocumentPicture, Execution, Medium, RevocationReason };

/** A product; which answers lead to it (`chosenBy`) is a table of its own. */
export type ProductDefinition = Omit<ProductFile, 'chosenBy'>;

/** A question that leads to a product (schemas/forms.json, `choice`), with the options of forms.json and of products. */
export interface ChoiceQuestion {
  readonly name: string;
  readonly options: readonly string[];
}

type Written<Name extends 'documentTypes' | 'identificationTypes'> = CataloguesFile[Name];

/** How a document is pictured is apart from the lists that public pages load; which types of identification are allowed stands in limits.json. */
export interface Catalogues extends Omit<CataloguesFile, 'documentTypes' | 'identificationTypes'> {
  readonly documentTypes: Readonly<Record<string, Omit<Written<'documentTypes'>[string], 'picture'>>>;
  readonly identificationTypes: readonly (Written<'identificationTypes'>[number] & { readonly allowed: boolean })[];
}

/** Returns whether what is issued is no certificate. */
export function isService({ kind }: Pick<ProductDefinition, 'kind'>): boolean {
  return kind === 'service';
}

/** Returns products in the order in which they are shown everywhere: what asks for the least first, services last. */
export function orderProducts(products: readonly ProductDefinition[]): ProductDefinition[] {
  const required = ({ documents }: ProductDefinition): number =>
    documents.filter((document) => document.required && document.media === undefined).length;
  return products.toSorted(
    (one, other) => Number(isService(one)) - Number(isService(other)) || required(one) - required(other),
  );
}

/** Returns whether a medium is a thing, which has to be brought to its holder: the others are downloaded. */
export function isPhysicalMedium(medium: string): boolean {
  return medium === 'TOKEN';
}

/** Returns the documents that a product asks for with this medium, in the order in which they are reviewed. */
export function documentsFor(product: ProductDefinition, medium: Medium): ProductDefinition['documents'] {
  return product.documents.filter(({ media }) => media === undefined || media.includes(medium));
}

/** Returns the validations that run in a flow: 1 and 3 in the identity flow, 2 and 3 in the other. */
export function validationsOf(
  product: ProductDefinition,
  flow: 'identity' | 'review',
): ProductDefinition['validations'] {
  const own: Execution = flow === 'identity' ? 1 : 2;
  return product.validations.filter(({ execution }) => execution === own || execution === 3);
}
