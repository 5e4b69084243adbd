import { Kysely, PostgresDialect } from 'kysely';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { openDatabase } from '../../src/upstream/store/database';
import { applyDefinitions } from '../../src/upstream/store/definition-tables';
import { migrate } from '../../src/upstream/store/migrate';
import { openPglite } from '../../src/upstream/store/pglite';
import { openPglitePool } from '../../src/upstream/store/pglite-pool';
import type { Schema } from '../../src/upstream/store/schema';
import { createDatabase, dropDatabases, startPostgres } from './postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    /** The name of a database on that server with every table and no row of ours. */
    postgresMigrated: string;
    /** Files: a PGlite as `initdb` leaves it, and one with every table. */
    pgliteEmpty: string;
    pgliteMigrated: string;
  }
}

/**
 * Starts, once a run, a PostgreSQL for every test file to make its own database in, and what databases begin as, to
 * copy.
 */
export default async function startDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-template-'));
  const empty = join(folder, 'empty.tar');
  const migrated = join(folder, 'migrated.tar');
  const [postgres] = await Promise.all([startPostgres(), writeTemplates(empty, migrated)]);
  const template = await createDatabase(postgres.url, 'template0');
  await (await openDatabase({ url: template.url })).close();
  project.provide('postgresUrl', postgres.url);
  project.provide('postgresMigrated', template.name);
  project.provide('pgliteEmpty', empty);
  project.provide('pgliteMigrated', migrated);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropDatabases(postgres.url, template.name);
    await template.drop();
    await postgres.stop();
  };
}

/**
 * Writes the templates: `initdb` takes PGlite two seconds and more, and the tables one; unpacking the outcome a third
 * of that.
 */
async function writeTemplates(empty: string, migrated: string): Promise<void> {
  const database = await openPglite(undefined);
  await dump(database, empty);
  const db = new Kysely<Schema>({ dialect: new PostgresDialect({ pool: openPglitePool(database) }) });
  try {
    await migrate(db);
    await applyDefinitions(db);
    await dump(database, migrated);
  } finally {
    await db.destroy();
    await database.close();
  }
}

async function dump(database: PGlite, file: string): Promise<void> {
  const copy = await database.dumpDataDir('none');
  writeFileSync(file, Buffer.from(await copy.arrayBuffer()));
}
