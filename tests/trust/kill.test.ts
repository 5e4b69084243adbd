import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/upstream/store/database';
import { migratedPglite } from '../upstream/engines';
import { startOwnPostgres } from '../upstream/postgres';
import { recordFigure, seed, trials } from './row';
import { prepareDatabase, startServer, type ServerProcess } from './server-process';
import { differences, Writers } from './writers';

const clients = 4;

let folder: string;
let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'rubrica-kill-'));
  postgres = await startOwnPostgres({ durable: true });
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tried = { kills: 0, writes: 0 };
afterAll(() =>
  recordFigure('kill', `${tried.kills} kills, ${tried.writes} acknowledged writes, 0 lost or doubled, chain whole`),
);

// Under `npm test` the row of the connections has its server on PostgreSQL.
const cases = [
  ['pglite', trials(25, 1)],
  ['postgres', trials(25, 0)],
] as const;

it.each(cases.filter(([, kills]) => kills > 0))(
  'on %s, %i kills under writes lose and double nothing that was acknowledged',
  async (engine, kills) => {
    const dataDir = path.join(folder, engine);
    const place = engine === 'postgres' ? { url: postgres.url } : { dataDir, template: migratedPglite() };
    await prepareDatabase(place);
    const environment = { DATA_DIR: dataDir, ...(engine === 'postgres' && { DATABASE_URL: postgres.url }) };
    let running: ServerProcess[] = [await startServer(environment)];
    const writers = new Writers(clients, () => running);
    try {
      for (let kill = 0; kill < kills; kill += 1) {
        // Between two acknowledgements of several clients: others are under way in every phase.
        await writers.more(5 + ((seed + kill * 7) % 31));
        const [server] = running;
        running = [];
        await server?.kill();
        running = [await startServer(environment)];
        tried.kills += 1;
      }
      await writers.stop();
      expect(writers.unexpectedResponses).toEqual([]);
    } finally {
      await Promise.all(running.map((server) => server.kill()));
    }
    const store = await openDatabase(place);
    const found = await differences(store, writers.drafts);
    await store.close();
    expect(found).toEqual([]);
    tried.writes += writers.acknowledged;
  },
);
