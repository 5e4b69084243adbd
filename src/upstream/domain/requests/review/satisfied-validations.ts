import { evidenceThatDecides, standInFor, statusByEvidence } from '../../../../contract/case-facts';
import { isFiledForOthers } from '../../../../contract/filed-for-others';
import { currentDocuments, productOf } from '../filing/product-rules';
import type { FactSource } from '../fact-source';

type DocumentFact = FactSource['documents'][number];
type ValidationFact = FactSource['validations'][number];

/** Returns the documents in force, each with whether the applicant attached it. */
export function documentsByWhom<Document extends DocumentFact>({
  request,
  documents,
}: {
  readonly request: Pick<FactSource['request'], 'owner_id' | 'application'>;
  readonly documents: readonly Document[];
}): (Document & { readonly byApplicant: boolean })[] {
  const isOwn = !isFiledForOthers(request.application);
  return currentDocuments({ documents }).map((document) => {
    const { uploaded_by: by } = document;
    return { ...document, byApplicant: by === null || (isOwn && by === request.owner_id) };
  });
}

/** Returns the evidence in force, and decided, that decides a validation in its place. */
export function decidingEvidence<Document extends DocumentFact>(
  source: Parameters<typeof documentsByWhom<Document>>[0],
  validation: Pick<ValidationFact, 'type' | 'status'>,
): Document | undefined {
  return evidenceThatDecides(documentsByWhom(source), validation);
}

/** Returns the status that a validation has with its evidence. Null while nothing was found out. */
export function statusWithEvidence(
  source: Pick<FactSource, 'request' | 'documents'>,
  validation: Pick<ValidationFact, 'type' | 'status'>,
): 'SAT' | 'NST' | null {
  return statusByEvidence(documentsByWhom(source), validation);
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
