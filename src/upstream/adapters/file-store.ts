import { Kysely, PostgresDialect } from 'kysely';
import { serverLimits } from '../../contract/generated/server-limits';
import { firstEntryAt } from '../store/audit';
import { deleteUnreferenced, selectReferenced } from '../store/backup/content-references';
import { insertContent, moveContentsIn, selectContent } from '../store/database-contents';
import { readContentFile, removeFiles, writeContentFile } from '../store/directory-contents';
import { openPostgresPool } from '../store/postgres-pool';
import type { Schema } from '../store/schema';

/** Files by their content: the same bytes are stored once, and a file that was changed is noticed. */
export interface FileStore {
  /** Stores the bytes. @returns their address, the SHA-256 in hexadecimal */
  write(bytes: Uint8Array): Promise<string>;
  /** Returns the bytes, or undefined when they are not there or no longer what was written. */
  read(sha256: string): Promise<Uint8Array | undefined>;
  /**
   * Removes contents that were last stored before a moment and that no row of the database names, such as those of calls
   * that were refused.
   */
  removeUnreferenced(database: Kysely<Schema>, before: Date): Promise<void>;
  close(): Promise<void>;
}

interface FilesLocation {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

/**
 * Opens the files beside the embedded database, or in the PostgreSQL that several servers share, where there is one.
 */
export function openFiles({ dataDir, databaseUrl }: FilesLocation): Promise<FileStore> {
  return databaseUrl === undefined ? Promise.resolve(openDirectory(dataDir)) : openShared(databaseUrl, dataDir);
}

function openDirectory(dataDir: string): FileStore {
  return {
    write: (bytes) => writeContentFile(dataDir, bytes),
    read: (sha256) => readContentFile(dataDir, sha256),
    removeUnreferenced: async (database, before) => {
      // Older files may be those of a database that was moved away, and comes back.
      const since = await firstEntryAt(database);
      if (since) await removeFiles(dataDir, { since, before }, (contents) => selectReferenced(database, contents));
    },
    close: () => Promise.resolve(),
  };
}

/**
 * Opens the files of PostgreSQL, after moving there what an earlier version, or the embedded database, left in files. Has
 * connections for contents alone: calls store them within their transactions, and as many calls as a pool has
 * connections, each of which waits for a second one, would wait for ever.
 */
async function openShared(url: string, dataDir: string): Promise<FileStore> {
  const database = new Kysely<Schema>({
    dialect: new PostgresDialect({ pool: openPostgresPool(url, serverLimits.database.contentConnections) }),
  });
  try {
    const damaged = await moveContentsIn(database, dataDir);
    if (damaged.length > 0)
      process.emitWarning(
        `Files of ${dataDir}/files are no longer what was stored and were left there: ${damaged.join(', ')}. Replace them from a backup and start again.`,
      );
  } catch (error) {
    await database.destroy();
    throw error;
  }
  return {
    write: (bytes) => database.transaction().execute((trx) => insertContent(trx, bytes)),
    read: (sha256) => selectContent(database, sha256),
    removeUnreferenced: (_database, before) => deleteUnreferenced(database, before),
    close: () => database.destroy(),
  };
}
