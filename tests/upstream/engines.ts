import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { openDatabase, type Store } from '../../src/upstream/store/database';
import type { DatabaseLocation, Engine } from '../../src/upstream/store/connection';
import { createDatabase } from './postgres';
import { takeKeysAnew } from './reused-key-pairs';
import { borrowPglite } from './reused-pglite';
import { borrowPostgres } from './reused-postgres';

/** Both, for what is of the store itself: its queries, locks, migrations and copies. */
export const bothEngines: readonly Engine[] = ['pglite', 'postgres'];

/**
 * Those of a suite above the store: `describe.each(engines)('…', (engine) => …)`. PostgreSQL runs transactions side by
 * side, which PGlite, of the same SQL, never does; `ENGINES=both npm test` runs each suite on both.
 */
export const engines: readonly Engine[] = process.env['ENGINES'] === 'both' ? bothEngines : ['postgres'];

/** A place for a database of its own, and how to remove it. */
interface OwnPlace {
  readonly place: DatabaseLocation;
  remove(): Promise<void>;
}

/** Returns a PGlite without any table, made at the start of the run. */
export function emptyPglite(): Blob {
  return readTemplate(inject('pgliteEmpty'));
}

/** Returns a PGlite with every table and no row of ours, made at the start of the run. */
export function migratedPglite(): Blob {
  return readTemplate(inject('pgliteMigrated'));
}

/** Returns a place without any table, as at a first start. */
export function emptyPlace(engine: Engine): Promise<OwnPlace> {
  return counted(engine === 'pglite' ? inMemory(emptyPglite()) : onPostgres('template0'));
}

/** Returns a store without rows; close it with `remove`. Its tables were made once, at the start of the run. */
export async function openEmptyStore(engine: Engine): Promise<{ store: Store; remove(): Promise<void> }> {
  const { place, remove } = await counted(engine === 'pglite' ? onReusedPglite() : onReusedPostgres());
  const store = await openDatabase(place);
  return {
    store,
    remove: async () => {
      await store.close();
      await remove();
    },
  };
}

let open = 0;

/** Lets keys be taken anew by the first of the places that are open at once. */
async function counted(opening: Promise<OwnPlace>): Promise<OwnPlace> {
  if (open === 0) takeKeysAnew();
  open += 1;
  const { place, remove } = await opening;
  return {
    place,
    remove: async () => {
      open -= 1;
      await remove();
    },
  };
}

async function inMemory(template: Blob): Promise<OwnPlace> {
  return { place: { memory: true, template }, remove: () => Promise.resolve() };
}

async function onReusedPglite(): Promise<OwnPlace> {
  const { database, giveBack } = await borrowPglite(migratedPglite);
  return { place: { open: database }, remove: giveBack };
}

async function onReusedPostgres(): Promise<OwnPlace> {
  const { url, giveBack } = await borrowPostgres(inject('postgresUrl'), inject('postgresMigrated'));
  return { place: { url }, remove: giveBack };
}

async function onPostgres(template: string): Promise<OwnPlace> {
  const { url, drop } = await createDatabase(inject('postgresUrl'), template);
  return { place: { url }, remove: drop };
}

function readTemplate(file: string): Blob {
  const bytes = readFileSync(file);
  const blob = new Blob([], { type: 'application/x-tar' });
  // A Blob of Node's own gives thirty megabytes in pieces, which takes as long as unpacking them.
  return Object.assign(blob, { arrayBuffer: () => Promise.resolve(new Uint8Array(bytes).buffer) });
}
