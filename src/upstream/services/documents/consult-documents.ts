import type { consultDocuments as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../../domain/handler';
import { presentDocuments } from '../../domain/documents/documents';
import { openRequest } from '../../domain/requests/open-request';

/** Current and previous documents; of the listed types, or all. */
export const consultDocuments: Handler<typeof call> = async (context) => {
  const { documentTypeList } = context.parameters;
  return presentDocuments(context, await openRequest(context, context.parameters), documentTypeList?.split(','));
};
