import { isFiledForOthers } from '../../../contract/filed-for-others';
import { ApiError } from '../api-error';
import { type Caller, callerOf, type LockableReading } from '../handler';
import { openRequest, type RequestKey } from './open-request';
import type { OpeningOptions } from '../../store/lockable';
import type { RequestRow } from '../../store/request-row';

/**
 * Returns the request that the caller is the applicant of, whatever else they may see.
 * @throws ApiError noResults, the same as of one that does not exist
 */
export async function openOwnRequest<Locks extends boolean = false>(
  context: LockableReading<Locks>,
  key: RequestKey,
  options: OpeningOptions<Locks> = {},
): Promise<RequestRow> {
  const request = await openRequest(context, key, options);
  if (request.owner_id !== callerOf(context).userId) throw new ApiError('noResults');
  return request;
}

/**
 * Returns the request whose certificate is the caller's own, which it is not for having been filed by them: what is the
 * holder's alone, as the key is, goes by this.
 * @throws ApiError noResults, the same as of one that does not exist
 */
export async function openHolderRequest<Locks extends boolean = false>(
  context: LockableReading<Locks>,
  key: RequestKey,
  options: OpeningOptions<Locks> = {},
): Promise<RequestRow> {
  const request = await openOwnRequest(context, key, options);
  if (!isHeldBy(request, callerOf(context))) throw new ApiError('noResults');
  return request;
}

/** Returns whether the certificate of a request is the person's own: that of one who files for others is the other's. */
export function isHeldBy(
  { owner_id: owner, application }: Pick<RequestRow, 'owner_id' | 'application'>,
  person: Pick<Caller, 'userId'> | undefined,
): boolean {
  return person !== undefined && owner === person.userId && !isFiledForOthers(application);
}
