import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { documentName, dossierFormat } from '../../../contract/dossier';
import { headHash } from '../../store/audit';
import type { Schema } from '../../store/schema';
import { documentPath } from '../requests/document-path';
import { historyOf } from '../requests/lists/request-history';
import { loadRequestCase } from '../requests/load-request-case';
import type { RequestRow } from '../../store/request-row';
import { subjectOf } from '../requests/filing/certificate-subject';

/** An entry of the audit trail, whole, so that its hash can be made again. */
export interface AuditEvidence {
  readonly sequence: number;
  readonly at: string;
  readonly actor: string | null;
  readonly action: string;
  readonly subject: string;
  readonly detail: unknown;
  readonly previous_hash: string;
  readonly hash: string;
}

/** A file of the bundle. */
export interface FileEvidence {
  readonly name: string;
  readonly bytes: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/** What a dossier says of its request. Moments are ISO 8601, in UTC. */
export interface DossierManifest {
  readonly format: typeof dossierFormat;
  readonly exportedAt: string;
  readonly exportedBy: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly subject: readonly unknown[];
  readonly documents: readonly Readonly<Record<string, unknown>>[];
  readonly validations: readonly unknown[];
  readonly events: readonly unknown[];
  /** Those of the request, and the last of all, which seals them. */
  readonly audit: {
    readonly entries: readonly AuditEvidence[];
    readonly head: Pick<AuditEvidence, 'sequence' | 'hash'>;
  };
  /** Every file beside the manifest and its signature. */
  readonly files: readonly FileEvidence[];
}

/** A document of the request and where it stands in the bundle. */
export interface DossierDocument extends FileEvidence {
  readonly path: string;
}

interface Exporting {
  readonly trx: Kysely<Schema>;
  readonly now: Date;
  readonly username: string;
}

/** Returns everything that is known of the request, beside files that are given with it (certificates). */
export async function makeManifest(
  { trx, now, username }: Exporting,
  row: RequestRow,
  includedFiles: Readonly<Record<string, Uint8Array>>,
): Promise<{ manifest: DossierManifest; documents: readonly DossierDocument[] }> {
  const { documents, validations } = await loadRequestCase(trx, row);
  const named = documents.map((document, at): DossierDocument => ({
    name: documentName(at + 1, document.type, document.content_type),
    bytes: document.bytes,
    sha256: document.sha256,
    path: documentPath(document.id, document.sha256),
  }));
  const manifest: DossierManifest = {
    format: dossierFormat,
    exportedAt: now.toISOString(),
    exportedBy: username,
    // Generated columns are for searching.
    request: Object.fromEntries(Object.entries(row).filter(([column]) => !column.endsWith('__key'))),
    subject: await subjectOf(trx, row),
    documents: documents.map((document, at) => ({ ...document, file: named[at]?.name })),
    validations,
    events: await historyOf(trx, row),
    audit: await auditOf(trx, row),
    files: [
      ...Object.entries(includedFiles).map(([name, content]) => ({
        name,
        bytes: content.length,
        sha256: digest(content),
      })),
      ...named.map(({ name, bytes, sha256 }) => ({ name, bytes, sha256 })),
    ],
  };
  return { manifest, documents: named };
}

async function auditOf(trx: Kysely<Schema>, { id }: RequestRow): Promise<DossierManifest['audit']> {
  const own = await trx
    .selectFrom('audit')
    .selectAll()
    .where('subject', '=', `requests/${id}`)
    .orderBy('sequence')
    .execute();
  const last = await headHash(trx);
  return {
    entries: own.map((entry) => ({ ...entry, at: entry.at.toISOString() })),
    head: last ?? { sequence: 0, hash: '' },
  };
}

/** Returns the SHA-256 in hexadecimal. */
export function digest(content: Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}
