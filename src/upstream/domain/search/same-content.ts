import { discarded } from '../../../contract/generated/states/document';
import { sql } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { DocumentRow, RequestRow } from '../../store/request-row';
import { callerOf, type Reading } from '../handler';
import { accessLevel, hasStaffAccess } from '../requests/visibility';
import { openableRequests } from './other-requests';

/** Documents of other requests that are looked at for each of one's own: a blank page may be in a thousand. */
const { sameContent: maxPerDocument } = serverLimits.responses;

/** A document of another request with the content of one of this request. */
export interface SameContent {
  readonly row: RequestRow;
  /** The list in which the caller may open its request; undefined where they read it elsewhere alone. */
  readonly resource: string | undefined;
  /** The document of this request. */
  readonly documentId: number;
  readonly document: DocumentRow;
}

/**
 * Returns the documents of other requests whose content is that of a document in force of this one, the newest first; of
 * the requests that the caller may read whole for their work.
 */
export async function sameContentOf(context: Reading, request: RequestRow): Promise<readonly SameContent[]> {
  const caller = callerOf(context);
  const isRead = (row: RequestRow): boolean => hasStaffAccess(row, caller) && accessLevel(row, caller) === 'full';
  if (!isRead(request)) return [];
  const { rows: documents } = await sql<DocumentRow & { own_document: number }>`
    select own.id as own_document, other.*
    from request_documents own
    cross join lateral (
      select d.* from request_documents d
      where d.sha256 = own.sha256 and d.request_id <> ${request.id}
      order by d.id desc limit ${maxPerDocument}
    ) as other
    where own.request_id = ${request.id} and own.state <> all((select ${[...discarded]}::text[])::text[])
    order by other.id desc
  `.execute(context.trx);
  const ids = [...new Set(documents.map(({ request_id: id }) => id))];
  if (ids.length === 0) return [];
  const requests = await context.trx.selectFrom('requests').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(requests.filter(isRead).map((row) => [row.id, row]));
  const openable = await openableRequests(
    context,
    (parameters) => `r.id = any(${parameters.add([...byId.keys()])}::bigint[])`,
    ids.length,
  );
  const resources = new Map(openable.map(({ resource, row }) => [row.id, resource]));
  return documents.flatMap(({ own_document: documentId, ...document }) => {
    const row = byId.get(document.request_id);
    return row ? [{ row, resource: resources.get(row.id), documentId, document }] : [];
  });
}
