import react from '@vitejs/plugin-react';
import path from 'node:path';
import { build } from 'vite';

/** A page that the console is held against: where it lies when built, and the path under which the front serves it. */
export interface Baseline {
  readonly page: string;
  readonly folder: string;
  readonly path: string;
}

/** react-admin by itself, and the least that React needs; each built for itself, so that neither pays for the other. */
export const baselines = {
  admin: { page: 'index.html', folder: path.resolve('build/bench/baseline'), path: '/baseline/' },
  plain: { page: 'plain.html', folder: path.resolve('build/bench/plain'), path: '/plain/' },
} satisfies Record<string, Baseline>;

/** Builds both pages for production, as their own documentation does. */
export async function buildBaselines(): Promise<void> {
  for (const { page, folder, path: base } of Object.values(baselines)) {
    await build({
      configFile: false,
      root: import.meta.dirname,
      base,
      mode: 'production',
      logLevel: 'warn',
      define: { 'process.env.NODE_ENV': '"production"' },
      plugins: [react()],
      build: {
        outDir: folder,
        emptyOutDir: true,
        target: 'es2022',
        chunkSizeWarningLimit: 4_000,
        rolldownOptions: { input: path.join(import.meta.dirname, page) },
      },
    });
  }
}
