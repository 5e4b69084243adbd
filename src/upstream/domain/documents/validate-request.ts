import { assertAllowed, recordEvent, type ActionContext } from '../requests/apply-transition';
import type { RequestRow } from '../../store/request-row';
import { checkVersion } from '../requests/request-version';

/** What the validator of another product brings. */
export interface Validation {
  readonly version: number;
  readonly observation?: string;
}

/**
 * Validates a request of another product, of which every document was approved: the caller is its reviewer, who may not
 * issue. The state stays; approving is the next one's.
 * @throws ApiError versionConflict; noPermission; stateRefused; transitionRefused with every unmet guard
 */
export async function validateRequest(
  context: ActionContext,
  request: RequestRow,
  { version, observation }: Validation,
): Promise<RequestRow> {
  await checkVersion(context, request, version);
  await assertAllowed(context, request, { event: 'validate' });
  // The case is free again: another person may approve it.
  const changes = { reviewer_id: context.caller?.userId ?? null, assigned_to: null, assigned_at: null };
  return recordEvent(context, request, { event: 'validate', observation, changes });
}
