import { evidenceFor } from '../../../contract/proofs';
import { currentDocuments, isRunIn } from '../requests/filing/product-rules';
import type { RequestCase } from '../requests/load-request-case';

const order = ['VIA', 'VIC', 'VIM'] as const;
export type Remedy = (typeof order)[number];

/**
 * Returns the evidence still asked for: of each mandatory validation of the identity flow that came out against the
 * person, as long as it is not attached.
 */
export function remediesOf(requestCase: Pick<RequestCase, 'documents' | 'validations'>): Remedy[] {
  const attached = new Set(currentDocuments(requestCase).map(({ type }) => type));
  const missing = new Set(
    requestCase.validations
      .filter(({ mandatory, execution, status }) => mandatory && isRunIn('identity', execution) && status === 'NST')
      .map(({ type }) => evidenceFor(type))
      .filter((evidence) => evidence !== undefined && !attached.has(evidence)),
  );
  return order.filter((evidence) => missing.has(evidence));
}
