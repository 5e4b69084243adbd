import { sql } from 'kysely';
import { execFileSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Manifest, Summary } from '../../../src/upstream/store/backup/archive-format';
import { selectReferenced } from '../../../src/upstream/store/backup/content-references';
import { checkBackup, restoreBackup } from '../../../src/upstream/store/backup/restore';
import { writeBackup, type BackupSource } from '../../../src/upstream/store/backup/write-backup';
import { openDatabase, type Store } from '../../../src/upstream/store/database';
import { emptyPlace } from '../engines';
import { buildRequest } from '../requests/build-request';
import { editManifest, rewriteArchive } from './archives';
import { databaseOf, fillPlace, openPlaces } from './backup-places';

const places = openPlaces();
afterAll(() => places.remove());

const now = new Date('2026-11-22T10:11:12.131Z');
const backUp = (place: BackupSource) => writeBackup(place, '0.1.0', now);

describe.each([
  ['pglite', 'postgres'],
  ['postgres', 'pglite'],
] as const)('a backup made on %s', { timeout: 120_000 }, (engine, other) => {
  let source: BackupSource;
  let store: Store;
  let file: string;
  let original: Summary;
  beforeAll(async () => {
    source = await places.add(engine);
    store = await fillPlace(source);
    ({ file, summary: original } = await backUp(source));
  }, 120_000);
  afterAll(() => store.close());

  it('is one file that its user alone can read, with rows and documents, made beside a running server', () => {
    expect(path.dirname(file)).toBe(path.join(source.dataDir, 'backups'));
    expect(readdirSync(path.dirname(file))).toEqual(['rubrica-2026-11-22T10-11-12-131Z.tar.gz']);
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const names = execFileSync('tar', ['tzf', file], { encoding: 'utf8' }).trim().split('\n');
    expect(names[0]).toBe('manifest.json');
    expect(names.at(-1)).toBe('summary.json');
    expect(names.filter((name) => name.startsWith('documents/')).length).toBeGreaterThan(2);
    expect(names).toContain('rows/requests/000001.jsonl');
    expect(original.missing).toEqual([]);
  });

  it('never overwrites another', async () => {
    await expect(backUp(source)).rejects.toThrow('is there already');
    expect(readdirSync(path.dirname(file))).toHaveLength(1);
  });

  it(`is restored on ${other} with the same rows, documents, sequences and trail`, async () => {
    const target = await places.add(other);
    await restoreBackup(file, target, { replace: false });
    expect((await backUp(target)).summary).toEqual(original);
    const restored = await openDatabase(databaseOf(target));
    const { rows } = await sql<{ form: { text: string } }>`select form from requests`.execute(restored.db);
    expect(rows[0]?.form.text).toBe('"quoted" \\ ñ 𝕊\n\t');
    expect((await buildRequest(restored)).id).toBe(2);
    await expect(restored.db.deleteFrom('audit').execute()).rejects.toThrow('append-only');
    await restored.close();
  });

  it('is checked beside without a difference, and leaves nothing behind', async () => {
    const { summary, differences } = await checkBackup(file, source, () => Promise.resolve([]));
    expect(differences).toEqual([]);
    expect(summary?.audit.entries).toBe(5);
    if (source.databaseUrl !== undefined) {
      const { rows } = await sql`select datname from pg_database where datname like 'rubrica_check_%'`.execute(
        store.db,
      );
      expect(rows).toEqual([]);
    }
  });

  it('is refused beside a server and where data are, and replaces them when asked to', async () => {
    await store.db.insertInto('configuration_values').values({ key: 'later', value: 'v' }).execute();
    await expect(restoreBackup(file, source, { replace: true })).rejects.toThrow(/in use|Servers are connected/);
    await store.close();
    await expect(restoreBackup(file, source, { replace: false })).rejects.toThrow('--replace');
    await restoreBackup(file, source, { replace: true });
    const again = await openDatabase(databaseOf(source));
    expect(await again.db.selectFrom('configuration_values').selectAll().execute()).toEqual([]);
    await again.close();
    const aside = readdirSync(source.dataDir).filter((name) => name.startsWith('replaced-'));
    expect(aside).toHaveLength(engine === 'pglite' ? 1 : 0);
  });

  it.each<[string, string, (manifest: Manifest) => Partial<Manifest>]>([
    ['of a later version', '999-later', ({ migrations }) => ({ migrations: [...migrations, '999-later'] })],
    [
      'with a column that this version has not',
      'no place for audit.colour',
      ({ tables }) => ({
        tables: tables.map((table) =>
          table.name === 'audit' ? { ...table, columns: [...table.columns, 'colour'] } : table,
        ),
      }),
    ],
  ])('is refused %s, and leaves the data that it was to replace', async (_which, message, change) => {
    const edited = path.join(places.folder, 'edited.tar.gz');
    await rewriteArchive(file, edited, editManifest(change));
    await expect(restoreBackup(edited, source, { replace: true })).rejects.toThrow(message);
    expect((await writeBackup(source, '0.1.0', new Date())).summary).toEqual(original);
  });
});

/** The address of the contents themselves, what was read of one, and the digests of texts. */
const namesNoDocument = new Set([
  'file_contents.sha256',
  'file_parts.sha256',
  'document_readings.sha256',
  'legal_acceptances.sha256',
  'request_mails.observation_sha256',
]);

it('the backup and the upkeep know every column that names a content of a document', async () => {
  const { place, remove } = await emptyPlace('postgres');
  const store = await openDatabase(place);
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = current_schema() and column_name like '%sha256'
  `.execute(store.db);
  const columns = rows.filter(({ table, column }) => !namesNoDocument.has(`${table}.${column}`));
  const names = columns.map(({ table, column }) => `${table}.${column}`);
  const known = await store.db.transaction().execute(async (trx) => {
    // A temporary table stands before the one of its name, and asks for no other column and no other row.
    for (const table of new Set(columns.map((column) => column.table)))
      await sql`create temporary table ${sql.ref(table)} on commit drop as table ${sql.table(table)} with no data`.execute(
        trx,
      );
    for (const { table, column } of columns)
      await sql`insert into ${sql.table(table)} (${sql.ref(column)}) values (${`${table}.${column}`})`.execute(trx);
    return await selectReferenced(trx, names);
  });
  await store.close();
  await remove();
  expect(names).not.toEqual([]);
  expect([...known].sort()).toEqual(names.sort());
});
