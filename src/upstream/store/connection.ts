import type { PostgresPool } from 'kysely';
import { backUpPglite } from './backup';
import { lockDirectory } from './directory-lock';
import { openPglite } from './pglite';
import { openPglitePool } from './pglite-pool';
import { openPostgresPool } from './postgres-pool';

export type Engine = 'pglite' | 'postgres';

/**
 * Where the database is: inside this process, in files under `dataDir` or in memory alone, or on a PostgreSQL server.
 * `template` is a dumped database to begin from when there is none yet.
 */
export type DatabasePlace = { dataDir: string; template?: Blob } | { memory: true; template?: Blob } | { url: string };

export interface Connection {
  readonly engine: Engine;
  readonly pool: PostgresPool;
  /** Gives the data directory back; call it when the pool has ended. */
  readonly unlock: () => void;
  readonly backUp: (file: string) => Promise<void>;
}

/** @throws DirectoryInUse when another process has the data directory */
export async function connect(place: DatabasePlace): Promise<Connection> {
  if ('url' in place) {
    return { engine: 'postgres', pool: openPostgresPool(place.url), unlock: () => undefined, backUp: refuseBackup };
  }
  const dataDir = 'dataDir' in place ? place.dataDir : undefined;
  const unlock = dataDir === undefined ? (): void => undefined : lockDirectory(dataDir);
  try {
    const database = await openPglite(dataDir, place.template);
    const pool = openPglitePool(database);
    return { engine: 'pglite', pool, unlock, backUp: (file) => backUpPglite(pool, database, file) };
  } catch (error) {
    unlock();
    throw error;
  }
}

function refuseBackup(): Promise<void> {
  return Promise.reject(
    new Error('Back up a PostgreSQL database with pg_dump, which sees all of it without stopping anybody'),
  );
}
