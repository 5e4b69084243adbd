import { sql, type Kysely, type Transaction } from 'kysely';
import { serverLimits } from '../../contract/generated/server-limits';
import { contentDigest, verified } from './content-digest';
import { listContentFiles, readContentFile, removeContentFile } from './directory-contents';
import type { Schema } from './schema';

/** Stores the bytes once, in parts that a statement carries with ease. @returns their address */
export async function insertContent(trx: Transaction<Schema>, bytes: Uint8Array): Promise<string> {
  const sha256 = contentDigest(bytes);
  // Of two who store the same bytes at once, the second waits here for the first, and finds them there. Those that are
  // there become new again, so that they are not removed before a row names them.
  const { isCreated } = await trx
    .insertInto('file_contents')
    .values({ sha256, bytes: bytes.length })
    .onConflict((conflict) => conflict.column('sha256').doUpdateSet({ created_at: sql`now()` }))
    // Zero in a row that was inserted.
    .returning(sql<boolean>`xmax = 0`.as('isCreated'))
    .executeTakeFirstOrThrow();
  if (!isCreated) return sha256;
  const { storedPartBytes } = serverLimits.files;
  for (let start = 0; start < bytes.length; start += storedPartBytes) {
    const content = Buffer.from(bytes.subarray(start, start + storedPartBytes));
    await trx
      .insertInto('file_parts')
      .values({ sha256, position: start / storedPartBytes, content })
      .execute();
  }
  return sha256;
}

/** Returns the bytes, or undefined when they are not there or no longer what was written. */
export async function selectContent(database: Kysely<Schema>, sha256: string): Promise<Uint8Array | undefined> {
  const parts = await database
    .selectFrom('file_parts')
    .select('content')
    .where('sha256', '=', sha256)
    .orderBy('position')
    .execute();
  return verified(sha256, Buffer.concat(parts.map(({ content }) => content)));
}

/**
 * Moves the contents that lie in files of a data directory into the database, each in its own transaction: interrupted,
 * it goes on at the next start. A damaged file stays where it is.
 * @returns the addresses of damaged files
 */
export async function moveContentsIn(database: Kysely<Schema>, dataDir: string): Promise<string[]> {
  const damaged: string[] = [];
  for await (const sha256 of listContentFiles(dataDir)) {
    const bytes = await readContentFile(dataDir, sha256);
    if (!bytes) {
      damaged.push(sha256);
      continue;
    }
    await database.transaction().execute((trx) => insertContent(trx, bytes));
    await removeContentFile(dataDir, sha256);
  }
  return damaged;
}
