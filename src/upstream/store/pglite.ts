import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { parsers } from './parsers';

/** Only the building of an index uses that memory: with the default, those of a full table go to the disk and back. */
export const sessionSettings = `set timezone = UTC; set jit = off; set maintenance_work_mem = '256MB'`;

/**
 * Opens PostgreSQL inside this process, in `<dataDir>/database`; in memory without a directory. It hands every commit
 * to the operating system but never waits for the disk: a killed process loses nothing that was acknowledged, a power
 * cut may.
 * @param template a dumped data directory to begin from, when there is none yet: it saves the seconds of `initdb`
 */
export async function openPglite(dataDir: string | undefined, template?: Blob): Promise<PGlite> {
  const directory = dataDir === undefined ? undefined : join(dataDir, 'database');
  if (directory !== undefined) mkdirSync(directory, { recursive: true, mode: 0o700 });
  const exists = directory !== undefined && existsSync(join(directory, 'PG_VERSION'));
  const database = await PGlite.create({
    ...(directory !== undefined && { dataDir: directory }),
    ...(template && !exists && { loadDataDir: template }),
    extensions: { pg_trgm },
    parsers,
  });
  await database.exec(sessionSettings);
  return database;
}
