import { ApiError } from '../api-error';
import { presentRequest, type Reading } from './lists/present-requests';
import type { RequestRow } from '../../store/request-row';

/**
 * Checks the version: of two people who decide at once, the second sees what the first has done.
 * @throws ApiError versionConflict with the request as it is now
 */
export async function checkVersion(reading: Reading, request: RequestRow, seen: number | undefined): Promise<void> {
  if (seen === undefined || seen === request.version) return;
  throw new ApiError('versionConflict', { current: await presentRequest(reading, request) });
}

/**
 * Raises the version, so that who decides on what was there before sees that there is more (412). What was attested of
 * that stands no longer.
 */
export async function reopenReview({ trx }: Pick<Reading, 'trx'>, { id }: RequestRow): Promise<void> {
  await trx
    .updateTable('requests')
    .set(({ eb }) => ({ reviewer_id: null, version: eb('version', '+', 1) }))
    .where('id', '=', id)
    .execute();
}
