import type { getissuecertificate as call } from '../../../contract/generated/calls/projectT';
import type { Handler } from '../../domain/handler';
import { certificateFile } from '../../domain/issuance/certificate-file';
import { openOf } from '../../domain/requests/open-request';

/** The certificate of a request of Project T, by the external number of the request. */
export const getissuecertificate: Handler<typeof call> = async (context) => {
  const { exId: externalRequestId } = context.parameters;
  return certificateFile(context, await openOf('PROYT', context, { externalRequestId }), ['DOWNLOAD_PROYT']);
};
