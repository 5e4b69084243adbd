import react from '@vitejs/plugin-react';
import path from 'node:path';
import { build } from 'vite';

/** Where the built baseline lies, and under which path the front serves it. */
export const baselineFolder = path.resolve('build/bench/baseline');
export const baselinePath = '/baseline/';

/** Builds the bare react-admin app for production, as its own documentation does. */
export async function buildBaseline(): Promise<void> {
  await build({
    configFile: false,
    root: import.meta.dirname,
    base: baselinePath,
    mode: 'production',
    logLevel: 'warn',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [react()],
    build: { outDir: baselineFolder, emptyOutDir: true, target: 'es2022', chunkSizeWarningLimit: 4_000 },
  });
}
