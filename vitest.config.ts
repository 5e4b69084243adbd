import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig, type TestProjectInlineConfiguration } from 'vitest/config';
import ByProject from './tests/by-project.ts';

/** Keys of RSA are made once a worker, not once a test. */
const reusedKeys = {
  alias: [
    {
      find: /^.*\/key-pairs$/,
      replacement: fileURLToPath(new URL('tests/upstream/reused-key-pairs.ts', import.meta.url)),
    },
  ],
};

/** A second, the default, is what a busy machine takes to turn to something else. */
const patient = { poll: { timeout: 10_000 } };

/** With a share of the trust rows: a worker that has the server loaded takes them on, and one set of databases serves all. */
export const upstream = {
  resolve: reusedKeys,
  test: {
    name: 'upstream',
    include: ['tests/upstream/**/*.test.ts', 'tests/trust/*.test.ts'],
    // A row that has no share: it takes minutes for each guard, and `npm run trust` runs it.
    exclude: [...configDefaults.exclude, 'tests/trust/removed-guards.test.ts'],
    environment: 'node',
    expect: patient,
    isolate: false,
    globalSetup: ['tests/upstream/start-databases.ts', 'tests/upstream/bundle-programs.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
  },
} satisfies TestProjectInlineConfiguration;

export default defineConfig({
  test: {
    // A worker waits a part of its time for keys, databases and programs that it started: one more fills it.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ByProject },
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/{contract,definitions,provider,scripts}/**/*.test.ts'],
          environment: 'node',
          expect: patient,
          // Here and in the next, modules are loaded once a worker: what they keep is of the services given to them.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      upstream,
      {
        plugins: [react()],
        // What the console takes from react-admin is ra-core's: without its Material UI a file of tests starts 1.5 s sooner.
        // The conditions are Node's own: ra-core, which Node loads, and the console then share one react-router.
        resolve: { alias: { 'react-admin': 'ra-core' }, conditions: ['node', 'module-sync', 'development|production'] },
        test: {
          name: 'console',
          include: ['tests/console/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          // Packages are loaded and a browser is made once a worker; setup-console.ts ends what our modules remember.
          isolate: false,
          setupFiles: ['tests/setup-console.ts'],
          // Two of the waits of the setup and what comes between.
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
