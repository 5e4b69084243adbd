import { configDefaults, defineConfig } from 'vitest/config';
import { upstream } from './vitest.config.ts';

/** Every row of `npm run trust` by its full count, which takes minutes; `npm test` runs a share of most of them. */
export default defineConfig({
  ...upstream,
  test: {
    ...upstream.test,
    include: ['tests/trust/*.test.ts'],
    exclude: configDefaults.exclude,
    env: { TRUST: 'full' },
    testTimeout: 2 * 3_600_000,
  },
});
