import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Kysely } from 'kysely';
import { openDatabase } from '../../../src/upstream/store/database';
import { migrations } from '../../../src/upstream/store/migrations/list';
import type { Schema } from '../../../src/upstream/store/schema';
import { withSnapshot } from '../../../src/upstream/store/with-snapshot';
import { emptyPlace, migratedPglite } from '../engines';
import { quickProgramOf } from '../run-program';

const writer = 'tests/upstream/store/kill-writer.ts';
const readValues = (database: Kysely<Schema>) =>
  database.selectFrom('configuration_values').select(['key', 'value']).orderBy('key').execute();

describe('a snapshot of the embedded database', { timeout: 180_000 }, () => {
  let dataDir: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'rubrica-snapshot-'));
  });
  afterEach(() => rmSync(dataDir, { recursive: true, force: true }));
  const open = () => openDatabase({ dataDir, template: migratedPglite() });

  it('has whole transactions alone, and every one acknowledged before, while another process writes on', async () => {
    await (await open()).close();
    const child = spawn(process.execPath, [...quickProgramOf(writer), dataDir, '100000'], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const acknowledged: string[] = [];
    const lines = createInterface({ input: child.stdout }).on('line', (line) => acknowledged.push(line));
    try {
      while (acknowledged.length < 50) await once(lines, 'line');
      const before = acknowledged.filter((line) => line !== 'open');
      const rows = await withSnapshot({ dataDir }, readValues);
      const present = new Map(rows.map(({ key, value }) => [key, value]));
      expect(before.filter((number) => present.get(`row-${number}`) !== number)).toEqual([]);
      expect(rows.filter(({ key, value }) => key !== `row-${value}`)).toEqual([]);
      const then = acknowledged.length;
      while (acknowledged.length < then + 50) await once(lines, 'line');
    } finally {
      child.kill('SIGKILL');
      await once(child, 'exit');
    }
    expect(existsSync(join(dataDir, 'snapshots'))).toBe(false);
  });

  it('is taken of a directory that no process has, which is free afterwards', async () => {
    const store = await open();
    await store.db.insertInto('configuration_values').values({ key: 'k', value: 'there' }).execute();
    await store.close();
    expect(await withSnapshot({ dataDir }, readValues)).toEqual([{ key: 'k', value: 'there' }]);
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it('is removed when the work fails', async () => {
    await (await open()).close();
    await expect(withSnapshot({ dataDir }, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(readdirSync(dataDir)).toEqual(['database']);
  });

  it('is given to those alone who can read the data directory', async () => {
    const store = await open();
    const file = join(dataDir, 'control.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const { port, secret } = JSON.parse(readFileSync(file, 'utf8')) as { port: number; secret: string };
    const ask = (authorization: string, method = 'POST', path = '/snapshot') =>
      fetch(`http://127.0.0.1:${port}${path}`, { method, headers: { authorization } }).then(({ status }) => status);
    expect(await ask('')).toBe(401);
    expect(await ask(`Bearer ${'0'.repeat(64)}`)).toBe(401);
    expect(await ask(`Bearer ${secret}`, 'GET')).toBe(404);
    expect(await ask(`Bearer ${secret}`, 'POST', '/')).toBe(404);
    expect(existsSync(join(dataDir, 'snapshots'))).toBe(false);
    await store.close();
    expect(existsSync(file)).toBe(false);
  });

  it('of a killed command is removed when the directory is next opened, of a running one is not', async () => {
    await (await open()).close();
    for (const name of ['stale', 'running']) {
      mkdirSync(join(dataDir, 'snapshots', name), { recursive: true });
      cpSync(join(dataDir, 'database'), join(dataDir, 'snapshots', name, 'database'), { recursive: true });
    }
    const running = await openDatabase({ dataDir: join(dataDir, 'snapshots', 'running') });
    const store = await open();
    expect(readdirSync(join(dataDir, 'snapshots'))).toEqual(['running']);
    await store.close();
    await running.close();
  });

  it('says what to do where the holder of the directory does not answer, and where there is no database', async () => {
    const store = await open();
    rmSync(join(dataDir, 'control.json'));
    await expect(withSnapshot({ dataDir }, readValues)).rejects.toThrow('Stop it and run this command again');
    await store.close();
    await expect(withSnapshot({ dataDir: join(dataDir, 'other') }, readValues)).rejects.toThrow('set DATA_DIR');
    expect(existsSync(join(dataDir, 'other'))).toBe(false);
  });
});

describe('a snapshot of a PostgreSQL database', () => {
  it('stays as it began, writes nothing, and refuses a database of another version', async () => {
    const { place, remove } = await emptyPlace('postgres');
    if (!('url' in place)) throw new Error('a PostgreSQL has an address');
    await expect(withSnapshot(place, readValues)).rejects.toThrow('start the server once');
    const store = await openDatabase(place);
    const insert = (key: string) => store.db.insertInto('configuration_values').values({ key, value: key }).execute();
    await insert('before');
    const seen = await withSnapshot(place, async (database) => {
      const first = await readValues(database);
      await insert('meanwhile');
      return [first, await readValues(database)];
    });
    expect(seen).toEqual([[{ key: 'before', value: 'before' }], [{ key: 'before', value: 'before' }]]);
    const writing = withSnapshot(place, (database) => database.deleteFrom('configuration_values').execute());
    await expect(writing).rejects.toThrow('read-only');
    const names = Object.keys(migrations);
    await store.db.deleteFrom('kysely_migration').execute();
    await expect(withSnapshot(place, readValues)).rejects.toThrow(`older version (without ${names.join(', ')})`);
    await store.db
      .insertInto('kysely_migration')
      .values([...names, '999-later'].map((name) => ({ name, timestamp: '2026-01-01' })))
      .execute();
    await expect(withSnapshot(place, readValues)).rejects.toThrow('newer version (999-later)');
    await store.close();
    await remove();
  });
});
