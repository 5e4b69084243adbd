import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makePrivateDirectory } from './private-directory';
import { processStart } from './process-identity';

interface Holder {
  pid: number;
  started: string;
}

/** The data directory belongs to another process that is alive. */
export class DirectoryInUse extends Error {
  override readonly name = 'DirectoryInUse';
}

/**
 * Takes the data directory for this process. PGlite itself takes no lock, and a second process would silently lose
 * committed rows. The lock of a process that died (even by kill -9) is taken over.
 * @returns the release
 * @throws DirectoryInUse naming the directory and the process that has it
 */
export function lockDirectory(directory: string): () => void {
  makePrivateDirectory(directory);
  const lock = join(directory, 'lock');
  const mine = `${lock}.${randomUUID()}`;
  const content = JSON.stringify({ pid: process.pid, started: processStart(process.pid) ?? '' } satisfies Holder);
  writeFileSync(mine, content);
  try {
    // A link either makes the lock with its whole content or fails: half of one is never read.
    while (!tryLink(mine, lock)) dismissStale(directory, lock);
  } finally {
    rmSync(mine, { force: true });
  }
  return () => {
    if (read(lock) === content) rmSync(lock, { force: true });
  };
}

function tryLink(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function dismissStale(directory: string, lock: string): void {
  const content = read(lock);
  if (content === undefined) return;
  const holder = parse(content);
  if (holder && processStart(holder.pid) === holder.started) {
    throw new DirectoryInUse(
      `The data directory ${directory} is in use by process ${holder.pid}. Stop it, or set DATA_DIR to another directory (DATABASE_URL lets several processes share one database).`,
    );
  }
  // Moved, then looked at: of two processes that saw the same stale lock, the slower one may have moved the faster one's.
  const aside = `${lock}.${randomUUID()}`;
  try {
    renameSync(lock, aside);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return;
    throw error;
  }
  if (read(aside) !== content) tryLink(aside, lock);
  rmSync(aside, { force: true });
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

function parse(content: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(content);
    const holder = value as Partial<Holder>;
    return typeof holder.pid === 'number' && typeof holder.started === 'string' ? (holder as Holder) : undefined;
  } catch {
    // A lock that was cut off while it was written is no JSON, and names no holder.
    return undefined;
  }
}
