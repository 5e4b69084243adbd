import { catalogues } from './generated/catalogues';
import { limits } from './generated/limits';
import { products } from './generated/products';

/** Types of validations, and of documents, that prove some data. */
export interface Proofs {
  readonly validations: readonly string[];
  readonly documents: readonly string[];
}

/** A document that stands for an identity that no registry could confirm: it is always reviewed. */
export type EvidenceType = (typeof limits.documentTypesRequiringReview)[number];

const requiringReview: ReadonlySet<string> = new Set(limits.documentTypesRequiringReview);

/** Returns whether a document of that type is evidence of identity. */
export function isEvidence(type: string): type is EvidenceType {
  return requiringReview.has(type);
}

/** The evidence of identity, in the order in which it is asked for: that of the documents' catalogue. */
export const evidenceTypes: readonly EvidenceType[] = Object.keys(catalogues.documentTypes).filter(isEvidence);

/** Returns the document that may stand for a validation that was not satisfactory, where one may. */
export function evidenceFor(validation: string): string | undefined {
  return catalogues.validationTypes[validation]?.evidence;
}

/**
 * Returns what proves these fields of a product's form: a change of one takes exactly this back. The documents are
 * those that show a field, and the evidence that may stand for one of the validations.
 */
export function proofsOf(productName: string | undefined, fields: ReadonlySet<string>): Proofs {
  const product = products.find(({ name }) => name === productName);
  if (!product) return { validations: [], documents: [] };
  const touches = ({ proves }: { readonly proves?: readonly string[] }) => proves?.some((field) => fields.has(field));
  const validations = product.validations.filter(touches).map(({ type }) => type);
  const evidence = validations.flatMap((type) => evidenceFor(type) ?? []);
  const shown = product.documents.filter(touches).map(({ type }) => type);
  return { validations, documents: [...new Set([...shown, ...evidence])] };
}
