import { parseCourierPath } from '../domain/courier/courier-path';
import { readCourierFile } from '../domain/courier/read-courier-file';
import { ApiError } from '../domain/api-error';
import { FileResponse, type ReadingContext } from '../domain/handler';
import { parseDocumentPath } from '../domain/requests/document-path';
import { accessLevel } from '../domain/requests/visibility';

type Reading = Pick<ReadingContext<unknown, unknown>, 'trx' | 'caller' | 'services' | 'language' | 'now'>;

/**
 * Returns a document's bytes for those who may see the whole of its request; labels, manifests and what proves a
 * delivery by rules of their own.
 * @throws ApiError noResults for a path that is none, or of a request the caller may not see; documentLoadFailure when
 * the stored file is gone or is not what was stored
 */
export async function readDocument(reading: Reading, path: string): Promise<FileResponse> {
  const { trx, caller, services } = reading;
  const ofDelivery = parseCourierPath(path);
  if (ofDelivery) return readCourierFile(reading, ofDelivery);
  const parsed = parseDocumentPath(path);
  const document =
    parsed &&
    (await trx
      .selectFrom('request_documents')
      .selectAll()
      .where('id', '=', parsed.id)
      .where('sha256', '=', parsed.sha256)
      .executeTakeFirst());
  const request =
    document && (await trx.selectFrom('requests').selectAll().where('id', '=', document.request_id).executeTakeFirst());
  if (!document || !request || !caller || accessLevel(request, caller) !== 'full') {
    throw new ApiError('noResults');
  }
  const bytes = await services.files.read(document.sha256);
  if (!bytes) throw new ApiError('documentLoadFailure');
  return new FileResponse(bytes, document.content_type, document.file_name);
}
