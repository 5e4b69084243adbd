import { sql, type Kysely, type Transaction } from 'kysely';
import type { Schema } from '../schema';
import type { NamedDocument } from './archive-format';
import { readInPortions } from './dump-rows';

const portion = 1_000;

/** Every column that names a content of a document. A test holds that there is no other. */
export const contentColumns = [
  'request_documents.sha256',
  'manifests.sha256',
  'guides.label_sha256',
  'deliveries.evidence_sha256',
];

/** Selects each row that names a content: `sha256`, which may be null, and `owner`. */
const references = sql`
  select sha256, format('document %s (%s) of request %s', id, type, request_id) as owner from request_documents
  union all select sha256, format('manifest %s', number) from manifests
  union all select label_sha256, format('label of guide %s', id) from guides
  union all select evidence_sha256, format('evidence of the delivery of guide %s', guide_id) from deliveries
`;

/** Returns which of these contents rows name. */
export async function selectReferenced(database: Kysely<Schema>, contents: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ sha256: string }>`
    select distinct sha256 from (${references}) as named where sha256 = any(${contents})
  `.execute(database);
  return new Set(rows.map(({ sha256 }) => sha256));
}

/**
 * Deletes the contents of the database that were last stored before a moment and that no row names. One that is stored
 * again meanwhile waits for this to end, or this finds it new.
 */
export async function deleteUnreferenced(database: Kysely<Schema>, before: Date): Promise<void> {
  await sql`
    delete from file_contents as c
    where created_at < ${before} and not exists (select from (${references}) as named where named.sha256 = c.sha256)
  `.execute(database);
}

/** Returns each content that rows name, once, with one of the rows that do. */
export async function* readContentReferences(trx: Transaction<Schema>): AsyncGenerator<NamedDocument> {
  const query = sql<NamedDocument>`
    select distinct on (sha256) sha256, owner from (${references}) as named
    where sha256 is not null order by sha256, owner
  `;
  for await (const rows of readInPortions(trx, 'content_references', query, portion)) yield* rows;
}
