import type * as calls from '../../../contract/generated/calls/embedded';
import { recordReturnedParcelOf } from '../../domain/courier/record-returned-parcel';
import type { Handler } from '../../domain/handler';
import { openRequest } from '../../domain/requests/open-request';
import { checkVersion } from '../../domain/requests/request-version';
import { transitionResult } from '../../domain/requests/transition-result';

/**
 * Records a parcel that its courier brought back. @throws ApiError noResults, versionConflict; as {@link
 * recordReturnedParcelOf}
 */
export const recordReturnedParcel: Handler<typeof calls.recordReturnedParcel> = async (context) => {
  const { body } = context;
  const request = await openRequest(context, body, { lock: true });
  await checkVersion(context, request, body.version);
  return transitionResult(await recordReturnedParcelOf(context, request, body), context);
};
