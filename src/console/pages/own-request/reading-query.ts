import { queryOptions } from '@tanstack/react-query';
import { shortenedFileName } from '../../../contract/files';
import { catalogues } from '../../../contract/generated/catalogues';
import {
  cycoptimization,
  dnioptimization,
  ruesoptimization,
  rutoptimization,
} from '../../../contract/generated/calls/documents';
import { limits } from '../../../contract/generated/limits';
import type { RequestDocument } from '../../../contract/generated/types';
import { blobToBase64 } from '../../kit/blob-to-base64';
import { send } from '../../transport/send';
import type { OpenedRequest } from './own-request-calls';

const calls = { dni: dnioptimization, rut: rutoptimization, cyc: cycoptimization, rues: ruesoptimization };

/** A larger file would be on its way for too long to be sent for its reading alone. */
const maxReadBytes = 3 * limits.files.partBytes;

type Reader = Pick<OpenedRequest, 'request' | 'ocrFlags'>;

/** Returns the reading of a document; undefined where its type is not read, or not in this product. */
export function readingQuery(reader: Reader, { documentTypeId, documentId }: RequestDocument) {
  return queryFor(reader, documentTypeId, ['application', 'reading', documentId], async () => ({ documentId }));
}

/** Returns the reading of a file that is not sent yet; undefined as {@link readingQuery}, and for a large one. */
export function fileReadingQuery(reader: Reader, documentTypeId: string, file: File) {
  if (file.size > maxReadBytes) return undefined;
  const { name, size, lastModified } = file;
  const key = ['application', 'reading', documentTypeId, name, size, lastModified];
  return queryFor(reader, documentTypeId, key, async () => ({
    fileName: shortenedFileName(name),
    b64: await blobToBase64(file),
  }));
}

function queryFor(
  { request: { externalRequestId }, ocrFlags }: Reader,
  documentTypeId: string,
  queryKey: readonly unknown[],
  read: () => Promise<{ documentId: string } | { fileName: string; b64: string }>,
) {
  const kind = catalogues.documentTypes[documentTypeId]?.ocr;
  if (kind === undefined || !ocrFlags[kind]) return undefined;
  return queryOptions({
    queryKey,
    queryFn: async ({ signal }) =>
      (await send(calls[kind], { body: { externalRequestId, ...(await read()) }, signal })).result,
    staleTime: Infinity,
  });
}
