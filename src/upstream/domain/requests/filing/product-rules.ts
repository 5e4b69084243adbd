import { isDocumentInForce } from '../../../../contract/case-facts';
import { products } from '../../../../contract/generated/products';
import { documentsFor, type ProductDefinition } from '../../../../contract/product';
import { isEvidence } from '../../../../contract/proofs';
import type { ListedRequest } from '../lists/listed-request';
import type { FactSource } from '../fact-source';
import type { DocumentRow } from '../../../store/request-row';

const byName: ReadonlyMap<string, ProductDefinition> = new Map(products.map((product) => [product.name, product]));

/** Returns the definition of a request's product. @throws Error when its file was taken away from schemas/products */
export function productOf({ product }: Pick<ListedRequest, 'product'>): ProductDefinition {
  const definition = byName.get(product);
  if (!definition)
    throw new Error(`There is no schemas/products/${product}.json any more: put it back, requests name it`);
  return definition;
}

/** Returns the newest evidence of identity in force. */
export function evidenceOf<Document extends Pick<DocumentRow, 'state' | 'type'>>(requestCase: {
  readonly documents: readonly Document[];
}): Document | undefined {
  return currentDocuments(requestCase).findLast(({ type }) => isEvidence(type));
}

/** Returns the documents in force: those not replaced by another. */
export function currentDocuments<Document extends Pick<DocumentRow, 'state'>>({
  documents,
}: {
  readonly documents: readonly Document[];
}): Document[] {
  return documents.filter(({ state }) => isDocumentInForce(state));
}

/**
 * Returns the types without which the set is incomplete: those of the product, and evidence that is attached or asked
 * for.
 */
export function requiredTypes(source: Pick<FactSource, 'request' | 'documents'>): readonly string[] {
  const ofProduct = requiredOf(source.request);
  const attached = currentDocuments(source).map(({ type }) => type);
  const evidence = [...attached.filter(isEvidence), ...(source.request.asked_evidence ?? [])];
  return evidence.length === 0 ? ofProduct : [...new Set([...ofProduct, ...evidence])];
}

const requiredByProduct = new Map<string, readonly string[]>();

/** Returns the required types, computed once for a product and its medium: a list asks for each of its rows. */
function requiredOf(request: Pick<ListedRequest, 'product' | 'medium'>): readonly string[] {
  const key = `${request.product} ${request.medium}`;
  const cached = requiredByProduct.get(key);
  if (cached) return cached;
  const requiredDocuments = documentsFor(productOf(request), request.medium).filter(({ required }) => required);
  const types = [...new Set(requiredDocuments.map(({ type }) => type))];
  requiredByProduct.set(key, types);
  return types;
}

/** Returns the types that a request's product asks for, required or not. */
export function askedTypes(request: ListedRequest): Set<string> {
  return new Set(documentsFor(productOf(request), request.medium).map(({ type }) => type));
}
