import { sql, type Kysely } from 'kysely';
import { isSamePerson, type Identified } from '../../../contract/deciding-people';
import { documentNumbers } from '../accounts/document-numbers';
import type { DocumentRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';

/** Returns the ids of the documents that the person attached, under whichever account: another person approves them. */
export async function ownDocuments(
  database: Kysely<Schema>,
  documents: readonly Pick<DocumentRow, 'id' | 'uploaded_by'>[],
  person: Identified | undefined,
): Promise<ReadonlySet<number>> {
  const ids = documents.flatMap(({ uploaded_by: id }) => (id === null ? [] : [id]));
  if (ids.length === 0 || !person) return new Set();
  const { rows: users } = await sql<Identified>`select id as "userId", number as "documentNumber"
    from ${documentNumbers} as n where id = any(${ids}::uuid[])`.execute(database);
  const own = new Set(users.filter((user) => isSamePerson(user, person)).map(({ userId }) => userId));
  return new Set(documents.filter(({ uploaded_by: id }) => id !== null && own.has(id)).map(({ id }) => id));
}
