import { bytesPerMegabyte } from '../../../contract/files';
import { serverLimits } from '../../../contract/generated/server-limits';
import { appendAudit } from '../../store/audit';
import { ApiError } from '../api-error';
import type { ActionContext } from '../requests/apply-transition';
import type { LoadedDocument } from './load-document';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { dropParts } from './upload-parts';

const { perRequest: max, megabytesPerRequest: megabytes } = serverLimits.documents;

/** Of these a request may have several at once. */
const several = 'ADI';

/**
 * Keeps a document that was checked: in force and waiting for its decision. What it replaces is discarded (DCT) and stays.
 * The very same file loaded again is the one that is there.
 * @param replaced the document it takes the place of, where that is not the waiting one of its type
 * @throws ApiError documentsSpent; documentDecided when the one in force may no longer be replaced
 */
export async function storeDocument(
  context: ActionContext,
  request: RequestRow,
  { type, fileName, file }: Required<Pick<LoadedDocument, 'type' | 'fileName' | 'file'>>,
  replaced?: DocumentRow,
): Promise<DocumentRow> {
  const { trx, services, now, caller } = context;
  const former = replaced ?? (await isWaiting(context, request, type));
  await checkRoom(context, request, file.bytes.length);
  const sha256 = await services.files.write(file.bytes);
  if (!replaced && former?.sha256 === sha256 && former.file_name === fileName) return former;
  if (former) {
    await trx
      .updateTable('request_documents')
      .set(({ eb }) => ({ state: 'DCT' as const, version: eb('version', '+', 1) }))
      .where('id', '=', former.id)
      .execute();
  }
  const document = await trx
    .insertInto('request_documents')
    .values({
      request_id: request.id,
      type,
      state: 'PEN',
      sha256,
      file_name: fileName,
      content_type: file.contentType,
      bytes: file.bytes.length,
      pages: file.pages,
      uploaded_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  await dropParts(trx, request, type);
  await appendAudit(trx, {
    actor: caller?.userId ?? null,
    action: 'document.load',
    subject: `requests/${request.id}`,
    detail: { document: document.id, type, sha256, ...(former && { replaces: former.id }) },
    at: now,
  });
  return document;
}

/** @throws ApiError documentsSpent where the request has as many documents, or as much in them, as one may have */
async function checkRoom({ trx }: ActionContext, request: RequestRow, bytes: number): Promise<void> {
  const { count, stored } = await trx
    .selectFrom('request_documents')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('bytes').as('stored')])
    .where('request_id', '=', request.id)
    .executeTakeFirstOrThrow();
  const isFull = Number(count) >= max || Number(stored ?? 0) + bytes > megabytes * bytesPerMegabyte;
  if (isFull) throw new ApiError('documentsSpent', { params: { max, megabytes } });
}

/** Returns the document of the type that waits for its decision. */
async function isWaiting({ trx }: ActionContext, request: RequestRow, type: string): Promise<DocumentRow | undefined> {
  if (type === several) return undefined;
  const current = await trx
    .selectFrom('request_documents')
    .selectAll()
    .where('request_id', '=', request.id)
    .where('type', '=', type)
    .where('state', '<>', 'DCT')
    .executeTakeFirst();
  if (current && current.state !== 'PEN') throw new ApiError('documentDecided');
  return current;
}
