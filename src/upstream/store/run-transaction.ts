import type { Kysely, Transaction } from 'kysely';
import { withAuditLast } from './audit';
import { isLockConflict } from './database-errors';
import type { Schema } from './schema';

/**
 * Runs work in one transaction, which writes its entries of the audit trail last. One that the database ended for the sake of
 * another, with which it waited in a circle, is run again, once: nothing of it is there, and it did nothing elsewhere.
 */
export async function runTransaction<T>(
  db: Kysely<Schema>,
  callback: (trx: Transaction<Schema>) => Promise<T>,
): Promise<T> {
  const run = (): Promise<T> => db.transaction().execute((trx) => withAuditLast(trx, () => callback(trx)));
  try {
    return await run();
  } catch (error) {
    if (!isLockConflict(error)) throw error;
    return run();
  }
}
