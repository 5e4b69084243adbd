import react from '@vitejs/plugin-react';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import ByProject from './tests/by-project';

export default defineConfig({
  test: {
    // A worker waits a part of its time for keys, databases and programs that it started: one more fills it.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: ByProject },
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/{contract,definitions,access,scripts}/**/*.test.ts'],
          environment: 'node',
          // Here and in the next, modules are loaded once a worker: what they keep is of the services given to them.
          isolate: false,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'upstream',
          include: ['tests/upstream/**/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/upstream/start-databases.ts'],
          // A first PGlite costs 3 to 4 s, more beside another worker.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'trust',
          include: ['tests/trust/*.test.ts'],
          environment: 'node',
          isolate: false,
          globalSetup: ['tests/upstream/start-databases.ts'],
          // A row of `npm run trust` takes minutes by design; its share in `npm test` does not.
          testTimeout: process.env['TRUST'] === 'full' ? 2 * 3_600_000 : 120_000,
          hookTimeout: 120_000,
        },
      },
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
          testTimeout: 15_000,
        },
      },
    ],
  },
});
