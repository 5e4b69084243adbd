import type { consultDocuments as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../handler';
import { presentDocuments } from '../requests/documents';
import { openRequest } from '../requests/open-request';

/** Current and previous documents; of the listed types, or all. */
export const consultDocuments: Handler<typeof call> = async (context) => {
  const { documentTypeList } = context.parameters;
  return presentDocuments(context, await openRequest(context, context.parameters), documentTypeList?.split(','));
};
