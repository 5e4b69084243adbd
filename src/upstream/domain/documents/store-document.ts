import * as documentStates from '../../../contract/generated/states/document';
import { discarded } from '../../../contract/generated/states/document';
import { bytesPerMegabyte } from '../../../contract/files';
import { serverLimits } from '../../../contract/generated/server-limits';
import { appendAudit } from '../../store/audit';
import { contentDigest } from '../../store/content-digest';
import { ApiError } from '../api-error';
import type { ActionContext } from '../requests/apply-transition';
import type { LoadedDocument } from './load-document';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { dropParts } from './upload-parts';

const { perRequest: max, megabytesPerRequest: megabytes } = serverLimits.documents;

/** Of these a request may have several at once. */
const several = 'ADI';

/** A document that was checked and is whole. */
type StorableDocument = Required<Pick<LoadedDocument, 'type' | 'fileName' | 'file'>>;

/**
 * Stores documents of one call, in their order: all of them or none.
 * @throws ApiError as {@link storeDocument}
 */
export async function storeDocuments(
  context: ActionContext,
  request: RequestRow,
  documents: readonly StorableDocument[],
): Promise<DocumentRow[]> {
  await checkRoom(context, request, documents);
  const rows: DocumentRow[] = [];
  for (const document of documents) rows.push(await recordDocument(context, request, document));
  // A transaction that is rolled back leaves contents where they are, so they come after all that may be refused.
  for (const { file } of documents) await context.services.files.write(file.bytes);
  return rows;
}

/**
 * Stores a document that was checked: in force and waiting for its decision. What it replaces is discarded (DCT) and stays.
 * The very same file loaded again is the one that is there.
 * @param replaced the document it takes the place of, where that is not the waiting one of its type
 * @throws ApiError documentsSpent; documentDecided when the one in force may no longer be replaced
 */
export async function storeDocument(
  context: ActionContext,
  request: RequestRow,
  document: StorableDocument,
  replaced?: DocumentRow,
): Promise<DocumentRow> {
  await checkRoom(context, request, [document]);
  const row = await recordDocument(context, request, document, replaced);
  await context.services.files.write(document.file.bytes);
  return row;
}

async function recordDocument(
  context: ActionContext,
  request: RequestRow,
  { type, fileName, file }: StorableDocument,
  replaced?: DocumentRow,
): Promise<DocumentRow> {
  const { trx, now, caller } = context;
  const former = replaced ?? (await isWaiting(context, request, type));
  const sha256 = contentDigest(file.bytes);
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
      uploaded_by: caller?.userId ?? null,
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

/** @throws ApiError documentsSpent where the request would have more documents, or more in them, than one may have */
async function checkRoom(
  { trx }: ActionContext,
  request: RequestRow,
  documents: readonly StorableDocument[],
): Promise<void> {
  const bytes = documents.reduce((sum, { file }) => sum + file.bytes.length, 0);
  const { count, stored } = await trx
    .selectFrom('request_documents')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('bytes').as('stored')])
    .where('request_id', '=', request.id)
    .executeTakeFirstOrThrow();
  const isFull = Number(count) + documents.length > max || Number(stored ?? 0) + bytes > megabytes * bytesPerMegabyte;
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
    .where('state', 'not in', [...discarded])
    .executeTakeFirst();
  if (current && !documentStates.pending.has(current.state)) throw new ApiError('documentDecided');
  return current;
}
