import type { validateDocument as call } from '../../../contract/generated/calls/documents';
import type { Handler } from '../../domain/handler';
import { decideDocuments } from '../../domain/documents/decide-documents';
import { reviewStatus } from '../../domain/documents/documents';
import { fire } from '../../domain/requests/fire';
import { openRequest } from '../../domain/requests/open-request';
import { checkVersion } from '../../domain/requests/request-version';

/**
 * Decides documents of a case: approved, or not with a reason and the region it is about.
 * @throws CallFailure versionConflict with the case as it is when another reviewer decided meanwhile; validationFailed
 */
export const validateDocument: Handler<typeof call> = async (context) => {
  const { documents, version } = context.body;
  const request = await openRequest(context, context.body, true);
  await checkVersion(context, request, version);
  const support = Number(documents.at(-1)?.documentId);
  const after = await fire(context, request, { event: 'decideDocument', support });
  await decideDocuments(context, after, documents);
  return reviewStatus(context.trx, after);
};
