import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openRecogniser } from '../../src/upstream/adapters/recognition/recogniser';
import { issueTokenFor } from '../upstream/issue-token';
import { openServices, closeServices } from '../../src/upstream/app/open-services';
import type { RequestRow } from '../../src/upstream/store/request-row';
import type { Services } from '../../src/upstream/domain/services';
import { readSettings } from '../../src/upstream/settings';
import { emptyPlace } from '../upstream/engines';
import { buildRequest } from '../upstream/requests/build-request';
import { damagedPictures } from '../upstream/requests/damaged-pictures';
import { countReadings } from '../upstream/recognition/corpus/count';
import { layouts } from '../upstream/recognition/corpus/layouts';
import { seeded } from '../upstream/seeded';
import { openDamage, type DamagedFile } from './damage';
import { recordFigure, seed, trials } from './row';
import { prepareDatabase, startServer, type ServerProcess } from './server-process';

/** How a call about a file may end: read, refused with its reason, or not to be read within its time. */
const expectedCodes: Readonly<Record<number, readonly string[]>> = {
  422: [
    'fileInconsistent',
    'fileScripted',
    'fileTooComplex',
    'fileTooManyPages',
    'fileMixed',
    'fileTypeNotAllowed',
    'fileNameMismatch',
    'imageTooLarge',
    'documentDamaged',
    'documentTooComplex',
  ],
  502: ['recognitionFailed'],
  504: ['timeExceeded'],
};
/** After so many documents a request is long enough, and a token old enough. */
const documentsOfRequest = 200;

const figures: string[] = [];

let services: Services;
let server: ServerProcess;
let remove: () => Promise<void>;

beforeAll(async () => {
  const own = await emptyPlace('postgres');
  if (!('url' in own.place)) throw new Error('The row runs on PostgreSQL');
  const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-files-'));
  const environment = {
    DEMO: '1',
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    DATABASE_URL: own.place.url,
    REQUESTS_PER_MINUTE: '1000000',
  };
  await prepareDatabase(own.place);
  server = await startServer(environment);
  services = await openServices(readSettings(environment));
  remove = async () => {
    await own.remove();
    await rm(dataDir, { recursive: true });
  };
});
afterAll(async () => {
  await server.kill();
  await closeServices(services);
  await remove();
});

/** Sends as its owner. */
class Sender {
  private constructor(
    private readonly token: string,
    readonly request: RequestRow,
  ) {}

  static async come(): Promise<Sender> {
    const { id, username } = await services.store.db
      .selectFrom('users')
      .select(['id', 'username'])
      .executeTakeFirstOrThrow();
    // Made now, because the server's clock ends requests that were left untouched for months.
    const [created_at, last_status_at] = [new Date(), new Date()];
    const request = await buildRequest(services.store, {
      request: { state: 'RAD', owner_id: id, created_at, last_status_at },
    });
    return new Sender((await issueTokenFor(services, username)).token, request);
  }

  async post(call: string, body: object) {
    const response = await fetch(`${server.address}/api${call}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${this.token}`, 'content-type': 'application/json', 'accept-language': 'es' },
      body: JSON.stringify(body),
    });
    const content = (await response.json()) as { informationCode?: string; data?: { documentId?: string } };
    return { ...content, status: response.status };
  }

  load({ name, bytes }: Pick<DamagedFile, 'name' | 'bytes'>) {
    return this.post('/certificate/ECD/additionalDocument/register', {
      externalRequestId: String(this.request.external_id),
      document: { documentTypeId: 'ADI', fileName: name, b64: bytes.toString('base64') },
    });
  }

  read(name: string, documentId: string | undefined) {
    return this.post(name.endsWith('pdf') ? '/documents/rutoptimization' : '/documents/dnioptimization', {
      documentId,
    });
  }
}

function expectResponse({ status, informationCode }: { status: number; informationCode?: string }, what: string): void {
  const isExpected = status === 200 || expectedCodes[status]?.includes(informationCode ?? '');
  expect(isExpected, `${status} ${informationCode} for ${what}, seed ${seed}`).toBe(true);
}

it('the server outlives damaged pictures and PDFs, loaded and read', async () => {
  const many = trials(2_000, 8);
  const damagedOf = await openDamage(seed);
  const counts = { refused: 0, read: 0, unread: 0 };
  let sender = await Sender.come();
  for (let number = 0; number < many; number += 1) {
    if (number > 0 && number % documentsOfRequest === 0) sender = await Sender.come();
    const { name, bytes, what } = damagedOf(number);
    const loaded = await sender.load({ name, bytes }).catch((error: unknown) => endedBy(error, what));
    expectResponse(loaded, what);
    if (loaded.status !== 200) {
      counts.refused += 1;
      continue;
    }
    const read = await sender.read(name, loaded.data?.documentId).catch((error: unknown) => endedBy(error, what));
    expectResponse(read, what);
    counts[read.status === 200 ? 'read' : 'unread'] += 1;
  }
  expect(server.ended()).toBeUndefined();
  expect(counts.read).toBeGreaterThan(many / 5);
  figures.push(
    `${many.toLocaleString('en')} tried, 0 process ends (${counts.refused} refused, ${counts.read} read, ${counts.unread} not readable)`,
  );
});

it('the server outlives the known crashers that an earlier inspection took', async () => {
  const sender = await Sender.come();
  for (const { what, name, bytes } of damagedPictures()) {
    const contentType = name.endsWith('png') ? 'image/png' : 'image/jpeg';
    const document = await services.store.db
      .insertInto('request_documents')
      .values({
        request_id: sender.request.id,
        type: 'ADI',
        state: 'PEN',
        sha256: await services.files.write(bytes),
        file_name: name,
        content_type: contentType,
        bytes: bytes.length,
        pages: 1,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    expectResponse(await sender.read(name, String(document.id)).catch((error: unknown) => endedBy(error, what)), what);
  }
  expect(server.ended()).toBeUndefined();
});

it('the server shows no value of papers that others draw wrongly as certain', async () => {
  const recogniser = openRecogniser({ jobMs: 120_000 });
  const many = trials(layouts.length, 2);
  const random = seeded(seed);
  const chosen = layouts
    .map((layout) => ({ layout, at: random() }))
    .sort((one, other) => one.at - other.at)
    .slice(0, many)
    .map(({ layout }) => layout);
  try {
    const { wanted, right, uncertain, wrong, wrongAsCertain } = await countReadings(recogniser, chosen);
    expect(wrongAsCertain, `seed ${seed}`).toEqual([]);
    // So that it is not certain of nothing.
    expect(right / wanted).toBeGreaterThan(many === layouts.length ? 0.5 : 0.35);
    expect((right + uncertain) / wanted).toBeGreaterThan(many === layouts.length ? 0.75 : 0.6);
    figures.push(
      `${many} layouts: of ${wanted} values ${right} certain, ${uncertain} uncertain, ${wrong} wrong and uncertain, 0 wrong as certain`,
    );
  } finally {
    await recogniser.close();
  }
});

afterAll(() => recordFigure('files', figures.join('; ')));

/** Tells which file it was that there is no answer for. */
function endedBy(error: unknown, what: string): never {
  throw new Error(`No answer for ${what}, seed ${seed}; the server ended by ${server.ended()}`, { cause: error });
}
