import type { RequestRow } from '../../store/request-row';
import { openOf } from '../../domain/requests/open-request';

/** Returns a request of Project T by its ceid. @throws ApiError noResults for any other */
export async function openProjectT(
  context: Parameters<typeof openOf>[1],
  ceid: string,
  lock = false,
): Promise<RequestRow> {
  return openOf('PROYT', context, { contractRequestId: ceid }, lock);
}
