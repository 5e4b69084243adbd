import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../../../src/upstream/store/database';
import { emptyPglite, migratedPglite } from '../engines';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'rubrica-open-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const open = (template = migratedPglite()) => openDatabase({ dataDir, template });

it('the store refuses a data directory in use, naming it, and opens it again once closed', async () => {
  const store = await open();
  await expect(open()).rejects.toThrow(dataDir);
  await store.db.insertInto('configuration_values').values({ key: 'k', value: 'kept' }).execute();
  await Promise.all([store.close(), store.close()]);
  expect(readdirSync(dataDir)).toEqual(['database']);
  const again = await open();
  expect(await again.db.selectFrom('configuration_values').select('value').execute()).toEqual([{ value: 'kept' }]);
  await again.close();
});

it('the store makes no index again when it is opened again', async () => {
  const indexes = async () => {
    const store = await open(emptyPglite());
    const { rows } = await sql`select oid, relname from pg_class where relkind = 'i' order by oid`.execute(store.db);
    await store.close();
    return rows;
  };
  const first = await indexes();
  expect(await indexes()).toEqual(first);
});

it('the store refuses a database of a newer version, and gives the directory back', async () => {
  const store = await open();
  await store.db.insertInto('kysely_migration').values({ name: '999-later', timestamp: '2026-01-01' }).execute();
  await store.close();
  await expect(open()).rejects.toThrow('999-later');
  expect(readdirSync(dataDir)).toEqual(['database']);
});
