import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { readArchive } from '../../../src/upstream/store/backup/read-archive';
import { writeTar, type TarEntry } from '../../../src/upstream/store/backup/tar';

/** Writes a copy of an archive with each of its files as `edit` returns it; those it returns nothing for are left out. */
export async function rewriteArchive(
  from: string,
  to: string,
  edit: (entry: TarEntry) => TarEntry | undefined,
): Promise<void> {
  const entries = async function* (): AsyncGenerator<TarEntry> {
    for await (const entry of readArchive(from)) {
      const edited = edit(entry);
      if (edited) yield edited;
    }
  };
  await pipeline(Readable.from(writeTar(entries(), new Date())), createGzip(), createWriteStream(to));
}

/** Returns an edit of the rows of one table. */
export function editRows(table: string, change: (rows: string[]) => string[]): (entry: TarEntry) => TarEntry {
  return ({ name, content }) => {
    if (!name.startsWith(`rows/${table}/`)) return { name, content };
    const rows = Buffer.from(content).toString().trimEnd().split('\n');
    return {
      name,
      content: Buffer.from(
        change(rows)
          .map((row) => `${row}\n`)
          .join(''),
      ),
    };
  };
}
