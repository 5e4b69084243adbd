import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { contentDigest } from '../content-digest';
import {
  archiveFormat,
  manifestName,
  parseEntryName,
  summaryName,
  type Manifest,
  type Summary,
} from './archive-format';
import { RowDigest } from './row-digest';
import { readTar, type TarEntry } from './tar';

/** Returns the files of an archive one after the other. @throws Error with its remedy when it cannot be read to its end */
export async function* readArchive(file: string): AsyncGenerator<TarEntry> {
  const unzipped = createGunzip();
  pipeline(createReadStream(file), unzipped, () => undefined);
  let last = 'its beginning';
  try {
    for await (const entry of readTar(unzipped)) {
      yield entry;
      last = entry.name;
    }
  } catch (cause) {
    throw explain(file, last, cause);
  }
}

/** What an archive has by its own account, and where that is not so. */
export interface ArchiveReport {
  readonly manifest: Manifest;
  /** Absent where the archive ends before it. */
  readonly summary: Summary | undefined;
  /** Documents whose bytes are not those of their name. */
  readonly changed: ReadonlySet<string>;
  readonly differences: readonly string[];
}

/**
 * Reads a whole archive and compares it with its own summary.
 * @throws Error with its remedy when it is no backup
 */
export async function examineArchive(file: string): Promise<ArchiveReport> {
  const entries = readArchive(file);
  const manifest = await readManifest(file, entries);
  const digests = new Map(manifest.tables.map(({ name }) => [name, new RowDigest()]));
  const changed = new Set<string>();
  const differences: string[] = [];
  let documents = 0;
  let summary: Summary | undefined;
  try {
    for await (const { name, content } of entries) {
      const parsed = parseEntryName(name);
      if (name === summaryName) summary = JSON.parse(Buffer.from(content).toString()) as Summary;
      else if (parsed && 'table' in parsed) for (const row of splitRows(content)) digests.get(parsed.table)?.add(row);
      else if (parsed && contentDigest(content) === parsed.sha256) documents += 1;
      else if (parsed) changed.add(parsed.sha256);
      else differences.push(`${name}: is no part of a backup.`);
    }
  } catch (error) {
    differences.push(error instanceof Error ? error.message : String(error));
  }
  if (!summary) differences.push('The archive is cut off: what ends it is missing.');
  else differences.push(...compareRows(summary, digests));
  if (summary && documents + changed.size < summary.documents)
    differences.push(
      `documents: ${summary.documents - documents - changed.size} of ${summary.documents} are not in the archive.`,
    );
  return { manifest, summary, changed, differences };
}

/** Says of each table where its rows are not those of the summary. */
export function compareRows({ tables }: Summary, digests: ReadonlyMap<string, RowDigest>): string[] {
  return Object.entries(tables).flatMap(([table, { rows, digest }]) => {
    const now = digests.get(table)?.summary() ?? new RowDigest().summary();
    if (now.rows !== rows) return [`${table}: ${now.rows} rows instead of ${rows}.`];
    return now.digest === digest ? [] : [`${table}: ${rows} rows, of which at least one was changed.`];
  });
}

export function splitRows(content: Uint8Array): string[] {
  const text = Buffer.from(content).toString('utf8');
  return text === '' ? [] : text.replace(/\n$/, '').split('\n');
}

async function readManifest(file: string, entries: AsyncGenerator<TarEntry>): Promise<Manifest> {
  const notBackup = new Error(`${file} is no backup of this product: give a file that npm run backup wrote.`);
  const first = await entries.next();
  if (first.done || first.value.name !== manifestName) throw notBackup;
  const manifest = JSON.parse(Buffer.from(first.value.content).toString()) as Manifest;
  // Of a format that this program does not know, nothing else may be believed.
  if ((manifest.format as string) !== archiveFormat) throw notBackup;
  return manifest;
}

function explain(file: string, last: string, cause: unknown): Error {
  const { code, message } = cause as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new Error(`There is no file ${file}.`, { cause });
  const damaged = code?.startsWith('Z_') ?? false;
  return new Error(
    `${file} cannot be read after ${last} (${damaged ? 'damaged or cut off' : message}). Use another backup.`,
    { cause },
  );
}
