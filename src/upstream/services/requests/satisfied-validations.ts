import { currentDocuments, evidenceFor, productOf } from './product-rules';
import type { FactSource } from './fact-source';

type DocumentFact = FactSource['documents'][number];
type ValidationFact = FactSource['validations'][number];

const manualEvidence = 'VIM';

/**
 * The evidence in force that decides a validation in its place: VIA for ANI, VIC for CON, VIM for any other that was run
 * and is not satisfactory (domain, "Documents and validations"). None where the validation is satisfactory by itself.
 */
export function decidingEvidence<Document extends DocumentFact>(
  source: { readonly documents: readonly Document[] },
  { type, status }: Pick<ValidationFact, 'type' | 'status'>,
): Document | undefined {
  const evidence = evidenceFor(type);
  if (status === 'SAT' || evidence === type) return undefined;
  // A manual validation stands for a registry that was asked, never for one that was not.
  if (evidence === manualEvidence && status === null) return undefined;
  return currentDocuments(source).find((document) => document.type === evidence && document.state !== 'PEN');
}

/** The status that a validation has with its evidence. Null while nothing was found out. */
export function statusWithEvidence(
  source: Pick<FactSource, 'documents'>,
  validation: Pick<ValidationFact, 'type' | 'status'>,
): 'SAT' | 'NST' | null {
  const evidence = decidingEvidence(source, validation);
  if (!evidence) return validation.status;
  return evidence.state === 'APR' ? 'SAT' : 'NST';
}

/** Whether every mandatory validation of the product is satisfactory, in whichever flow it runs. */
export function validationsSatisfied(source: Pick<FactSource, 'request' | 'documents' | 'validations'>): boolean {
  return productOf(source.request)
    .validations.filter(({ mandatory }) => mandatory)
    .every(({ type }) => {
      const validation = source.validations.find((each) => each.type === type);
      return validation !== undefined && statusWithEvidence(source, validation) === 'SAT';
    });
}
