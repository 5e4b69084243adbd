import { defineConfig } from 'vitest/config';

/** The contract's own tests, alone: what mutation testing runs over and over. */
export default defineConfig({ test: { include: ['tests/contract/**/*.test.ts'], environment: 'node' } });
