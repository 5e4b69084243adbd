import { sql, type Kysely } from 'kysely';

/** Names the key of agreements as that of its column, so that a code that is taken is no unexpected error. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter index contracts_pkey rename to "contracts_contractId_key"`.execute(database);
}
