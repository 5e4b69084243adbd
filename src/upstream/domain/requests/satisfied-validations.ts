import { evidenceFor } from '../../../contract/proofs';
import { currentDocuments, productOf } from './product-rules';
import type { FactSource } from './fact-source';

type DocumentFact = FactSource['documents'][number];
type ValidationFact = FactSource['validations'][number];

const manualEvidence = 'VIM';

/**
 * Returns the type of evidence that may decide a validation in its place: VIA for ANI, VIC for CON, VIM for any other
 * that was run and is not satisfactory. None where the validation is satisfactory by itself.
 */
function standInFor({ type, status }: Pick<ValidationFact, 'type' | 'status'>): string | undefined {
  const evidence = evidenceFor(type);
  if (status === 'SAT' || evidence === type) return undefined;
  // A manual validation stands for a registry that was asked, never for one that was not.
  return evidence === manualEvidence && status === null ? undefined : evidence;
}

/** Returns the evidence in force, and decided, that decides a validation in its place. */
export function decidingEvidence<Document extends DocumentFact>(
  source: { readonly documents: readonly Document[] },
  validation: Pick<ValidationFact, 'type' | 'status'>,
): Document | undefined {
  const evidence = standInFor(validation);
  return currentDocuments(source).find(({ type, state }) => type === evidence && state !== 'PEN');
}

/** Returns the status that a validation has with its evidence. Null while nothing was found out. */
export function statusWithEvidence(
  source: Pick<FactSource, 'documents'>,
  validation: Pick<ValidationFact, 'type' | 'status'>,
): 'SAT' | 'NST' | null {
  const evidence = decidingEvidence(source, validation);
  if (!evidence) return validation.status;
  return evidence.state === 'APR' ? 'SAT' : 'NST';
}

type Validated = Pick<FactSource, 'request' | 'documents' | 'validations'>;

/** Returns whether every mandatory validation of the product is satisfactory, in whichever flow it runs. */
export function validationsSatisfied(source: Validated): boolean {
  return mandatoryOf(source).every((validation) => validation !== undefined && isSatisfied(source, validation));
}

/** Evidence that may be asked for, and the validations that it would decide. */
export interface MissingEvidence {
  readonly type: string;
  readonly validations: readonly string[];
}

/**
 * Returns the evidence that would satisfy a mandatory validation of the product that is not satisfied, and is not in
 * force.
 */
export function missingEvidence(source: Validated): MissingEvidence[] {
  const attached = new Set(currentDocuments(source).map(({ type }) => type));
  const missing = new Map<string, string[]>();
  for (const validation of mandatoryOf(source)) {
    if (!validation || isSatisfied(source, validation)) continue;
    const evidence = standInFor(validation);
    if (evidence === undefined || attached.has(evidence)) continue;
    missing.set(evidence, [...(missing.get(evidence) ?? []), validation.type]);
  }
  return [...missing].map(([type, validations]) => ({ type, validations }));
}

/** Returns the mandatory validations that evidence of this type decides, or would. */
export function decidedBy(source: Validated, evidence: string): string[] {
  return mandatoryOf(source).flatMap((validation) =>
    validation && standInFor(validation) === evidence ? [validation.type] : [],
  );
}

/** Returns what the request has of each mandatory validation of its product. */
function mandatoryOf({ request, validations }: Validated): (ValidationFact | undefined)[] {
  return productOf(request)
    .validations.filter(({ mandatory }) => mandatory)
    .map(({ type }) => validations.find((each) => each.type === type));
}

function isSatisfied(source: Validated, validation: ValidationFact): boolean {
  return statusWithEvidence(source, validation) === 'SAT';
}
