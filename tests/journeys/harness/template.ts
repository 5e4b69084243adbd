import { expect } from '@playwright/test';
import { sql } from 'kysely';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { signIn } from '../../../scripts/client/sign-in';
import { catalogues } from '../../../src/contract/generated/catalogues';
import type { DatabaseLocation } from '../../../src/upstream/store/connection';
import { openDatabase } from '../../../src/upstream/store/database';
import type { FieldComparison } from '../../../src/contract/generated/types';
import {
  createDatabase,
  dropDatabases,
  startPostgres,
  type OwnDatabase,
  type RunningPostgres,
} from '../../upstream/postgres';
import { repository, startServer } from './server';

const template = path.join(repository, 'build/journeys/template');
const record = path.join(repository, 'build/journeys/first-start.json');

/** What the first start of a demo said and did. */
interface FirstStart {
  readonly output: string;
  /** What `/health` answered. */
  readonly health: number;
  readonly code: number | null;
}

/** Variables in which the workers find the PostgreSQL of a run, and the name of its seeded database. */
const places = { server: 'JOURNEYS_POSTGRES', seeded: 'JOURNEYS_SEEDED' } as const;
/** The name of each file's own database begins so. */
const ownPrefix = 'journey';

/**
 * Seeds, for Playwright's global setup, what each file of journeys begins on: a database of a PostgreSQL that runs as long as they
 * do, and a directory of the embedded database. The second is seeded by the program of `npm start`, so that the journey of
 * starting looks at this first start and makes no second one.
 */
export default async function seedTemplates(): Promise<() => Promise<void>> {
  await ensureBuilt();
  await rm(template, { recursive: true, force: true });
  await mkdir(path.dirname(template), { recursive: true });
  const [, { postgres, seeded }] = await Promise.all([startFirst(), seedPostgres()]);
  return async () => {
    await dropDatabases(postgres.url, ownPrefix);
    await seeded.drop();
    await postgres.stop();
  };
}

/** Builds what changed before two servers start from it, one of which would build it beside the other. */
async function ensureBuilt(): Promise<void> {
  const module = pathToFileURL(path.join(repository, 'scripts/setup/build.mjs')).href;
  const build = (await import(module)) as { ensureBuilt(): Promise<boolean> };
  if (!(await build.ensureBuilt())) throw new Error('The build failed; Vite said why above.');
}

async function seedPostgres(): Promise<{ readonly postgres: RunningPostgres; readonly seeded: OwnDatabase }> {
  const postgres = await startPostgres();
  const seeded = await createDatabase(postgres.url, 'template0', 'journeys_seeded');
  process.env[places.server] = postgres.url;
  process.env[places.seeded] = seeded.name;
  const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-journeys-'));
  const server = await startServer({ dataDir: folder, environment: { DATABASE_URL: seeded.url } });
  await readDueCases(server.address);
  await server.stop();
  await leaveUnread(seeded);
  await rm(folder, { recursive: true });
  return { postgres, seeded };
}

async function startFirst(): Promise<void> {
  const server = await startServer({ dataDir: template, program: 'scripts/start.mjs' });
  const { status: health } = await fetch(`${server.address}/health`);
  const code = await server.stop();
  await writeFile(record, JSON.stringify({ output: server.output(), health, code } satisfies FirstStart));
}

interface DueCase {
  readonly externalRequestId: string;
  readonly applicationId: string;
  readonly dueAt: string;
}

/** As many of the cases that are due first as the journeys of reviewing begin with. */
const readCases = 2;

/**
 * Has the documents of those cases read: what one server has read of a document stays, and each file's own would begin anew with
 * what no journey waits for.
 */
async function readDueCases(address: string): Promise<void> {
  const { token } = await signIn(address, 'verificador');
  const ask = async <T>(path: string, headers: Record<string, string>, body?: object): Promise<readonly T[]> => {
    const response = await fetch(new URL(path, address), {
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      ...(body && { method: 'POST', body: JSON.stringify(body) }),
    });
    return ((await response.json()) as { readonly data: readonly T[] }).data;
  };
  const list = '/api/certificate/Consult/getprocessinformation';
  const waiting = await ask<DueCase>(list, {}, { section: 'VERIFICATION', status: 'VRF' });
  const due = waiting
    .filter(({ applicationId }) => applicationId === 'ECD')
    .toSorted((one, other) => one.dueAt.localeCompare(other.dueAt));
  for (const { externalRequestId } of due.slice(0, readCases)) {
    const statuses = async () =>
      (await ask<FieldComparison>('/api/documents/getDocumentData', { externalRequestId })).map(
        ({ ocrStatus }) => ocrStatus,
      );
    await expect.poll(statuses, { timeout: 60_000 }).not.toContain('loading');
  }
}

/**
 * Leaves every other document of the demo as one of which nothing was recognised: no journey waits for what it says, and reading it
 * while a reviewer decides took a sixth of what such a journey takes of the processor. What a journey loads is read.
 */
async function leaveUnread({ url }: OwnDatabase): Promise<void> {
  const store = await openDatabase({ url });
  try {
    for (const [type, { ocr }] of Object.entries(catalogues.documentTypes))
      if (ocr)
        await sql`
          insert into document_readings (sha256, kind, status, message, started_at, finished_at)
          select distinct sha256, ${ocr}::text, 'fulfilled', 'nothingRecognised', now(), now()
          from request_documents where type = ${type}
          on conflict do nothing
        `.execute(store.db);
  } finally {
    await store.close();
  }
}

/** Returns what the first start said and did. */
export async function firstStart(): Promise<FirstStart> {
  return JSON.parse(await readFile(record, 'utf8')) as FirstStart;
}

/** Where a server of one file of journeys keeps what it holds. */
export interface OwnPlace {
  readonly dataDir: string;
  readonly database: DatabaseLocation;
  /** Variables that lead a server to its database. */
  readonly environment: Record<string, string>;
  remove(): Promise<void>;
}

/**
 * Returns a database of its own, on the PostgreSQL of the run, and an empty data directory beside it.
 * @param isSeeded whether it is a copy of the seeded one, or empty as before a first start
 */
export async function freshDatabase(isSeeded: boolean): Promise<OwnPlace> {
  const { [places.server]: postgres, [places.seeded]: seeded } = process.env;
  if (postgres === undefined || seeded === undefined) throw new Error('The global setup did not start PostgreSQL');
  const database = await createDatabase(postgres, isSeeded ? seeded : 'template0', ownPrefix);
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-journey-'));
  return {
    dataDir,
    database,
    environment: { DATABASE_URL: database.url },
    remove: async () => {
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Returns a data directory of its own with a seeded embedded database. */
export async function freshDataDir(): Promise<OwnPlace> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-journey-'));
  await promisify(execFile)('cp', ['-Rp', `${template}/.`, dataDir]);
  // It may lie in memory, which stays taken as long as the folder is there.
  return {
    dataDir,
    database: { dataDir },
    environment: {},
    remove: () => rm(dataDir, { recursive: true, force: true }),
  };
}
