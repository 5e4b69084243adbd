import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { askAuthorities } from '../../scripts/restore/ask-authorities';
import { buildApp } from '../../src/upstream/app';
import { seed as seedDemo } from '../../src/upstream/seed/seed';
import { readSettings } from '../../src/upstream/settings';
import { readArchive } from '../../src/upstream/store/backup/read-archive';
import { checkBackup } from '../../src/upstream/store/backup/restore';
import { writeBackup, type BackupSource } from '../../src/upstream/store/backup/write-backup';
import { contentDigest } from '../../src/upstream/store/content-digest';
import { migratedPglite } from '../upstream/engines';
import { startOwnPostgres } from '../upstream/postgres';
import { pictures } from '../upstream/requests/hostile-files';
import { editRows, rewriteArchive } from '../upstream/store/archives';
import { recordFigure, trials } from './row';
import { prepareDatabase, startServer, type ServerProcess } from './server-process';
import { Writers } from './writers';

const clients = 2;
const writesBefore = 12;

let folder: string;
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rubrica-restore-'));
  postgres = await startOwnPostgres({ durable: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tried = { checks: 0, documents: 0, named: 0 };
afterAll(() =>
  recordFigure(
    'restore',
    `${tried.checks} checked after kill -9 with ${tried.documents} documents, 0 differences; ${tried.named} damages named`,
  ),
);

const cases = [
  ['pglite', trials(10, 0)],
  ['postgres', trials(10, 1)],
] as const;

it.each(cases.filter(([, rounds]) => rounds > 0))(
  'on %s, %i backups under writes are whole after a kill, and what is damaged in one is named',
  { timeout: trials(3_600_000, 600_000) },
  async (engine, rounds) => {
    const source: BackupSource = {
      dataDir: path.join(folder, engine),
      ...(engine === 'postgres' && { databaseUrl: postgres.url }),
    };
    const environment = {
      DATA_DIR: source.dataDir,
      ...(source.databaseUrl !== undefined && { DATABASE_URL: source.databaseUrl }),
    };
    // Certificates, some of them revoked, for CRL and OCSP to be asked about.
    if (trials(1, 0) > 0) await fillDemo(environment);
    await prepareDatabase(
      source.databaseUrl === undefined
        ? { dataDir: source.dataDir, template: migratedPglite() }
        : { url: source.databaseUrl },
    );
    let running: ServerProcess[] = [await startServer(environment)];
    const writers = new Writers(clients, () => running);
    let last = '';
    try {
      for (let round = 0; round < rounds; round += 1) {
        await writers.more(writesBefore);
        const [server] = running;
        if (!server) throw new Error('No server runs');
        const before = writers.drafts.slice();
        const loaded = await loadDocuments(server, before.slice(0, 2), `${engine} ${round} before`);
        const [{ file }] = await Promise.all([
          writeBackup(source, 'test', new Date()),
          loadDocuments(server, before.slice(2, 4), `${engine} ${round} meanwhile`),
        ]);
        running = [];
        await server.kill();
        running = [await startServer(environment)];
        if (round === rounds - 1) await writers.stop();
        const numbers = before.map(({ documentNumber }) => documentNumber);
        expect(await absentOf(file, numbers, loaded)).toEqual([]);
        const { summary, differences } = await check(file, source);
        expect(differences, file).toEqual([]);
        tried.checks += 1;
        tried.documents += summary?.documents ?? 0;
        last = file;
      }
    } finally {
      await Promise.all(running.map((server) => server.kill()));
    }
    await expectDamagesNamed(last, source);
  },
);

const check = (file: string, source: BackupSource) =>
  checkBackup(file, source, (place) => askAuthorities({ ...place }));

async function fillDemo(environment: Readonly<Record<string, string>>): Promise<void> {
  const { app, services } = await buildApp(readSettings({ DEMO: '1', LOG_LEVEL: 'error', PORT: '0', ...environment }), {
    console: () => Promise.resolve(() => Promise.resolve('')),
  });
  await seedDemo(services);
  await app.close();
}

/** Loads a picture of its own into each draft. @returns their addresses, once acknowledged */
async function loadDocuments(
  { address, token }: ServerProcess,
  drafts: readonly { externalRequestId: string }[],
  text: string,
): Promise<string[]> {
  const addresses: string[] = [];
  for (const [at, { externalRequestId }] of drafts.entries()) {
    const picture = withComment(pictures.jpg, `${text} ${at}`);
    const response = await fetch(`${address}/api/documents/RegisterRequest`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({
        externalRequestId,
        documents: [{ documentTypeId: 'FRD', fileName: 'FRD.jpg', b64: picture.toString('base64') }],
      }),
    });
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
    addresses.push(contentDigest(picture));
  }
  return addresses;
}

/** Adds a comment behind a JPEG's first marker: the same picture in other bytes. */
function withComment(jpeg: Uint8Array, text: string): Buffer {
  const comment = Buffer.from(text);
  const head = Buffer.from([0xff, 0xfe, 0, comment.length + 2]);
  return Buffer.concat([jpeg.subarray(0, 2), head, comment, jpeg.subarray(2)]);
}

/** Returns which of the acknowledged drafts and documents an archive lacks. */
async function absentOf(
  file: string,
  documentNumbers: readonly string[],
  contents: readonly string[],
): Promise<string[]> {
  const absent = new Set([...documentNumbers, ...contents.map((sha256) => `documents/${sha256}`)]);
  for await (const { name, content } of readArchive(file)) {
    absent.delete(name);
    if (!name.startsWith('rows/requests/')) continue;
    const rows = Buffer.from(content).toString();
    for (const number of documentNumbers) if (rows.includes(`"${number}"`)) absent.delete(number);
  }
  return [...absent];
}

async function expectDamagesNamed(file: string, source: BackupSource): Promise<void> {
  const damaged = path.join(folder, 'damaged.tar.gz');
  let touched = '';
  const ofFirst = (entry: { name: string }): boolean => {
    if (touched === '' && entry.name.startsWith('documents/')) touched = entry.name;
    return touched === entry.name;
  };
  const lastOfTrail = await lastPartOf(file, 'audit');
  const withoutLast = editRows('audit', (rows) => rows.slice(0, -1));
  const damages = [
    {
      edit: (entry: { name: string; content: Uint8Array }) => (ofFirst(entry) ? undefined : entry),
      named: () => new RegExp(`its content ${touched.slice(10)} is missing`),
    },
    {
      edit: (entry: { name: string; content: Uint8Array }) =>
        ofFirst(entry) ? { name: entry.name, content: flipByte(entry.content) } : entry,
      named: () => new RegExp(`its content ${touched.slice(10)} was changed`),
    },
    {
      edit: (entry: { name: string; content: Uint8Array }) => (entry.name === lastOfTrail ? withoutLast(entry) : entry),
      named: () => /audit: the trail ends at entry/,
    },
  ];
  // Under `npm test`, tests/upstream/store/backup-check.test.ts has each of them.
  for (const { edit, named } of damages.slice(0, trials(3, 1))) {
    touched = '';
    await rewriteArchive(file, damaged, edit);
    const { differences } = await check(damaged, source);
    expect(differences.filter((each) => named().test(each))).toHaveLength(1);
    tried.named += 1;
  }
}

/** Returns the name of the file that has the last rows of a table: many rows are in several. */
async function lastPartOf(file: string, table: string): Promise<string | undefined> {
  const parts: string[] = [];
  for await (const { name } of readArchive(file)) if (name.startsWith(`rows/${table}/`)) parts.push(name);
  return parts.sort().at(-1);
}

function flipByte(content: Uint8Array): Uint8Array {
  const changed = Uint8Array.from(content);
  const at = Math.floor(changed.length / 2);
  changed[at] = (changed[at] ?? 0) ^ 1;
  return changed;
}
