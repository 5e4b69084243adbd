import { parseCourierPath } from '../domain/courier/courier-path';
import { readCourierFile } from '../domain/courier/read-courier-file';
import { readDocumentFile } from '../domain/documents/stored-document';
import type { FileResponse, ReadingContext } from '../domain/handler';

type Reading = Pick<ReadingContext<unknown, unknown>, 'trx' | 'caller' | 'services' | 'language' | 'now'>;

/**
 * Returns a document's bytes for those who may see the whole of its request; labels, manifests and what proves a
 * delivery by rules of their own.
 * @throws ApiError noResults for a path that is none, or of a request the caller may not see; documentLoadFailure when
 * the stored file is gone or is not what was stored
 */
export async function readDocument(reading: Reading, path: string): Promise<FileResponse> {
  const ofDelivery = parseCourierPath(path);
  return ofDelivery ? readCourierFile(reading, ofDelivery) : readDocumentFile(reading, path);
}
