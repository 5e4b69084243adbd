import type { Kysely, Selectable } from 'kysely';
import { secondMs } from '../../../contract/durations';
import type { ErrorKey } from '../../../contract/generated/errors';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { Store } from '../../store/database';
import type { DocumentReadingTable, ReadField } from '../../store/identity-schema';
import type { DocumentRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import type { ReadingKind } from './document-fields';

/** What was read of a content. */
export type ReadingRow = Selectable<DocumentReadingTable>;
/** A content as documents name it. */
export type Stored = Pick<DocumentRow, 'type' | 'sha256' | 'content_type'>;

type Outcome = Pick<ReadingRow, 'status' | 'fields' | 'message'> & Partial<Pick<ReadingRow, 'tries'>>;

const readingAbandonedMs = serverLimits.recognition.abandonedSeconds * secondMs;

/** Names a reading among those of {@link readingsIn}. */
export function readingKey({ sha256, kind }: Pick<ReadingRow, 'sha256' | 'kind'>): string {
  return `${sha256} ${kind}`;
}

/** Returns what was read of these documents so far, as this connection sees it, by {@link readingKey}. */
export async function readingsIn(
  database: Kysely<Schema>,
  documents: readonly Pick<Stored, 'sha256'>[],
): Promise<Map<string, ReadingRow>> {
  const contents = [...new Set(documents.map(({ sha256 }) => sha256))];
  if (contents.length === 0) return new Map();
  const rows = await database.selectFrom('document_readings').selectAll().where('sha256', 'in', contents).execute();
  return new Map(rows.map((row) => [readingKey(row), row]));
}

/** The readings of documents as all instances share them: one row for a content and what it is read as. */
export class StoredReadings {
  constructor(
    private readonly store: Store,
    private readonly clock: () => Date,
  ) {}

  /** Returns what was read of these so far, by {@link readingKey}. */
  find(documents: readonly Stored[]): Promise<Map<string, ReadingRow>> {
    return readingsIn(this.store.db, documents);
  }

  /** Returns whether a reading was begun so long ago that the process that was at it must have ended. */
  isAbandoned(row: ReadingRow): boolean {
    return row.status === 'loading' && row.started_at.getTime() < this.clock().getTime() - readingAbandonedMs;
  }

  /** Begins a reading. @returns whether it is ours to read: it was not read, and no instance is at it */
  async claim({ sha256 }: Stored, kind: ReadingKind): Promise<boolean> {
    const now = this.clock();
    const claimed = await this.store.db
      .insertInto('document_readings')
      .values({ sha256, kind, status: 'loading', fields: '[]', started_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['sha256', 'kind'])
          .doUpdateSet((update) => ({ started_at: now, tries: update('document_readings.tries', '+', 1) }))
          .where('document_readings.status', '=', 'loading')
          .where('document_readings.started_at', '<', new Date(now.getTime() - readingAbandonedMs)),
      )
      .returning('sha256')
      .execute();
    return claimed.length > 0;
  }

  /** Stores what was read. */
  storeRead(document: Stored, kind: ReadingKind, fields: readonly ReadField[]): Promise<void> {
    const message = fields.length === 0 ? 'nothingRecognised' : null;
    return this.storeOutcome(document, kind, { status: 'fulfilled', fields, message });
  }

  /** Stores why nothing was read. */
  storeUnread(document: Stored, kind: ReadingKind, message: ErrorKey, tries?: number): Promise<void> {
    const outcome = { status: 'rejected', fields: [], message, ...(tries !== undefined && { tries }) } as const;
    return this.storeOutcome(document, kind, outcome);
  }

  private async storeOutcome({ sha256 }: Stored, kind: ReadingKind, outcome: Outcome): Promise<void> {
    const row = { ...outcome, fields: JSON.stringify(outcome.fields), finished_at: this.clock() };
    await this.store.db
      .insertInto('document_readings')
      .values({ sha256, kind, started_at: this.clock(), ...row })
      .onConflict((conflict) => conflict.columns(['sha256', 'kind']).doUpdateSet(row))
      .execute();
  }

  /** Releases a content whose reading failed for another reason: the next opening of the case begins it again. */
  async forget({ sha256 }: Stored, kind: ReadingKind): Promise<void> {
    await this.store.db.deleteFrom('document_readings').where('sha256', '=', sha256).where('kind', '=', kind).execute();
  }
}
