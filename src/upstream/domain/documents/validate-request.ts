import { decideDocuments } from './decide-documents';
import { assertAllowed, recordEvent, type ActionContext } from '../requests/apply-transition';
import { currentDocuments } from '../requests/product-rules';
import { loadDossier } from '../requests/load-dossier';
import type { RequestRow } from '../../store/request-row';
import { checkVersion } from '../requests/request-version';

/** What the validator of another product brings. */
export interface Validation {
  readonly version: number;
  readonly observation?: string;
}

/**
 * Validates a request of another product: the documents that wait are approved, and the caller is its reviewer, who may
 * not issue. The state stays; approving is the next one's.
 * @throws ApiError versionConflict; noPermission; stateRefused; transitionRefused with every unmet guard
 */
export async function validateRequest(
  context: ActionContext,
  request: RequestRow,
  { version, observation }: Validation,
): Promise<RequestRow> {
  await checkVersion(context, request, version);
  await assertAllowed(context, request, { event: 'validate' });
  const waiting = currentDocuments(await loadDossier(context.trx, request)).filter(({ state }) => state === 'PEN');
  const approved = waiting.map(({ id }) => ({ documentId: String(id), documentstatusid: 'APR' as const }));
  await decideDocuments(context, request, approved);
  const changes = { reviewer_id: context.caller?.userId ?? null };
  return recordEvent(context, request, { event: 'validate', observation, changes });
}
