import { sql, type Kysely } from 'kysely';
import type { Schema } from '../../src/upstream/store/schema';

/** Returns how many connections to the database of a test wait for a lock: files beside it have databases on the same server. */
export async function countLockWaits(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql`select from pg_locks join pg_stat_activity using (pid)
    where not granted and datname = current_database()`.execute(db);
  return rows.length;
}
