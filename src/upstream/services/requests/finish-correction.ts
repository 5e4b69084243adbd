import { factsOf } from './facts';
import { fire, type Acting } from './fire';
import { loadDossier, type DocumentRow, type RequestRow } from './request-row';

/** Brings a request back to review once everything not approved is replaced and everything asked for is attached. */
export async function finishCorrection(
  acting: Acting,
  request: RequestRow,
  kept: DocumentRow,
  observation?: string,
): Promise<void> {
  const { documentsReplaced, evidenceAttached } = factsOf(await loadDossier(acting.trx, request), false);
  if (documentsReplaced && evidenceAttached) {
    await fire(acting, request, { event: 'correct', observation, support: kept.id });
  }
}
