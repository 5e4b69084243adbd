import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { randomBytes } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayMs } from '../../../src/contract/durations';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { openFiles, type FileStore } from '../../../src/upstream/adapters/file-store';
import { appendAudit } from '../../../src/upstream/store/audit';
import { contentDigest } from '../../../src/upstream/store/content-digest';
import { openDatabase, type Store } from '../../../src/upstream/store/database';
import { writeContentFile } from '../../../src/upstream/store/directory-contents';
import { emptyPlace } from '../engines';
import { buildRequest } from '../requests/build-request';

let dataDir: string;
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'rubrica-contents-'));
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const { storedPartBytes } = serverLimits.files;
const samples = [0, 1, storedPartBytes - 1, storedPartBytes, 2 * storedPartBytes, 3 * storedPartBytes + 7].map((size) =>
  randomBytes(size),
);

async function expectRoundTrip(files: FileStore): Promise<void> {
  for (const bytes of samples) {
    const [first, second] = await Promise.all([files.write(bytes), files.write(bytes)]);
    expect(first).toBe(contentDigest(bytes));
    expect(second).toBe(first);
    expect(Buffer.from((await files.read(first)) ?? 'absent').equals(bytes), `${bytes.length} bytes`).toBe(true);
  }
  expect(await files.read('0'.repeat(64))).toBeUndefined();
}

describe('contents in files', () => {
  it('come back as they were stored, readable by the server alone', async () => {
    await expectRoundTrip(await openFiles({ dataDir }));
    const sha256 = contentDigest(Buffer.of());
    const folder = path.join(dataDir, 'files', sha256.slice(0, 2));
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(statSync(path.join(folder, sha256)).mode & 0o777).toBe(0o600);
  });

  it('that were changed are not given out, and are whole again once loaded again', async () => {
    const files = await openFiles({ dataDir });
    const sha256 = await files.write(Buffer.from('a document'));
    const file = path.join(dataDir, 'files', sha256.slice(0, 2), sha256);
    writeFileSync(file, 'a documenT');
    expect(await files.read(sha256)).toBeUndefined();
    await files.write(Buffer.from('a document'));
    expect(readFileSync(file, 'utf8')).toBe('a document');
  });
});

describe('contents in a PostgreSQL', () => {
  let url: string;
  let store: Store;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    const { place, remove: drop } = await emptyPlace('postgres');
    if (!('url' in place)) throw new Error('a PostgreSQL has an address');
    url = place.url;
    store = await openDatabase(place);
    remove = drop;
  });
  afterAll(async () => {
    await store.close();
    await remove();
  });

  it('come back as they were stored, also by another server, and leave no file', async () => {
    const [files, others] = [
      await openFiles({ dataDir, databaseUrl: url }),
      await openFiles({ dataDir, databaseUrl: url }),
    ];
    await expectRoundTrip(files);
    for (const bytes of samples) expect((await others.read(contentDigest(bytes)))?.length).toBe(bytes.length);
    expect(readdirSync(dataDir)).toEqual([]);
    await files.close();
    await others.close();
  });

  it.each(['files', 'rows'])(
    'that no row names are removed from %s once they are old, unless they were stored again',
    async (where) => {
      const files = await openFiles({ dataDir, ...(where === 'rows' && { databaseUrl: url }) });
      await store.transaction((trx) =>
        appendAudit(trx, { actor: null, action: 'session.start', subject: 'turns/1', at: new Date(0) }),
      );
      const [named, again, unnamed, young] = [randomBytes(9), randomBytes(9), randomBytes(9), randomBytes(9)];
      const { id } = await buildRequest(store);
      const sha256 = await files.write(named);
      await store.db.updateTable('request_documents').set({ sha256 }).where('request_id', '=', id).execute();
      const old = new Date(Date.now() - 2 * dayMs);
      for (const bytes of [named, again, unnamed]) {
        const content = await files.write(bytes);
        if (where === 'files') utimesSync(path.join(dataDir, 'files', content.slice(0, 2), content), old, old);
        else
          await store.db.updateTable('file_contents').set({ created_at: old }).where('sha256', '=', content).execute();
      }
      for (const bytes of [again, young]) await files.write(bytes);
      await files.removeUnreferenced(store.db, new Date(Date.now() - dayMs));
      for (const bytes of [named, again, young]) expect(await files.read(contentDigest(bytes))).toBeDefined();
      expect(await files.read(contentDigest(unnamed))).toBeUndefined();
      await files.close();
    },
  );

  it('that were changed are not given out', async () => {
    const files = await openFiles({ dataDir, databaseUrl: url });
    const sha256 = await files.write(Buffer.from('another document'));
    const content = Buffer.from('another documenT');
    await store.db.updateTable('file_parts').set({ content }).where('sha256', '=', sha256).execute();
    expect(await files.read(sha256)).toBeUndefined();
    await files.close();
  });

  it('are moved from the files of a data directory once, damaged ones left where they are', async () => {
    const [whole, damaged] = [Buffer.from('moved'), Buffer.from('damaged')];
    await writeContentFile(dataDir, whole);
    const sha256 = contentDigest(damaged);
    const folder = path.join(dataDir, 'files', sha256.slice(0, 2));
    mkdirSync(folder, { recursive: true });
    writeFileSync(path.join(folder, sha256), 'other bytes');
    const warnings: string[] = [];
    const listen = (warning: Error): number => warnings.push(warning.message);
    process.on('warning', listen);
    for (const start of ['first', 'second']) {
      const files = await openFiles({ dataDir, databaseUrl: url });
      expect(await files.read(contentDigest(whole)), start).toEqual(whole);
      expect(await files.read(sha256)).toBeUndefined();
      await files.close();
    }
    await new Promise((resolve) => setImmediate(resolve));
    process.off('warning', listen);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toContain(sha256);
    const left = readdirSync(path.join(dataDir, 'files'), { recursive: true, withFileTypes: true });
    expect(left.filter((entry) => entry.isFile()).map(({ name }) => name)).toEqual([sha256]);
  });
});
