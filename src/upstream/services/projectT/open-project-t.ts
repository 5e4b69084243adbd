import { CallFailure } from '../failure';
import { openRequest } from '../requests/open-request';
import type { RequestRow } from '../requests/request-row';

/** A request of Project T by its ceid. @throws CallFailure noResults for any other */
export async function openProjectT(
  context: Parameters<typeof openRequest>[0],
  ceid: string,
  lock = false,
): Promise<RequestRow> {
  const request = await openRequest(context, { contractRequestId: ceid }, lock);
  if (request.application !== 'PROYT') throw new CallFailure('noResults');
  return request;
}
