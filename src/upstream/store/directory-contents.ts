import { randomUUID } from 'node:crypto';
import { existsSync, rmSync, statSync, utimesSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serverLimits } from '../../contract/generated/server-limits';
import { contentDigest, verified } from './content-digest';
import { flushDirectory } from './flush-directory';
import { namesIn } from './names-in';

/** Returns the folder of contents beside the database; folders of two digits in it keep each of them small. */
const folderOf = (dataDir: string): string => path.join(dataDir, 'files');

const fileOf = (dataDir: string, sha256: string): string => path.join(folderOf(dataDir), sha256.slice(0, 2), sha256);

/** Stores the bytes once, waiting for the disk. @returns their address */
export async function writeContentFile(dataDir: string, bytes: Uint8Array): Promise<string> {
  const sha256 = contentDigest(bytes);
  const file = fileOf(dataDir, sha256);
  // A damaged file is replaced by the same bytes loaded again.
  if (renewFile(file) && (await readContentFile(dataDir, sha256))) return sha256;
  await mkdir(path.dirname(file), { recursive: true, mode: 0o700 });
  // Whole or not at all, also when the power fails or two write the same bytes at once.
  const draft = `${file}.${randomUUID()}`;
  await writeFile(draft, bytes, { mode: 0o600, flush: true });
  await rename(draft, file);
  await flushDirectory(path.dirname(file));
  return sha256;
}

/** Returns the bytes, or undefined when they are not there or no longer what was written. */
export async function readContentFile(dataDir: string, sha256: string): Promise<Uint8Array | undefined> {
  // What the disk no longer gives counts as gone, for whichever reason: a backup goes on without it, and names it.
  return verified(sha256, await readFile(fileOf(dataDir, sha256)).catch(() => undefined));
}

/** Returns the addresses of all files, whole or damaged. */
export async function* listContentFiles(dataDir: string): AsyncGenerator<string> {
  const folders = await namesIn(folderOf(dataDir));
  for (const folder of folders.sort()) {
    const names = await namesIn(path.join(folderOf(dataDir), folder));
    for (const name of names.sort()) if (/^[0-9a-f]{64}$/.test(name)) yield name;
  }
}

/** When files were last stored. */
interface StoringPeriod {
  readonly since: Date;
  readonly before: Date;
}

/**
 * Removes the files of a period that are not among those that `select` returns of them.
 * @param select returns which contents are named by rows
 */
export async function removeFiles(
  dataDir: string,
  period: StoringPeriod,
  select: (contents: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<void> {
  let portion: string[] = [];
  const removePortion = async (): Promise<void> => {
    if (portion.length === 0) return;
    const named = await select(portion);
    for (const sha256 of portion) {
      const file = fileOf(dataDir, sha256);
      if (!named.has(sha256) && isStoredIn(period, file)) rmSync(file);
    }
    portion = [];
  };
  for await (const sha256 of listContentFiles(dataDir)) {
    if (isStoredIn(period, fileOf(dataDir, sha256))) portion.push(sha256);
    if (portion.length === serverLimits.retention.unreferencedContentFiles) await removePortion();
  }
  await removePortion();
}

function isStoredIn({ since, before }: StoringPeriod, file: string): boolean {
  const stored = statSync(file, { throwIfNoEntry: false })?.mtime;
  return stored !== undefined && stored >= since && stored < before;
}

/**
 * Makes a file new, so that it is not removed before a row names it. It waits for nothing, nor does the removal between
 * its look and its end: neither comes between the steps of the other.
 * @returns whether the file is there
 */
function renewFile(file: string): boolean {
  if (!existsSync(file)) return false;
  const now = new Date();
  utimesSync(file, now, now);
  return true;
}

export async function removeContentFile(dataDir: string, sha256: string): Promise<void> {
  await rm(fileOf(dataDir, sha256), { force: true });
}
