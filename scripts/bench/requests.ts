import path from 'node:path';
import { openDatabase } from '../../src/upstream/store/database';
import type { DatabaseLocation } from '../../src/upstream/store/connection';
import { addRequests } from '../../src/upstream/seed/requests/many-requests';
import type { RunningServer, ServerOptions } from '../../tests/journeys/harness/server';
import { startLargePostgres } from './postgres';
import { benchInsightAt } from './rest/insight';
import { barePages, benchRequestLists, type BarePages } from './rest/request-lists';
import { startServer } from './server';

export interface RequestsBench {
  readonly folder: string;
  readonly environment: Record<string, string>;
  /** How many requests there are, from few to many. */
  readonly sizes: readonly number[];
  readonly questions: number;
  /** Lists at each size; dashboard and search as seeded, and at the largest. */
  readonly parts: { readonly lists: boolean; readonly dashboard: boolean };
}

/** Measures lists, dashboard and search of requests, on both engines: each is filled once. */
export function benchRequests(bench: RequestsBench): Promise<void> {
  const { sizes, questions, parts } = bench;
  const largest = Math.max(...sizes);
  const wanted = parts.lists ? sizes : [largest];
  return atEachSize(
    { ...bench, sizes: parts.dashboard ? [0, ...wanted] : wanted },
    async (engine, server, requests, bare) => {
      if (parts.lists && requests > 0) await benchRequestLists({ [engine]: server }, { requests, questions, bare });
      if (parts.dashboard && (requests === 0 || requests === largest)) {
        const bareMs = bare['/verificationSection']?.p95Ms;
        await benchInsightAt(engine, server, { requests, questions, bareMs });
      }
    },
  );
}

/** Fills and measures one engine after the other: the machine is not shared by two of them. */
async function atEachSize(
  { folder, environment, sizes, questions }: RequestsBench,
  measure: (engine: string, server: RunningServer, requests: number, bare: BarePages) => Promise<void>,
): Promise<void> {
  const postgres = await startLargePostgres();
  try {
    const engines: Record<string, { place: DatabaseLocation; options: ServerOptions }> = {
      PGlite: on({ dataDir: path.join(folder, 'requests-pglite') }, environment),
      PostgreSQL: on({ url: postgres.url }, { ...environment, DATABASE_URL: postgres.url }, folder),
    };
    for (const [engine, { place, options }] of Object.entries(engines)) {
      await (await startServer(options)).stop();
      for (const requests of sizes) {
        console.log(`Filling ${requests.toLocaleString('en')} requests into ${engine} …`);
        const store = await openDatabase(place);
        try {
          await addRequests(store, requests, () => undefined);
        } finally {
          await store.close();
        }
        const bare = await barePages(options, questions);
        const server = await startServer(options);
        try {
          await measure(engine, server, requests, bare);
        } finally {
          await server.stop();
        }
      }
    }
  } finally {
    await postgres.stop();
  }
}

function on(
  place: DatabaseLocation,
  environment: Record<string, string>,
  folder?: string,
): { place: DatabaseLocation; options: ServerOptions } {
  const dataDir = 'dataDir' in place ? place.dataDir : path.join(folder ?? '', 'requests-postgres');
  return { place, options: { dataDir, environment } };
}
