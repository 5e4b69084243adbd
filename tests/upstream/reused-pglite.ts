import type { PGlite } from '@electric-sql/pglite';
import { openPglite, sessionSettings } from '../../src/upstream/store/pglite';
import { readInitialState, restoreDatabase, type InitialState } from './reused-database';

interface Migrated {
  readonly database: PGlite;
  readonly initial: InitialState;
}

const idle: Migrated[] = [];
/** Two servers are open at once here and there. */
const maxIdle = 2;

/**
 * Lends a PGlite that has every table and no row of ours. Opening one costs a second of the processor and emptying one
 * a twentieth, so that a worker uses the same again as long as it can be made what it was.
 */
export async function borrowPglite(template: () => Blob): Promise<{ database: PGlite; giveBack: () => Promise<void> }> {
  const migrated = idle.pop() ?? (await openMigrated(template()));
  return { database: migrated.database, giveBack: () => giveBack(migrated) };
}

async function openMigrated(template: Blob): Promise<Migrated> {
  const database = await openPglite(undefined, template);
  return { database, initial: await readInitialState(database) };
}

async function giveBack(migrated: Migrated): Promise<void> {
  const { database, initial } = migrated;
  // Each alone: several statements at once are one transaction, inside which nothing is discarded.
  for (const statement of ['rollback', 'discard all', sessionSettings]) await database.exec(statement);
  if (idle.length < maxIdle && (await restoreDatabase(database, initial))) idle.push(migrated);
  else await database.close();
}
