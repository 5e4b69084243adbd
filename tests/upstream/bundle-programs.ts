import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** The folder of the bundled programs. */
    programs: string;
  }
}

const root = path.resolve(import.meta.dirname, '../..');
const programs = [
  'scripts/audit-verify.ts',
  'scripts/backup.ts',
  'scripts/dossier-verify.ts',
  'scripts/restore-check.ts',
  'scripts/restore.ts',
  'scripts/seal-revoke.ts',
  'scripts/secret-rotate.ts',
  'src/upstream/server.ts',
  'tests/trust/writing-server.ts',
  'tests/upstream/courier/queue-server.ts',
  'tests/upstream/store/kill-writer.ts',
];

/**
 * Bundles, once a run, the programs that tests start as processes of their own: a server that is loaded file by file
 * takes three seconds of the processor to start, and one a bundle. `readme-commands.test.ts` runs others from their sources.
 */
export default async function bundlePrograms(project: TestProject): Promise<() => void> {
  // Below the repository, where the programs find their packages.
  mkdirSync(path.join(root, 'build'), { recursive: true });
  const folder = mkdtempSync(path.join(root, 'build', 'programs-'));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    build: {
      ssr: true,
      outDir: folder,
      target: 'node20',
      minify: false,
      copyPublicDir: false,
      rolldownOptions: { input: programs },
    },
  });
  project.provide('programs', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
