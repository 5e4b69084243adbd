import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import {
  manifestName,
  summaryName,
  type Manifest,
  type Summary,
} from '../../../src/upstream/store/backup/archive-format';
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

/** Returns an edit of what an archive says of itself. */
export function editManifest(change: (manifest: Manifest) => Partial<Manifest>): (entry: TarEntry) => TarEntry {
  return ({ name, content }) => {
    if (name !== manifestName) return { name, content };
    const manifest = JSON.parse(Buffer.from(content).toString()) as Manifest;
    return { name, content: Buffer.from(JSON.stringify({ ...manifest, ...change(manifest) })) };
  };
}

/** Returns an edit of what an archive says of its rows. */
export function editSummary(change: (summary: Summary) => Partial<Summary>): (entry: TarEntry) => TarEntry {
  return ({ name, content }) => {
    if (name !== summaryName) return { name, content };
    const summary = JSON.parse(Buffer.from(content).toString()) as Summary;
    return { name, content: Buffer.from(JSON.stringify({ ...summary, ...change(summary) })) };
  };
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
