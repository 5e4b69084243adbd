import { execFile } from 'node:child_process';
import { copyFile, cp, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { recordMeasure } from './measures';

/**
 * Measures what `npm start` installs on a fresh clone: its time and size. The goal is in bytes: what they take on disk
 * depends on the file system's blocks, and 43,000 of the files are icons of Material UI, a dependency of react-admin. How
 * long they take to come depends on the network and on npm's cache.
 */
export async function benchInstall(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-install-'));
  try {
    for (const name of ['package.json', 'package-lock.json', '.npmrc']) await copyFile(name, path.join(folder, name));
    const start = performance.now();
    await promisify(execFile)('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund'], { cwd: folder });
    const seconds = (performance.now() - start) / 1_000;
    recordMeasure({
      what: 'install: time',
      value: seconds,
      baseline: await copySeconds(folder),
      against: 'a copy',
      unit: 's',
    });
    const { files, disk } = await bytesIn(folder);
    recordMeasure({
      what: 'install: sum of its files',
      value: files / 1e6,
      unit: 'MB',
      goal: { of: 'value', most: 550 },
    });
    recordMeasure({ what: 'install: size on disk', value: disk / 1e6, unit: 'MB' });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Returns how long the machine takes to copy what was installed. */
async function copySeconds(folder: string): Promise<number> {
  const start = performance.now();
  await cp(path.join(folder, 'node_modules'), path.join(folder, 'copy'), { recursive: true });
  const seconds = (performance.now() - start) / 1_000;
  await rm(path.join(folder, 'copy'), { recursive: true });
  return seconds;
}

/**
 * Returns the length of all files, and the disk they take in whole blocks, as `du` counts it: most of them are tiny.
 */
async function bytesIn(folder: string): Promise<{ files: number; disk: number }> {
  const sum = { files: 0, disk: 0 };
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const { size, blocks } = await stat(path.join(entry.parentPath, entry.name));
    sum.files += size;
    sum.disk += blocks * 512;
  }
  return sum;
}
