import { sql, type Kysely, type RawBuilder, type Transaction } from 'kysely';
import type { Schema } from '../schema';
import type { NamedDocument } from './archive-format';
import { readInPortions } from './dump-rows';

const portion = 1_000;

/** Every column that names a content of a document, and how an error names its row. A test holds that there is no other. */
const contentColumns: readonly { table: keyof Schema; column: string; owner: RawBuilder<string> }[] = [
  {
    table: 'request_documents',
    column: 'sha256',
    owner: sql`format('document %s (%s) of request %s', id, type, request_id)`,
  },
  { table: 'manifests', column: 'sha256', owner: sql`format('manifest %s', number)` },
  { table: 'guides', column: 'label_sha256', owner: sql`format('label of guide %s', id)` },
  {
    table: 'deliveries',
    column: 'evidence_sha256',
    owner: sql`format('evidence of the delivery of guide %s', guide_id)`,
  },
];

/** Selects each row that names a content: `sha256`, which may be null, and `owner`. */
const references = sql.join(
  contentColumns.map(
    ({ table, column, owner }) => sql`select ${sql.ref(column)} as sha256, ${owner} as owner from ${sql.table(table)}`,
  ),
  sql` union all `,
);

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
