import { decideDocuments } from './decide-documents';
import { judge, note, type Acting } from '../requests/fire';
import { currentDocuments } from '../requests/product-rules';
import { loadDossier } from '../requests/request-row';
import type { RequestRow } from '../../store/request-row';
import { checkVersion } from '../requests/request-version';

/** What whoever validates another product brings. */
export interface Validation {
  readonly version: number;
  readonly observation?: string;
}

/**
 * Validates a request of another product: the documents that wait are approved, and whoever does it is its reviewer, who
 * may not issue. The state stays; approving is the next one's.
 * @throws CallFailure versionConflict; noPermission; stateRefused; transitionRefused with every unmet guard
 */
export async function validateRequest(
  acting: Acting,
  request: RequestRow,
  { version, observation }: Validation,
): Promise<RequestRow> {
  await checkVersion(acting, request, version);
  await judge(acting, request, { event: 'validate' });
  const waiting = currentDocuments(await loadDossier(acting.trx, request)).filter(({ state }) => state === 'PEN');
  const approved = waiting.map(({ id }) => ({ documentId: String(id), documentstatusid: 'APR' as const }));
  await decideDocuments(acting, request, approved);
  const changes = { reviewer_id: acting.caller?.userId ?? null };
  return note(acting, request, { event: 'validate', observation, changes });
}
