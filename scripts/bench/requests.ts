import path from 'node:path';
import { openDatabase } from '../../src/upstream/store/database';
import type { DatabasePlace } from '../../src/upstream/store/connection';
import { addRequests } from '../../src/upstream/seed/requests/many-requests';
import { startServer, type RunningServer, type ServerOptions } from '../../tests/journeys/harness/server';
import { startPostgres } from '../../tests/upstream/postgres';
import { benchInsightAt } from './rest/insight';
import { benchRequestLists } from './rest/request-lists';

export interface RequestsBench {
  readonly folder: string;
  readonly environment: Record<string, string>;
  /** How many requests there are, from few to many. */
  readonly sizes: readonly number[];
  readonly questions: number;
}

/** The lists of requests at each size. */
export function benchRequests(bench: RequestsBench): Promise<void> {
  return atEachSize(bench, (engine, server, requests) =>
    benchRequestLists({ [engine]: server }, { requests, questions: bench.questions }),
  );
}

/** Dashboard and search as seeded, and at each size. */
export function benchDashboard(bench: RequestsBench): Promise<void> {
  return atEachSize({ ...bench, sizes: [0, ...bench.sizes] }, (engine, server, requests) =>
    benchInsightAt(engine, server, { requests, questions: bench.questions }),
  );
}

/** Fills and measures one engine after the other: the machine is not shared by two of them. */
async function atEachSize(
  { folder, environment, sizes }: RequestsBench,
  measure: (engine: string, server: RunningServer, requests: number) => Promise<void>,
): Promise<void> {
  const postgres = await startPostgres({ durable: true });
  try {
    const engines: Record<string, { place: DatabasePlace; options: ServerOptions }> = {
      PGlite: on({ dataDir: path.join(folder, 'requests-pglite') }, environment),
      PostgreSQL: on({ url: postgres.url }, { ...environment, DATABASE_URL: postgres.url }, folder),
    };
    for (const [engine, { place, options }] of Object.entries(engines)) {
      await (await startServer(options)).stop();
      for (const requests of sizes) {
        console.log(`Filling ${requests.toLocaleString('en')} requests into ${engine} …`);
        const store = await openDatabase(place);
        await addRequests(store, requests, () => undefined).finally(() => store.close());
        const server = await startServer(options);
        await measure(engine, server, requests).finally(() => server.stop());
      }
    }
  } finally {
    await postgres.stop();
  }
}

function on(
  place: DatabasePlace,
  environment: Record<string, string>,
  folder?: string,
): { place: DatabasePlace; options: ServerOptions } {
  const dataDir = 'dataDir' in place ? place.dataDir : path.join(folder ?? '', 'requests-postgres');
  return { place, options: { dataDir, environment } };
}
