import { evidenceFor } from '../../../contract/proofs';
import { currentDocuments, isRunIn } from '../requests/filing/product-rules';
import type { Dossier } from '../requests/load-dossier';

const order = ['VIA', 'VIC', 'VIM'] as const;
export type Remedy = (typeof order)[number];

/**
 * Returns the evidence still asked for: of each mandatory validation of the identity flow that came out against the
 * person, as long as it is not attached.
 */
export function remediesOf(dossier: Pick<Dossier, 'documents' | 'validations'>): Remedy[] {
  const attached = new Set(currentDocuments(dossier).map(({ type }) => type));
  const missing = new Set(
    dossier.validations
      .filter(({ mandatory, execution, status }) => mandatory && isRunIn('identity', execution) && status === 'NST')
      .map(({ type }) => evidenceFor(type))
      .filter((evidence) => evidence !== undefined && !attached.has(evidence)),
  );
  return order.filter((evidence) => missing.has(evidence));
}
