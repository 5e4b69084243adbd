import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { PGlite } from '@electric-sql/pglite';
import type { PostgresPool } from 'kysely';

/**
 * Copies the database into a new `.tar.gz`, with nothing else running meanwhile. To restore it, unpack it into an empty
 * `<DATA_DIR>/database`.
 * @throws Error when the file exists: a backup never overwrites another
 */
export async function backUpPglite(pool: PostgresPool, database: PGlite, file: string): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('checkpoint', []);
    const copy = await database.dumpDataDir('gzip');
    await pipeline(Readable.from(chunks(copy)), createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  } finally {
    client.release();
  }
}

async function* chunks(copy: Blob): AsyncGenerator<Uint8Array> {
  const reader = copy.stream().getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) yield part.value;
}
