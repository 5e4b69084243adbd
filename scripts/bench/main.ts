import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer, type RunningServer, type ServerOptions } from '../../tests/journeys/harness/server';
import { startPostgres } from '../../tests/upstream/postgres';
import { buildBaseline } from './baseline/build';
import { benchBrowser } from './browser/run';
import { buildWithHundredRows } from './hundred-rows';
import { benchInstall } from './install-size';
import { fillPeople } from './people';
import { all, missed } from './report';
import { benchLists, benchLoad } from './rest/run';
import { benchStartUp } from './start-up';

/**
 * `npm run bench`: measures the product beside its goals and ends with 1 when one is missed. `--quick` does it small;
 * `--only rest`, `browser`, `start` or `install` does one part. Results are kept in build/bench/results.json.
 */
const quick = process.argv.includes('--quick');
const only = process.argv[process.argv.indexOf('--only') + 1 || process.argv.length];
const wants = (part: string) => only === undefined || only === part;
const people = quick ? 20_500 : 1_000_000;
const unlimited = { REQUESTS_PER_MINUTE: '100000000', GUESSES_PER_MINUTE: '100000', LOG_LEVEL: 'error' };

const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-bench-'));
const postgres = await startPostgres({ durable: true });
try {
  const onPglite: ServerOptions = { dataDir: path.join(folder, 'pglite'), environment: unlimited };
  const onPostgres: ServerOptions = {
    dataDir: path.join(folder, 'postgres'),
    environment: { ...unlimited, DATABASE_URL: postgres.url },
  };
  await seedAndFill(onPostgres, { url: postgres.url });
  if (wants('rest')) await seedAndFill(onPglite, { dataDir: onPglite.dataDir });
  else await (await startServer(onPglite)).stop();

  if (wants('rest')) {
    const servers = { PGlite: await startServer(onPglite), PostgreSQL: await startServer(onPostgres) };
    const sizes = { people, rounds: quick ? 3 : 5, questions: quick ? 100 : 300, loadSeconds: quick ? 2 : 5 };
    await benchLists(servers, sizes);
    await benchLoad(servers, sizes);
    await Promise.all(Object.values(servers).map((server: RunningServer) => server.stop()));
  }
  if (wants('browser')) await benchConsole(onPostgres);
  if (wants('start')) {
    await benchStartUp('PGlite', onPglite, quick ? 3 : 5);
    await benchStartUp('PostgreSQL', onPostgres, quick ? 3 : 5);
  }
  if (wants('install')) await benchInstall();
} finally {
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
await mkdir('build/bench', { recursive: true });
await writeFile('build/bench/results.json', JSON.stringify(all(), null, 2));
console.log(`\n${missed()} goals missed`);
process.exitCode = missed() === 0 ? 0 : 1;

async function seedAndFill(options: ServerOptions, place: Parameters<typeof fillPeople>[0]): Promise<void> {
  await (await startServer(options)).stop();
  console.log(`Filling ${people.toLocaleString('en')} people into ${'url' in place ? 'PostgreSQL' : 'PGlite'} …`);
  await fillPeople(place, people);
}

async function benchConsole(options: ServerOptions): Promise<void> {
  console.log('Building the baseline and the console with a hundred rows …');
  const [copy] = await Promise.all([buildWithHundredRows(), buildBaseline()]);
  const server = await startServer({ ...options, top: copy.folder });
  try {
    await benchBrowser(server.address, { rounds: quick ? 3 : 7, pages: quick ? 40 : 200 });
  } finally {
    await server.stop();
    await copy.remove();
  }
}
