import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fillDeliveries } from '../../tests/journeys/harness/deliveries';
import type { RunningServer, ServerOptions } from '../../tests/journeys/harness/server';
import { buildBaselines } from './baseline/build-baselines';
import { benchForm } from './browser/long-form';
import { benchPictures } from './browser/pictures';
import { benchPublic } from './browser/public-pages';
import { benchReview } from './browser/review';
import { benchBrowser } from './browser/bench-browser';
import { bareQueue, benchWaybills } from './waybills';
import { buildWithHundredRows } from './hundred-rows';
import { benchInstall } from './install-size';
import { benchIssuing } from './issuing';
import { fillPeople } from './people';
import { startLargePostgres } from './postgres';
import { allMeasures, countMissed, measuresTable } from './measures';
import { benchRequests } from './requests';
import { bareFirstPage, benchLists, benchLoad } from './rest/bench-lists';
import { benchStartUp } from './start-up';
import { startServer } from './server';

/**
 * `npm run bench`: measures the product beside its goals and ends with 1 when one is missed. A goal of time is a ratio to a
 * bare counterpart in the same run (a fastify route with the same SQL on the same database, plain inputs, a bare form), so
 * that it means the same on every machine. `--quick` does it small;
 * `--only rest`, `requests`, `dashboard`, `browser`, `casework`, `guides`, `form`, `pictures`, `public`, `start` or `install`
 * does one part, or several (`requests,dashboard`);
 * `--sizes 10000,100000` says how many requests.
 * Results are kept in build/bench/results.json.
 */
const quick = process.argv.includes('--quick');
const only = process.argv[process.argv.indexOf('--only') + 1 || process.argv.length]?.split(',');
const wants = (part: string) => only === undefined || only.includes(part);
const sizesAsked = process.argv[process.argv.indexOf('--sizes') + 1 || process.argv.length];
const sizes = sizesAsked?.split(',').map(Number) ?? (quick ? [10_000] : [10_000, 100_000, 1_000_000]);
const people = quick ? 20_500 : 1_000_000;
const unlimited = { REQUESTS_PER_MINUTE: '100000000', GUESSES_PER_MINUTE: '100000', LOG_LEVEL: 'error' };

const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-bench-'));
const postgres = await startLargePostgres();
try {
  const onPglite: ServerOptions = { dataDir: path.join(folder, 'pglite'), environment: unlimited };
  const onPostgres: ServerOptions = {
    dataDir: path.join(folder, 'postgres'),
    environment: { ...unlimited, DATABASE_URL: postgres.url },
  };
  // Both at once: each has a core to itself.
  await Promise.all([
    (wants('rest') || wants('browser')) && seedAndFill(onPostgres, { url: postgres.url }),
    wants('rest') && seedAndFill(onPglite, { dataDir: onPglite.dataDir }),
  ]);

  if (wants('rest')) {
    const amounts = { rounds: quick ? 3 : 5, questions: quick ? 100 : 300, loadSeconds: quick ? 2 : 5 };
    const bare = {
      PGlite: await bareFirstPage(onPglite, amounts),
      PostgreSQL: await bareFirstPage(onPostgres, amounts),
    };
    const servers = { PGlite: await startServer(onPglite), PostgreSQL: await startServer(onPostgres) };
    const bench = { people, bare, ...amounts };
    await benchLists(servers, bench);
    await benchLoad(servers, bench);
    await Promise.all(Object.values(servers).map((server: RunningServer) => server.stop()));
  }
  const parts = { lists: wants('requests'), dashboard: wants('dashboard') };
  if (parts.lists || parts.dashboard) {
    await benchRequests({ folder, environment: unlimited, sizes, questions: quick ? 40 : 100, parts });
  }
  if (wants('browser')) await benchConsole(onPostgres);
  if (wants('casework')) await benchCasework();
  if (wants('guides')) await benchDeliveries();
  if (wants('form')) await onDemo('form', ({ address }) => benchForm(address));
  if (wants('pictures')) await onDemo('pictures', ({ address }) => benchPictures(address, quick ? 3 : 7));
  if (wants('public')) await onDemo('public', ({ address }) => benchPublic(address, quick ? 5 : 11));
  if (wants('start')) {
    for (const options of [onPglite, onPostgres]) await (await startServer(options)).stop();
    await benchStartUp('PGlite', onPglite, quick ? 3 : 5);
    await benchStartUp('PostgreSQL', onPostgres, quick ? 3 : 5);
  }
  if (wants('install')) await benchInstall();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
await mkdir('build/bench', { recursive: true });
await writeFile('build/bench/results.json', JSON.stringify(allMeasures(), null, 2));
console.log(`\n${measuresTable()}`);
process.exitCode = countMissed() === 0 ? 0 : 1;

/** Measures review and issuance on a demo as it is seeded: opening a case, going on, certificates a second. */
async function benchCasework(): Promise<void> {
  await onDemo('casework', async (server) => {
    await benchReview(server.address, quick ? 3 : 7);
    await benchIssuing('PGlite', server);
  });
}

/** Runs the callback on a server with the demo as it is seeded. */
async function onDemo(name: string, callback: (server: RunningServer) => Promise<void>): Promise<void> {
  const server = await startServer({ dataDir: path.join(folder, name), environment: unlimited });
  try {
    await callback(server);
  } finally {
    await server.stop();
  }
}

/** Measures a batch of waybills on PGlite, the engine that does one thing at a time. */
async function benchDeliveries(): Promise<void> {
  const options = { dataDir: path.join(folder, 'guides'), environment: unlimited };
  await (await startServer(options)).stop();
  // The largest batch that the configuration allows.
  await fillDeliveries({ dataDir: options.dataDir }, { waiting: quick ? 200 : 900, most: 1000 });
  const bare = await bareQueue(options);
  const server = await startServer(options);
  try {
    await benchWaybills('PGlite', server.address, bare);
  } finally {
    await server.stop();
  }
}

async function seedAndFill(options: ServerOptions, place: Parameters<typeof fillPeople>[0]): Promise<void> {
  await (await startServer(options)).stop();
  console.log(`Filling ${people.toLocaleString('en')} people into ${'url' in place ? 'PostgreSQL' : 'PGlite'} …`);
  await fillPeople(place, people);
}

async function benchConsole(options: ServerOptions): Promise<void> {
  console.log('Building the baselines and the console with a hundred rows …');
  const [copy] = await Promise.all([buildWithHundredRows(), buildBaselines()]);
  const server = await startServer({ ...options, top: copy.folder });
  try {
    await benchBrowser(server.address, { rounds: quick ? 3 : 7, pages: quick ? 40 : 200 });
  } finally {
    await server.stop();
    await copy.remove();
  }
}
