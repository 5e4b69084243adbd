import { readSettings } from '../src/upstream/settings';
import { openDatabase, type Store } from '../src/upstream/store/database';

/** Opens the database that the settings name, does the work, and closes it whatever came. */
export async function withStore<T>(work: (store: Store) => Promise<T>): Promise<T> {
  const { databaseUrl, dataDir } = readSettings(process.env);
  const store = await openDatabase(databaseUrl === undefined ? { dataDir } : { url: databaseUrl });
  try {
    return await work(store);
  } finally {
    await store.close();
  }
}
