import { sql, type Transaction } from 'kysely';
import { entriesSince } from './audit';
import type { Schema } from './schema';

/** Runs work that may fail without spoiling the transaction it is in: then nothing of it stays, and the rest goes on. */
export async function inSavepoint<T>(trx: Transaction<Schema>, callback: () => Promise<T>): Promise<T> {
  const dropEntries = entriesSince(trx);
  await sql`savepoint attempt`.execute(trx);
  try {
    const done = await callback();
    await sql`release savepoint attempt`.execute(trx);
    return done;
  } catch (error) {
    dropEntries();
    await sql`rollback to savepoint attempt`.execute(trx);
    throw error;
  }
}
