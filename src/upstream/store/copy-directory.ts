import { constants } from 'node:fs';
import { copyFile, lstat, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** What tells that a file was written to since. */
interface Mark {
  readonly modifiedMs: number;
  readonly size: number;
  readonly inode: number;
  readonly seenMs: number;
}

/** Two writes within one tick of the file system's clock leave the same time; none has a tick of a second. */
const clockTickMs = 1_000;

/**
 * Copies a directory that is being written to, in two passes: everything, then, while `pause` keeps the writer still, what
 * changed since. The pause is as long as the changes are many, not as the directory is large.
 * @param pause runs the given work while no file changes
 */
export async function copyDirectory(
  from: string,
  to: string,
  pause: (callback: () => Promise<void>) => Promise<void>,
): Promise<void> {
  const copied = new Map<string, Mark>();
  await copyChanged(from, to, copied);
  await pause(async () => {
    const present = await copyChanged(from, to, copied);
    for (const name of copied.keys()) if (!present.has(name)) await rm(join(to, name), { force: true });
  });
}

/** @returns the names of all files that are there now */
async function copyChanged(from: string, to: string, copied: Map<string, Mark>): Promise<Set<string>> {
  const present = new Set<string>();
  await mkdir(to, { recursive: true, mode: 0o700 });
  const visit = async (folder: string): Promise<void> => {
    for (const entry of await readdir(join(from, folder), { withFileTypes: true })) {
      const name = join(folder, entry.name);
      if (entry.isDirectory()) {
        await mkdir(join(to, name), { recursive: true, mode: 0o700 });
        await visit(name);
      } else if (entry.isFile() && (await copyIfChanged(join(from, name), join(to, name), name, copied))) {
        present.add(name);
      }
    }
  };
  await visit('');
  return present;
}

/** @returns false where the file went away meanwhile */
async function copyIfChanged(from: string, to: string, name: string, copied: Map<string, Mark>): Promise<boolean> {
  try {
    const seenMs = Date.now();
    const { mtimeMs: modifiedMs, size, ino: inode } = await lstat(from);
    const before = copied.get(name);
    copied.set(name, { modifiedMs, size, inode, seenMs });
    const same = before?.modifiedMs === modifiedMs && before.size === size && before.inode === inode;
    if (same && modifiedMs < before.seenMs - clockTickMs) return true;
    await copyFile(from, to, constants.COPYFILE_FICLONE);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}
