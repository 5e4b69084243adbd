import type { DocumentRow, RequestRow } from '../../store/request-row';
import { ApiError } from '../api-error';
import { FileResponse, type ReadingContext } from '../handler';
import { parseDocumentPath } from '../requests/document-path';
import { requestById } from '../requests/load-request-case';
import { openRequest } from '../requests/open-request';
import { accessLevel } from '../requests/visibility';

type Reading = ReadingContext<unknown, unknown>;

/**
 * Returns a document's bytes for those who may see the whole of its request.
 * @throws ApiError noResults for a path that is none, or of a request the caller may not see; documentLoadFailure when
 * the stored file is gone or is not what was stored
 */
export async function readDocumentFile(
  { trx, caller, services }: Pick<Reading, 'trx' | 'caller' | 'services'>,
  path: string,
): Promise<FileResponse> {
  const parsed = parseDocumentPath(path);
  const document =
    parsed &&
    (await trx
      .selectFrom('request_documents')
      .selectAll()
      .where('id', '=', parsed.id)
      .where('sha256', '=', parsed.sha256)
      .executeTakeFirst());
  const request = document && (await requestById(trx, document.request_id));
  if (!document || !request || !caller || accessLevel(request, caller) !== 'full') {
    throw new ApiError('noResults');
  }
  const bytes = await services.files.read(document.sha256);
  if (!bytes) throw new ApiError('documentLoadFailure');
  return new FileResponse(bytes, document.content_type, document.file_name);
}

/**
 * Returns a document and its request.
 * @param externalRequestId that of the request, where the call names it, too
 * @throws ApiError noResults for a document the caller may not see, or of another request than the one named
 */
export async function openStoredDocument(
  context: Pick<Reading, 'trx' | 'caller' | 'call'>,
  id: string,
  externalRequestId: string | undefined,
): Promise<{ document: DocumentRow; request: RequestRow }> {
  const document = await context.trx
    .selectFrom('request_documents')
    .selectAll()
    .where('id', '=', Number(id))
    .executeTakeFirst();
  if (!document) throw new ApiError('noResults');
  const request = await openRequest(context, { contractRequestId: String(document.request_id) });
  if (externalRequestId !== undefined && externalRequestId !== String(request.external_id)) {
    throw new ApiError('noResults');
  }
  return { document, request };
}
