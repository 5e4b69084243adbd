import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { projectRoot } from '../project-root';
import { parsers } from './parsers';

/** Only the building of an index uses that memory: with the default, those of a full table go to the disk and back. */
export const sessionSettings = `set timezone = UTC; set jit = off; set maintenance_work_mem = '256MB'`;

/**
 * Opens PostgreSQL inside this process, in `<dataDir>/database`; in memory without a directory. It hands every commit
 * to the operating system but never waits for the disk: a killed process loses nothing that was acknowledged, a power
 * cut may.
 * @param template a dumped data directory to begin from, when there is none yet; absent: an empty one
 */
export async function openPglite(dataDir: string | undefined, template?: Blob): Promise<PGlite> {
  const directory = dataDir === undefined ? undefined : join(dataDir, 'database');
  if (directory !== undefined) mkdirSync(directory, { recursive: true, mode: 0o700 });
  const exists = directory !== undefined && existsSync(join(directory, 'PG_VERSION'));
  const beginning = exists ? undefined : (template ?? readEmptyDatabase());
  const database = await PGlite.create({
    ...(directory !== undefined && { dataDir: directory }),
    ...(beginning && { loadDataDir: beginning }),
    extensions: { pg_trgm },
    parsers,
  });
  await database.exec(sessionSettings);
  return database;
}

/** Returns what `initdb` would take two seconds to make, if it was built for the PGlite that is installed. */
function readEmptyDatabase(): Blob | undefined {
  const { version } = JSON.parse(
    readFileSync(join(projectRoot, 'node_modules/@electric-sql/pglite/package.json'), 'utf8'),
  ) as { version: string };
  const file = join(projectRoot, `build/database/pglite-${version}.tar`);
  return existsSync(file) ? new Blob([readFileSync(file)], { type: 'application/x-tar' }) : undefined;
}
