import { Kysely, PostgresDialect } from 'kysely';
import { connect, type Engine } from './connection';
import { openDatabase } from './database';
import { requireCurrentSchema } from './migrate';
import { removeSnapshot, takeSnapshot } from './snapshot';
import type { Schema } from './schema';

/** Reads from a database as it is at one moment. */
type SnapshotCallback<T> = (database: Kysely<Schema>, engine: Engine) => Promise<T>;

/**
 * Runs work that only reads on the database as it is at one moment, beside a running server or without one: in one
 * read-only transaction on PostgreSQL, on a copy of the embedded database otherwise.
 * @throws Error with its remedy when the database cannot be reached or is of another version
 */
export function withSnapshot<T>(
  place: { url: string } | { dataDir: string },
  callback: SnapshotCallback<T>,
): Promise<T> {
  return 'url' in place ? onPostgres(place.url, callback) : onCopy(place.dataDir, callback);
}

async function onPostgres<T>(url: string, callback: SnapshotCallback<T>): Promise<T> {
  const { pool } = await connect({ url });
  const database = new Kysely<Schema>({ dialect: new PostgresDialect({ pool }) });
  try {
    const reading = database.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
    return await reading.execute(async (trx) => {
      await requireCurrentSchema(trx);
      return callback(trx, 'postgres');
    });
  } finally {
    await database.destroy();
  }
}

/** Brings a copy up to this program's migrations; the original is not touched. */
async function onCopy<T>(dataDir: string, callback: SnapshotCallback<T>): Promise<T> {
  const snapshot = await takeSnapshot(dataDir);
  try {
    const store = await openDatabase({ dataDir: snapshot });
    try {
      return await callback(store.db, 'pglite');
    } finally {
      await store.close();
    }
  } finally {
    await removeSnapshot(snapshot);
  }
}
