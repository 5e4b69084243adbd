import type { Transaction } from 'kysely';
import type { Store } from '../store/database';
import type { Schema } from '../store/schema';
import type { ApiResponse } from './response';

/** Ends a transaction whose writes are not wanted. */
class Rehearsed extends Error {
  override readonly name = 'Rehearsed';
}

/**
 * Runs a write as it would be done, and takes it back: its rules, its hooks and the database have their say, and nothing
 * stays, no mail either, since the outbox is in the same transaction.
 * @returns 200 with no record, which would have an id that there is not
 * @throws ApiError as the write does
 */
export async function rehearse(
  store: Store,
  callback: (trx: Transaction<Schema>) => Promise<ApiResponse>,
): Promise<ApiResponse> {
  try {
    await store.transaction(async (trx) => {
      await callback(trx);
      throw new Rehearsed();
    });
  } catch (error) {
    if (!(error instanceof Rehearsed)) throw error;
  }
  return { status: 200, body: { dryRun: true } };
}
