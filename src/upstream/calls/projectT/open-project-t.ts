import type { OpeningOptions } from '../../store/lockable';
import type { RequestRow } from '../../store/request-row';
import { openOf } from '../../domain/requests/open-request';

/** Returns a request of Project T by its ceid. @throws ApiError noResults for any other */
export async function openProjectT<Locks extends boolean = false>(
  context: Parameters<typeof openOf<Locks>>[1],
  ceid: string,
  options: OpeningOptions<Locks> = {},
): Promise<RequestRow> {
  return openOf('PROYT', context, { contractRequestId: ceid }, options);
}
