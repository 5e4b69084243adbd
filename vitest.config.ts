import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // By default one core is left for whoever watches; a run of `npm test` has nobody.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'node',
          include: ['tests/{contract,definitions,access,scripts}/**/*.test.ts'],
          environment: 'node',
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'upstream',
          include: ['tests/upstream/**/*.test.ts'],
          environment: 'node',
          globalSetup: ['tests/upstream/start-databases.ts'],
          // A first PGlite costs 3 to 4 s, more beside another worker.
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      {
        plugins: [react()],
        test: {
          name: 'console',
          include: ['tests/console/**/*.test.{ts,tsx}'],
          environment: 'jsdom',
          setupFiles: ['tests/setup-console.ts'],
          testTimeout: 15_000,
        },
      },
    ],
  },
});
