import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { openPglite } from '../../src/upstream/store/pglite';
import { startPostgres } from './postgres';

declare module 'vitest' {
  export interface ProvidedContext {
    postgresUrl: string;
    pgliteTemplate: string;
  }
}

/** Once a run: a PostgreSQL for every test file to make its own database in, and an empty PGlite to copy. */
export default async function startDatabases(project: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'rubrica-template-'));
  const template = join(folder, 'empty.tar');
  const [postgres] = await Promise.all([startPostgres(), writeTemplate(template)]);
  project.provide('postgresUrl', postgres.url);
  project.provide('pgliteTemplate', template);
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await postgres.stop();
  };
}

/** `initdb` takes PGlite two seconds and more; unpacking its outcome a third of that. */
async function writeTemplate(file: string): Promise<void> {
  const database = await openPglite(undefined);
  try {
    const copy = await database.dumpDataDir('none');
    writeFileSync(file, Buffer.from(await copy.arrayBuffer()));
  } finally {
    await database.close();
  }
}
