import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool } from 'kysely';
import { lockDirectory } from './directory-lock';
import { openPglite } from './pglite';
import { openPglitePool } from './pglite-pool';
import { openPostgresPool } from './postgres-pool';
import { copyOpenDatabase, removeStaleSnapshots } from './snapshot';
import { listenForSnapshots } from './snapshot-endpoint';

export type Engine = 'pglite' | 'postgres';

/**
 * Where the database is: inside this process, in files under `dataDir` or in memory alone, or on a PostgreSQL server.
 * `template` is a dumped database to begin from when there is none yet. An open PGlite stays its owner's to close.
 */
export type DatabaseLocation =
  | { dataDir: string; template?: Blob }
  | { memory: true; template?: Blob }
  | { open: PGlite }
  | { url: string };

export interface Connection {
  readonly engine: Engine;
  readonly pool: PostgresPool;
  /** Closes an embedded database and gives its data directory back; call it when the pool has ended. */
  readonly unlock: () => Promise<void>;
}

/** @throws DirectoryInUse when another process has the data directory */
export async function connect(place: DatabaseLocation): Promise<Connection> {
  if ('url' in place) {
    return {
      engine: 'postgres',
      pool: openPostgresPool(place.url),
      unlock: () => Promise.resolve(),
    };
  }
  if ('open' in place) {
    return { engine: 'pglite', pool: openPglitePool(place.open), unlock: () => Promise.resolve() };
  }
  if ('memory' in place) {
    const database = await openPglite(undefined, place.template);
    return { engine: 'pglite', pool: openPglitePool(database), unlock: () => database.close() };
  }
  return connectDirectory(place.dataDir, place.template);
}

async function connectDirectory(dataDir: string, template: Blob | undefined): Promise<Connection> {
  const unlock = lockDirectory(dataDir);
  try {
    await removeStaleSnapshots(dataDir);
    const database = await openPglite(dataDir, template);
    const pool = openPglitePool(database);
    const stopListening = await listenForSnapshots(dataDir, () => copyOpenDatabase(dataDir, pool));
    return {
      engine: 'pglite',
      pool,
      unlock: async () => {
        await stopListening();
        await database.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}
