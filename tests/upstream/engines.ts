import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import pg from 'pg';
import { inject } from 'vitest';
import { openDatabase, type Store } from '../../src/upstream/store/database';
import type { DatabasePlace, Engine } from '../../src/upstream/store/connection';

/** Both, so that a suite runs on each: `describe.each(engines)('…', (engine) => …)`. */
export const engines: readonly Engine[] = ['pglite', 'postgres'];

/** The empty PGlite made at the start of the run. */
export function emptyPglite(): Blob {
  return new Blob([readFileSync(inject('pgliteTemplate'))], { type: 'application/x-tar' });
}

/** A place for a database of its own, and how to remove it. */
export async function emptyPlace(engine: Engine): Promise<{ place: DatabasePlace; remove(): Promise<void> }> {
  if (engine === 'pglite') return { place: { memory: true, template: emptyPglite() }, remove: () => Promise.resolve() };
  const server = inject('postgresUrl');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await run(server, `create database ${name} template template0`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { place: { url: url.href }, remove: () => run(server, `drop database ${name} with (force)`) };
}

/** An empty store on that engine; close it with `remove`. */
export async function openEmptyStore(engine: Engine): Promise<{ store: Store; remove(): Promise<void> }> {
  const { place, remove } = await emptyPlace(engine);
  const store = await openDatabase(place);
  return {
    store,
    remove: async () => {
      await store.close();
      await remove();
    },
  };
}

async function run(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
