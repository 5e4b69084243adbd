import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../src/upstream/store/database';
import { startOwnPostgres } from '../upstream/postgres';
import { recordFigure, trials } from './row';
import { prepareDatabase, startServer, type ServerProcess } from './server-process';
import { differences, Writers } from './writers';

/** Ways to end connections, in turn. */
const faults = ['terminate', 'immediate', 'fast'] as const;
const clients = 6;
const writesBetween = 25;

let postgres: Awaited<ReturnType<typeof startOwnPostgres>>;
let folder: string;
beforeAll(async () => {
  // Durable: an immediate stop must not lose what was committed.
  postgres = await startOwnPostgres({ durable: true });
  folder = mkdtempSync(path.join(tmpdir(), 'rubrica-connections-'));
});
afterAll(async () => {
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
});

const tried = { faults: 0, writes: 0, unavailable: 0 };
afterAll(() =>
  recordFigure(
    'connections',
    `${tried.faults} ended, 0 process ends, ${tried.writes} acknowledged writes, 0 lost or doubled (${tried.unavailable} answers of 503 between)`,
  ),
);

// By count of servers, how many faults.
const cases = [
  [1, trials(15, 0)],
  [2, trials(15, 1)],
] as const;

describe.each(cases.filter(([, rounds]) => rounds > 0))('%i servers on one PostgreSQL', (count, rounds) => {
  it(`survive ${rounds} faults of their connections and keep every acknowledged write once`, async () => {
    const url = await ownDatabase(`servers_${count}`);
    await prepareDatabase({ url });
    const servers: ServerProcess[] = [];
    for (let number = 0; number < count; number += 1)
      servers.push(await startServer({ DATABASE_URL: url, DATA_DIR: path.join(folder, `${count}-${number}`) }));
    const writers = new Writers(clients, () => servers);
    try {
      await writers.more(writesBetween);
      for (let round = 0; round < rounds; round += 1) {
        const fault = faults[(round + count - 1) % faults.length] ?? 'terminate';
        await (fault === 'terminate' ? terminateAll(url) : postgres.restart(fault));
        await writers.more(writesBetween);
        for (const server of servers) {
          expect(server.ended(), `after "${fault}", round ${round}`).toBeUndefined();
          expect((await fetch(`${server.address}/readyz`)).status).toBe(200);
        }
        tried.faults += 1;
      }
      await writers.stop();
      expect(writers.unexpectedResponses).toEqual([]);
      const store = await openDatabase({ url });
      const found = await differences(store, writers.drafts);
      await store.close();
      expect(found).toEqual([]);
      tried.writes += writers.acknowledged;
      tried.unavailable += writers.unavailable;
    } finally {
      await Promise.all(servers.map((server) => server.kill()));
    }
  });
});

async function ownDatabase(name: string): Promise<string> {
  await ask(postgres.url, `create database ${name}`);
  const url = new URL(postgres.url);
  url.pathname = `/${name}`;
  return url.href;
}

/** Ends every connection of the servers at once, whatever it is doing. */
async function terminateAll(url: string): Promise<void> {
  await ask(
    url,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

async function ask(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
