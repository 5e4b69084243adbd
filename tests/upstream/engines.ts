import { readFileSync } from 'node:fs';
import { inject } from 'vitest';
import { openDatabase, type Store } from '../../src/upstream/store/database';
import type { DatabaseLocation, Engine } from '../../src/upstream/store/connection';
import { createDatabase } from './postgres';
import { borrowPglite } from './reused-pglite';

/** Both, so that a suite runs on each: `describe.each(engines)('…', (engine) => …)`. */
export const engines: readonly Engine[] = ['pglite', 'postgres'];

/** A place for a database of its own, and how to remove it. */
interface OwnPlace {
  readonly place: DatabaseLocation;
  remove(): Promise<void>;
}

/** Returns a PGlite without any table, made at the start of the run. */
export function emptyPglite(): Blob {
  return readTemplate(inject('pgliteEmpty'));
}

/** Returns a place without any table, as at a first start. */
export function emptyPlace(engine: Engine): Promise<OwnPlace> {
  return engine === 'pglite' ? inMemory(emptyPglite()) : onPostgres('template0');
}

/** Returns a store without rows; close it with `remove`. Its tables were made once, at the start of the run. */
export async function openEmptyStore(engine: Engine): Promise<{ store: Store; remove(): Promise<void> }> {
  const { place, remove } = await (engine === 'pglite' ? onReusedPglite() : onPostgres(inject('postgresMigrated')));
  const store = await openDatabase(place);
  return {
    store,
    remove: async () => {
      await store.close();
      await remove();
    },
  };
}

async function inMemory(template: Blob): Promise<OwnPlace> {
  return { place: { memory: true, template }, remove: () => Promise.resolve() };
}

async function onReusedPglite(): Promise<OwnPlace> {
  const { database, giveBack } = await borrowPglite(() => readTemplate(inject('pgliteMigrated')));
  return { place: { open: database }, remove: giveBack };
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
