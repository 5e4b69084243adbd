import { sql, type Kysely } from 'kysely';

/** Finds requests by the last digits of a number: read from its end, it begins with them. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create index requests_document_end on requests (reverse(document_number))`.execute(database);
  await sql`create index requests_reference_end on requests (reverse(reference))`.execute(database);
  // Until then the planner has no idea of what an index on an expression would find.
  await sql`analyze requests`.execute(database);
}
