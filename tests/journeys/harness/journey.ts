import { test as base, expect, type BrowserContext, type BrowserContextOptions } from '@playwright/test';
import { rm } from 'node:fs/promises';
import { Problems } from './problems';
import { startServer, type RunningServer } from './server';
import { freshDataDir } from './template';

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
  readonly servers: { forFile(file: string, environment: Record<string, string>, fill: Fill): Promise<RunningServer> };
}

/** Writes into the seeded database of a file before its server opens it. */
type Fill = (dataDir: string) => Promise<void>;

/** A tenth of what a captcha costs people: a run signs in hundreds of times. The journey of signing in pays all of it. */
const cheapCaptcha = { CAPTCHA_ITERATIONS: '500' };

/**
 * Of the server for a whole file: its variables, `test.use({ environment: { SESSION_SECONDS: '90' } })`, and what its
 * database holds beside the seed, `test.use({ fill: async ({}, use) => use((dataDir) => …) })`.
 */
interface JourneyOptions {
  readonly environment: Record<string, string>;
  readonly fill: Fill;
}

/**
 * The test of every journey. `page` starts at the file's own server; any console error, warning, uncaught error or
 * breach of the content security policy fails the journey.
 */
export const test = base.extend<JourneyFixtures & JourneyOptions, WorkerFixtures>({
  environment: [{}, { option: true }],
  fill: async ({}, use) => use(() => Promise.resolve()),
  servers: [
    async ({}, use) => {
      let current: { file: string; server: RunningServer } | undefined;
      const end = async () => {
        await current?.server.stop();
        if (current) await rm(current.server.dataDir, { recursive: true, force: true });
        current = undefined;
      };
      await use({
        async forFile(file, environment, fill) {
          if (current?.file === file) return current.server;
          await end();
          const dataDir = await freshDataDir();
          await fill(dataDir);
          current = { file, server: await startServer({ dataDir, environment: { ...cheapCaptcha, ...environment } }) };
          return current.server;
        },
      });
      await end();
    },
    { scope: 'worker' },
  ],
  server: async ({ servers, environment, fill }, use, { file }) => use(await servers.forFile(file, environment, fill)),
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

export { expect };
