import type { Engine } from '../connection';
import type { RowSummary } from './row-digest';

/** The first file of an archive: what rows can be read without. */
export interface Manifest {
  readonly format: typeof archiveFormat;
  /** ISO 8601. */
  readonly createdAt: string;
  /** Of the program. */
  readonly version: string;
  readonly engine: Engine;
  /** Names of the migrations that made the tables. */
  readonly migrations: readonly string[];
  readonly tables: readonly ArchivedTable[];
}

export interface ArchivedTable {
  readonly name: string;
  /** In the order in which a row has them; each value is PostgreSQL's own text of it, or null. */
  readonly columns: readonly string[];
}

/** The last file of an archive: its presence says that the archive is whole. */
export interface Summary {
  readonly tables: Readonly<Record<string, RowSummary>>;
  /** Next values of sequences are above these. */
  readonly sequences: Readonly<Record<string, string>>;
  readonly documents: number;
  /** Documents that rows name and that were not there, or were changed, when the backup was made. */
  readonly missing: readonly NamedDocument[];
  readonly audit: { readonly entries: number; readonly head: string };
}

export interface NamedDocument {
  readonly sha256: string;
  /** What names it: "document 12 (FRD) of request 3". */
  readonly owner: string;
}

export const archiveFormat = 'rubrica backup 1';
export const manifestName = 'manifest.json';
export const summaryName = 'summary.json';

export const documentName = (sha256: string): string => `documents/${sha256}`;
export const rowsName = (table: string, part: number): string => `rows/${table}/${String(part).padStart(6, '0')}.jsonl`;

/** Returns what an entry of an archive is, by its name. */
export function parseEntryName(name: string): { readonly table: string } | { readonly sha256: string } | undefined {
  const table = /^rows\/(\w+)\/\d{6}\.jsonl$/.exec(name)?.[1];
  if (table !== undefined) return { table };
  const sha256 = /^documents\/([0-9a-f]{64})$/.exec(name)?.[1];
  return sha256 === undefined ? undefined : { sha256 };
}
