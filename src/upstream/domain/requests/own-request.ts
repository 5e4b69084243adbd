import { ApiError } from '../api-error';
import { callerOf, type CallContext } from '../handler';
import { openRequest, type RequestKey } from './open-request';
import type { RequestRow } from '../../store/request-row';

/**
 * Returns the request that the caller is the applicant of, whatever else they may see.
 * @param lock keeps others from changing it until the transaction ends
 * @throws ApiError noResults, the same as of one that does not exist
 */
export async function openOwnRequest(
  context: Pick<CallContext<unknown, unknown>, 'trx' | 'caller'>,
  key: RequestKey,
  lock = false,
): Promise<RequestRow> {
  const request = await openRequest(context, key, lock);
  if (request.owner_id !== callerOf(context).userId) throw new ApiError('noResults');
  return request;
}
