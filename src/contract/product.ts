/** What a product asks for, and the lists of choices that the provider keeps (schemas/products, schemas/catalogues.json). */
import type { CataloguesFile, DocumentPicture, RevocationReason } from './generated/definitions/catalogues';
import type { Execution, Medium, ProductFile } from './generated/definitions/product';
import { limits } from './generated/limits';

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

/** Where validations run: in the identity flow, by the applicant, or in the other one, the review's. */
type Flow = keyof typeof limits.executionCodes;

/** Returns whether a validation with that execution code is run in a flow; some are run in both. */
export function isRunIn(flow: Flow, execution: number): boolean {
  return limits.executionCodes[flow].some((code) => code === execution);
}

/** Returns the code of the validations that are run in that flow alone. @throws Error where limits.json has none */
export function executionOf(flow: Flow): Execution {
  const other: Flow = flow === 'identity' ? 'other' : 'identity';
  const code = limits.executionCodes[flow].find((each) => !isRunIn(other, each));
  if (code === undefined) throw new Error(`limits.executionCodes has no code that "${flow}" alone has: add one`);
  return code;
}

/** Returns the validations that run in a flow. */
export function validationsOf(product: ProductDefinition, flow: Flow): ProductDefinition['validations'] {
  return product.validations.filter(({ execution }) => isRunIn(flow, execution));
}
