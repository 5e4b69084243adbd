import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rm, rmdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { PostgresPool } from 'kysely';
import { copyDirectory } from './copy-directory';
import { DirectoryInUse, lockDirectory } from './directory-lock';
import { namesIn } from './names-in';
import { requestSnapshot } from './snapshot-endpoint';

/** Copies of the embedded database for commands that run beside the server, each a data directory of its own. */
const folder = 'snapshots';

/**
 * Copies the embedded database of a data directory as it is at one moment, also while a server has it open.
 * @returns the copy, a data directory; `removeSnapshot` deletes it
 * @throws Error with its remedy when there is no database, or its holder does not answer
 */
export async function takeSnapshot(dataDir: string): Promise<string> {
  if (!existsSync(join(dataDir, 'database', 'PG_VERSION')))
    throw new Error(
      `There is no database in ${dataDir}: set DATA_DIR to the directory of the server, or DATABASE_URL.`,
    );
  let unlock: () => void;
  try {
    unlock = lockDirectory(dataDir);
  } catch (error) {
    if (error instanceof DirectoryInUse) return requestSnapshot(dataDir);
    throw error;
  }
  try {
    return await copyToSnapshot(dataDir, (callback) => callback());
  } finally {
    unlock();
  }
}

/** Copies the database that this process has open. Its statements wait while the last changes are copied. */
export function copyOpenDatabase(dataDir: string, pool: PostgresPool): Promise<string> {
  return copyToSnapshot(dataDir, async (callback) => {
    const client = await pool.connect();
    try {
      // What is in the database's memory reaches its files.
      await client.query('checkpoint', []);
      await callback();
    } finally {
      client.release();
    }
  });
}

export async function removeSnapshot(snapshot: string): Promise<void> {
  await rm(snapshot, { recursive: true, force: true });
  // It stays while another copy is in it.
  await rmdir(dirname(snapshot)).catch(() => undefined);
}

/** Removes the copies of commands that were killed. Those of running ones are locked. */
export async function removeStaleSnapshots(dataDir: string): Promise<void> {
  const names = await namesIn(join(dataDir, folder));
  for (const name of names) {
    const snapshot = join(dataDir, folder, name);
    try {
      lockDirectory(snapshot)();
    } catch (error) {
      if (error instanceof DirectoryInUse) continue;
      throw error;
    }
    await removeSnapshot(snapshot);
  }
}

async function copyToSnapshot(
  dataDir: string,
  pause: (callback: () => Promise<void>) => Promise<void>,
): Promise<string> {
  const snapshot = join(dataDir, folder, randomUUID());
  try {
    await copyDirectory(join(dataDir, 'database'), join(snapshot, 'database'), pause);
    return snapshot;
  } catch (error) {
    await removeSnapshot(snapshot);
    throw error;
  }
}
