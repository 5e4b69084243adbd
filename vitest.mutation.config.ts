import { defineConfig } from 'vitest/config';

/** The contract's own tests, alone: what mutation testing runs over and over. Those of its calls start a server, and rule nothing here. */
export default defineConfig({
  test: { include: ['tests/contract/*.test.ts'], environment: 'node', testTimeout: 30_000 },
});
