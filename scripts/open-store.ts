import type { Kysely } from 'kysely';
import { readSettings } from '../src/upstream/settings';
import type { Engine } from '../src/upstream/store/connection';
import { openDatabase, type Store } from '../src/upstream/store/database';
import type { Schema } from '../src/upstream/store/schema';
import { withSnapshot as withSnapshotOf } from '../src/upstream/store/with-snapshot';

/** Opens the database that the settings name, does the work, and closes it whatever came. */
export async function withStore<T>(callback: (store: Store) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const store = await openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl });
  try {
    return await callback(store);
  } finally {
    await store.close();
  }
}

/** Runs work that only reads on the database that the settings name, as it is at one moment; a server may run beside it. */
export async function withSnapshot<T>(callback: (database: Kysely<Schema>, engine: Engine) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  return withSnapshotOf(databaseUrl === undefined ? { dataDir } : { url: databaseUrl }, callback);
}
