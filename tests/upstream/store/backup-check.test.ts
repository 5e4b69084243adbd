import { readFileSync, readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkBackup, restoreBackup } from '../../../src/upstream/store/backup/restore';
import { writeBackup, type BackupSource } from '../../../src/upstream/store/backup/write-backup';
import { openDatabase } from '../../../src/upstream/store/database';
import { migrations } from '../../../src/upstream/store/migrations/list';
import { editManifest, editRows, editSummary, rewriteArchive } from './archives';
import { databaseOf, fillPlace, openPlaces } from './backup-places';

const places = openPlaces();
afterAll(() => places.remove());

const backUp = (place: BackupSource) => writeBackup(place, '0.1.0', new Date());
const nothing = (): Promise<string[]> => Promise.resolve([]);

/** Those that migrations after the baseline made, or gave a column. */
const laterTables =
  /^(revocation_consults|registrations|request_(mails|events|documents)|passed_cases|case_notes|notices|due_soon_notices|notice_digests|preferences|(saved|default)_views|electronic_.+|courier_addresses|mailed_codes|token_keys|user_secrets|email_changes|former_documents|provider_privileges|idempotency_keys|registry_questionnaires)$/;

describe('a check of a backup', { timeout: 120_000 }, () => {
  let source: BackupSource;
  let file: string;
  beforeAll(async () => {
    source = await places.add('postgres');
    await (await fillPlace(source)).close();
    ({ file } = await backUp(source));
  });
  const check = async (edit: Parameters<typeof rewriteArchive>[2]) => {
    const edited = path.join(places.folder, 'edited.tar.gz');
    await rewriteArchive(file, edited, edit);
    return (await checkBackup(edited, source, nothing)).differences;
  };

  it('names a document that was removed', async () => {
    let removed = '';
    const differences = await check((entry) => {
      if (removed !== '' || !entry.name.startsWith('documents/')) return entry;
      removed = entry.name.slice('documents/'.length);
      return undefined;
    });
    expect(differences).toHaveLength(2);
    expect(differences[0]).toMatch(/^documents: 1 of \d+ are not in the archive\.$/);
    expect(differences[1]).toMatch(
      new RegExp(`^document \\d+ \\(\\w+\\) of request 1: its content ${removed} is missing\\.$`),
    );
  });

  it('names a document of which one byte was changed', async () => {
    let changed = '';
    const differences = await check((entry) => {
      if (changed !== '' || !entry.name.startsWith('documents/')) return entry;
      changed = entry.name.slice('documents/'.length);
      const content = Uint8Array.from(entry.content);
      content[7] = (content[7] ?? 0) ^ 1;
      return { name: entry.name, content };
    });
    expect(differences).toEqual([
      expect.stringMatching(
        new RegExp(`^document \\d+ \\(\\w+\\) of request 1: its content ${changed} was changed\\.$`),
      ),
    ]);
  });

  it('names a trail that was cut off, and one with an entry taken out', async () => {
    const cut = await check(editRows('audit', (rows) => rows.slice(0, -1)));
    expect(cut[0]).toBe('audit: 4 rows instead of 5.');
    expect(cut[1]).toMatch(/^audit: the trail ends at entry 4 with [0-9a-f]{64}; that of the backup at 5 with/);
    const gap = await check(editRows('audit', (rows) => rows.filter((row) => !row.includes('turns/3'))));
    expect(gap).toContain('audit: the trail is broken at entry 3; 2 before it hold.');
  });

  it('names a table of which a value was changed', async () => {
    const differences = await check(editRows('requests', (rows) => rows.map((row) => row.replace('Ñusta', 'Nusta'))));
    expect(differences).toEqual(['requests: 1 rows, of which at least one was changed.']);
  });

  it('names what is missing when the file is cut off, and where it is damaged', async () => {
    const short = path.join(places.folder, 'short.tar.gz');
    writeFileSync(short, readFileSync(file));
    truncateSync(short, statSync(file).size - 2_000);
    const cut = (await checkBackup(short, source, nothing)).differences;
    expect(cut[0]).toMatch(/cannot be read after \S+ \(damaged or cut off\)\. Use another backup\.$/);
    expect(cut).toContain('The archive is cut off: what ends it is missing.');
    await expect(restoreBackup(short, await places.add('postgres'), { replace: false })).rejects.toThrow(
      'nothing was restored',
    );
  });

  it('says what to do with what is no backup', async () => {
    const other = path.join(places.folder, 'other.tar.gz');
    await rewriteArchive(file, other, (entry) => (entry.name === 'manifest.json' ? undefined : entry));
    await expect(checkBackup(other, source, nothing)).rejects.toThrow('is no backup of this product');
    await expect(checkBackup(path.join(places.folder, 'absent'), source, nothing)).rejects.toThrow('There is no file');
    writeFileSync(other, 'text');
    await expect(checkBackup(other, source, nothing)).rejects.toThrow('cannot be read');
  });

  it('refuses one of a version that has more migrations, and takes one of the single steps before the baseline', async () => {
    const edit = async (name: string, change: (migrations: readonly string[]) => readonly string[]) => {
      const to = path.join(places.folder, name);
      const edited = editManifest((manifest) => {
        const changed = change(manifest.migrations);
        // No migration after the baseline had made its tables and columns by then.
        const tables = manifest.tables.filter(
          (table) => changed.includes('004-queue') || !laterTables.test(table.name),
        );
        return { migrations: changed, tables };
      });
      const without = editSummary((summary) => ({
        tables: Object.fromEntries(Object.entries(summary.tables).filter(([name]) => !laterTables.test(name))),
      }));
      await rewriteArchive(file, to, (entry) => without(edited(entry)));
      return to;
    };
    const newer = await edit('newer.tar.gz', (names) => [...names, '999-later']);
    await expect(restoreBackup(newer, await places.add('postgres'), { replace: false })).rejects.toThrow('999-later');
    const older = await edit('older.tar.gz', () => ['001-folding', '091-undrawn-manifests', '100-asked-evidence']);
    const target = await places.add('postgres');
    await restoreBackup(older, target, { replace: false });
    const store = await openDatabase(databaseOf(target));
    const names = await store.db.selectFrom('kysely_migration').select('name').execute();
    expect(names).toEqual(Object.keys(migrations).map((name) => ({ name })));
    await store.close();
  });

  it('learns of documents that were missing when the backup was made', async () => {
    const place = await places.add('pglite');
    await (await fillPlace(place)).close();
    const files = readdirSync(path.join(place.dataDir, 'files'), { recursive: true, withFileTypes: true });
    const [lost, changed] = files.filter((entry) => entry.isFile());
    rmSync(path.join(lost?.parentPath ?? '', lost?.name ?? ''));
    writeFileSync(path.join(changed?.parentPath ?? '', changed?.name ?? ''), 'other');
    const { file: partial, summary } = await backUp(place);
    expect(summary.missing.map(({ sha256 }) => sha256).sort()).toEqual([lost?.name, changed?.name].sort());
    const { differences } = await checkBackup(partial, source, nothing);
    expect(differences).toHaveLength(2);
    for (const each of differences) expect(each).toContain('was missing before the backup');
  });
});
