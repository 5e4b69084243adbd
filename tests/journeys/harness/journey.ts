import { test as base, expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import type { DatabaseLocation } from '../../../src/upstream/store/connection';
import { startPair } from './pair';
import { Problems } from './problems';
import { startServer, type RunningServer } from './server';
import { freshDatabase, freshDataDir, type OwnPlace } from './template';

interface JourneyFixtures {
  /** The server of this file: started once, on its own copy of the seeded database. */
  readonly server: RunningServer;
  /** What the browser complained of; call `problems.expect(/…/)` for what the journey provokes. */
  readonly problems: Problems;
  /**
   * Opens another browser, with its own storage, watched like the first: a second person, or the same one elsewhere.
   */
  readonly anotherBrowser: (options?: BrowserContextOptions) => Promise<BrowserContext>;
}

interface WorkerFixtures {
  readonly servers: { forFile(file: string, options: JourneyOptions): Promise<RunningServer> };
  /** The server of each file is a pair: a copy of the product in front of another (a project of playwright.config.ts). */
  readonly inFront: boolean;
}

/** Writes into the seeded database of a file before its server opens it. */
type Fill = (place: DatabaseLocation) => Promise<void>;

/** The least a captcha may cost: a run signs in hundreds of times. The journey of signing in pays what people do. */
const cheapCaptcha = { CAPTCHA_ITERATIONS: '100' };

/**
 * Of the server for a whole file: its variables, `test.use({ environment: { LOG_LEVEL: 'info' } })`, and what its
 * database holds beside the seed, `test.use({ fill: async ({}, use) => use((place) => …) })`; whether
 * that is the embedded one, which a newcomer has, or one of PostgreSQL, which takes less of the processor; whether one of
 * PostgreSQL begins on the seed, or empty.
 */
interface JourneyOptions {
  readonly environment: Record<string, string>;
  readonly fill: Fill;
  readonly embedded: boolean;
  readonly seeded: boolean;
}

/**
 * The test of every journey. `page` starts at the file's own server; any console error, warning, uncaught error or
 * breach of the content security policy fails the journey.
 */
export const test = base.extend<JourneyFixtures & JourneyOptions, WorkerFixtures>({
  environment: [{}, { option: true }],
  fill: async ({}, use) => use(() => Promise.resolve()),
  embedded: [false, { option: true }],
  seeded: [true, { option: true }],
  inFront: [false, { option: true, scope: 'worker' }],
  servers: [
    async ({ inFront }, use) => {
      let current: { file: string; server: RunningServer; place: OwnPlace } | undefined;
      const end = async () => {
        await current?.server.stop();
        await current?.place.remove();
        current = undefined;
      };
      await use({
        async forFile(file, options) {
          if (current?.file === file) return current.server;
          await end();
          const place = await (options.embedded ? freshDataDir() : freshDatabase(options.seeded));
          try {
            current = { file, place, server: await startOn(place, options, inFront ? startPair : startServer) };
            return current.server;
          } catch (error) {
            await place.remove();
            throw error;
          }
        },
      });
      await end();
    },
    { scope: 'worker' },
  ],
  // By the file that runs: `file` would be the one in which a test is registered, and another file may register the same.
  server: async ({ servers, environment, fill, embedded, seeded }, use, { titlePath: [file = ''] }) =>
    use(await servers.forFile(file, { environment, fill, embedded, seeded })),
  baseURL: async ({ server }, use) => use(server.address),
  problems: async ({}, use) => {
    const problems = new Problems();
    await use(problems);
    expect(problems.unexpected(), 'complaints of the browser').toEqual([]);
  },
  context: async ({ context, problems }, use) => {
    await problems.watch(context);
    await use(context);
  },
  anotherBrowser: async ({ browser, baseURL, problems, locale, viewport }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (options) => {
      const context = await browser.newContext({ baseURL, locale, viewport, ...options });
      contexts.push(context);
      await problems.watch(context);
      return context;
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
});

async function startOn(
  place: OwnPlace,
  { environment, fill }: JourneyOptions,
  start: typeof startServer,
): Promise<RunningServer> {
  await fill(place.database);
  return start({
    dataDir: place.dataDir,
    environment: { ...cheapCaptcha, ...place.environment, ...environment },
  });
}

export { expect };
