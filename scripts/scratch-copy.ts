import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const repository = path.resolve(import.meta.dirname, '..');
/** What a build needs, and what of it no change makes stale; the packages are linked and not copied. */
const parts = [
  'schemas',
  'src',
  'scripts',
  'index.html',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'build/database',
];

export interface ScratchCopy {
  readonly folder: string;
  /** Generates and builds what changed. @throws Error with the output when a definition is wrong or the build fails */
  build(): Promise<void>;
  remove(): Promise<void>;
}

/** Returns a copy of the repository in a temporary folder, to change and build without touching this one. */
export async function makeScratchCopy(): Promise<ScratchCopy> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-copy-'));
  for (const part of parts.filter((each) => existsSync(path.join(repository, each))))
    await cp(path.join(repository, part), path.join(folder, part), { recursive: true });
  await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'));
  return {
    folder,
    build: async () => {
      const prepare = [path.join(folder, 'scripts/setup/prepare.mjs'), '--built'];
      await promisify(execFile)(process.execPath, prepare, { cwd: folder, maxBuffer: 16 * 2 ** 20 });
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
