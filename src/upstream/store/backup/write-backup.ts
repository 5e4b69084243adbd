import { createWriteStream, existsSync } from 'node:fs';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Kysely, Transaction } from 'kysely';
import { headHash } from '../audit';
import type { Engine } from '../connection';
import { selectContent } from '../database-contents';
import { readContentFile } from '../directory-contents';
import { flushDirectory } from '../flush-directory';
import { appliedNames } from '../migrate';
import type { Schema } from '../schema';
import { withSnapshot } from '../with-snapshot';
import {
  archiveFormat,
  documentName,
  manifestName,
  rowsName,
  summaryName,
  type Manifest,
  type NamedDocument,
  type Summary,
} from './archive-format';
import { readContentReferences } from './content-references';
import { dumpRows, fixTextForm } from './dump-rows';
import { RowDigest, type RowSummary } from './row-digest';
import { readSequences, readTables } from './archived-tables';
import { writeTar, type TarEntry } from './tar';

/** What is backed up: a data directory, and the PostgreSQL that has its rows and documents where there is one. */
export interface BackupSource {
  readonly dataDir: string;
  readonly databaseUrl?: string;
}

export interface BackupReport {
  readonly file: string;
  readonly bytes: number;
  readonly summary: Summary;
  /** Whether the secret that opens the private keys lies beside them, for want of PKI_SECRET. */
  readonly holdsSecret: boolean;
}

/** Lines of one file of rows, in characters: archives are read a file at a time. */
const portionLength = 4_000_000;

/**
 * Writes rows, documents and sealed keys, as they are at one moment, to `backups` of the data directory. A server may run.
 * @throws Error with its remedy when the database cannot be read
 */
export async function writeBackup(
  { dataDir, databaseUrl }: BackupSource,
  version: string,
  now: Date,
): Promise<BackupReport> {
  const folder = path.join(dataDir, 'backups');
  const file = path.join(folder, `rubrica-${now.toISOString().replaceAll(':', '-').replace('.', '-')}.tar.gz`);
  const draft = `${file}.partial`;
  if (existsSync(file)) throw new Error(`${file} is there already: wait a moment and run this command again.`);
  const location = databaseUrl === undefined ? { dataDir } : { url: databaseUrl };
  try {
    return await withSnapshot(location, async (database, engine) => {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      return inTransaction(database, async (trx) => {
        await fixTextForm(trx);
        const archive = new Archive(trx, engine, dataDir);
        const output = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true });
        await pipeline(Readable.from(writeTar(archive.entries(version, now), now)), createGzip(), output);
        await rename(draft, file);
        await flushDirectory(folder);
        const { size: bytes } = await stat(file);
        return { file, bytes, summary: archive.summary(), holdsSecret: await holdsSecret(trx) };
      });
    });
  } finally {
    await rm(draft, { force: true });
  }
}

function inTransaction<T>(database: Kysely<Schema>, callback: (trx: Transaction<Schema>) => Promise<T>): Promise<T> {
  return database.isTransaction ? callback(database as Transaction<Schema>) : database.transaction().execute(callback);
}

/** The files of an archive, made while they are written. */
class Archive {
  readonly #tables: Record<string, RowSummary> = {};
  readonly #missing: NamedDocument[] = [];
  #documents = 0;
  #rest: Pick<Summary, 'sequences' | 'audit'> = { sequences: {}, audit: { entries: 0, head: '' } };

  constructor(
    readonly trx: Transaction<Schema>,
    readonly engine: Engine,
    readonly dataDir: string,
  ) {}

  async *entries(version: string, now: Date): AsyncGenerator<TarEntry> {
    const manifest: Manifest = {
      format: archiveFormat,
      createdAt: now.toISOString(),
      version,
      engine: this.engine,
      migrations: (await appliedNames(this.trx)) ?? [],
      tables: await readTables(this.trx),
    };
    yield asJson(manifestName, manifest);
    for (const table of manifest.tables) yield* this.#rows(table);
    yield* this.#contents();
    const last = await headHash(this.trx);
    this.#rest = {
      sequences: await readSequences(this.trx),
      audit: { entries: last?.sequence ?? 0, head: last?.hash ?? '' },
    };
    yield asJson(summaryName, this.summary());
  }

  summary(): Summary {
    return { tables: this.#tables, documents: this.#documents, missing: this.#missing, ...this.#rest };
  }

  async *#rows(table: Manifest['tables'][number]): AsyncGenerator<TarEntry> {
    const digest = new RowDigest();
    let part = 0;
    let lines = '';
    const take = (): TarEntry => {
      const entry = { name: rowsName(table.name, (part += 1)), content: Buffer.from(lines) };
      lines = '';
      return entry;
    };
    for await (const rows of dumpRows(this.trx, table)) {
      for (const row of rows) {
        digest.add(row);
        lines += `${row}\n`;
        if (lines.length >= portionLength) yield take();
      }
    }
    if (lines !== '') yield take();
    this.#tables[table.name] = digest.summary();
  }

  async *#contents(): AsyncGenerator<TarEntry> {
    for await (const named of readContentReferences(this.trx)) {
      const content = await this.#read(named.sha256);
      if (content) {
        this.#documents += 1;
        yield { name: documentName(named.sha256), content };
      } else {
        this.#missing.push(named);
      }
    }
  }

  /** Reads a file of documents, none of which is changed, or removed while rows name it: those of a snapshot outlive it. */
  #read(sha256: string): Promise<Uint8Array | undefined> {
    return this.engine === 'postgres' ? selectContent(this.trx, sha256) : readContentFile(this.dataDir, sha256);
  }
}

function asJson(name: string, value: object): TarEntry {
  return { name, content: Buffer.from(JSON.stringify(value, undefined, 1)) };
}

async function holdsSecret(trx: Transaction<Schema>): Promise<boolean> {
  const row = await trx.selectFrom('signing_keys').select('id').where('purpose', '=', 'pki').executeTakeFirst();
  return row !== undefined;
}
