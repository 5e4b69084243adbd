import { randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { contentDigest, verified } from './content-digest';
import { flushDirectory } from './flush-directory';
import { namesIn } from './names-in';

/** Returns the folder of contents beside the database; folders of two digits in it keep each of them small. */
const folderOf = (dataDir: string): string => path.join(dataDir, 'files');
const fileOf = (dataDir: string, sha256: string): string => path.join(folderOf(dataDir), sha256.slice(0, 2), sha256);

/** Stores the bytes once, waiting for the disk. @returns their address */
export async function writeContentFile(dataDir: string, bytes: Uint8Array): Promise<string> {
  const sha256 = contentDigest(bytes);
  // A damaged file is replaced by the same bytes loaded again.
  if (await readContentFile(dataDir, sha256)) return sha256;
  const file = fileOf(dataDir, sha256);
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

export async function removeContentFile(dataDir: string, sha256: string): Promise<void> {
  await rm(fileOf(dataDir, sha256), { force: true });
}
