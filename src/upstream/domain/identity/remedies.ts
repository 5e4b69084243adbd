import { isRunIn } from '../../../contract/product';
import { evidenceFor, evidenceTypes, type EvidenceType } from '../../../contract/proofs';
import { currentDocuments } from '../requests/filing/product-rules';
import type { RequestCase } from '../requests/load-request-case';

/**
 * Returns the evidence still asked for: of each mandatory validation of the identity flow that came out against the
 * person, as long as it is not attached.
 */
export function remediesOf(requestCase: Pick<RequestCase, 'documents' | 'validations'>): EvidenceType[] {
  const attached = new Set(currentDocuments(requestCase).map(({ type }) => type));
  const missing = new Set(
    requestCase.validations
      .filter(({ mandatory, execution, status }) => mandatory && isRunIn('identity', execution) && status === 'NST')
      .map(({ type }) => evidenceFor(type))
      .filter((evidence) => evidence !== undefined && !attached.has(evidence)),
  );
  return evidenceTypes.filter((evidence) => missing.has(evidence));
}
