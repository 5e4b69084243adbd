import type { Kysely, Selectable } from 'kysely';
import { secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import { catalogues } from '../../../contract/generated/catalogues';
import type { ErrorKey } from '../../../contract/generated/errors';
import type { FileStore } from '../../adapters/file-store';
import { RecognitionError, type Recogniser, type Source, type Urgency } from '../../adapters/recognition/recogniser';
import type { JobErrors } from '../../store/job-errors';
import type { Store } from '../../store/database';
import type { DocumentReadingTable, ReadField } from '../../store/identity-schema';
import type { DocumentRow } from '../../store/request-row';
import type { Schema } from '../../store/schema';
import { fieldsOf, type ReadingKind } from './document-fields';

/** What was read of a content. */
export type ReadingRow = Selectable<DocumentReadingTable>;
/** A content as documents name it. */
export type Stored = Pick<DocumentRow, 'type' | 'sha256' | 'content_type'>;

/** Who waits for a reading, and whether as a reviewer of another's request. */
export interface Reader {
  readonly userId: string;
  readonly urgency: Exclude<Urgency, 'background'>;
}

/** Reads documents; each content once, however many documents and instances share it. */
export interface Recognition {
  /** Returns what was read of these so far, by content and kind (see {@link readingKey}). */
  readings(documents: readonly Stored[]): Promise<Map<string, ReadingRow>>;
  /** Starts reading the documents that are unread; errors are stored with the reading. */
  begin(documents: readonly Stored[]): void;
  /** Returns the reading of a stored document, now. @throws RecognitionError */
  readStored(document: Stored, kind: ReadingKind, reader: Reader): Promise<readonly ReadField[]>;
  /** Returns the fields of a file that is not kept, nor what was read of it. @throws RecognitionError */
  readFile(source: Source, kind: ReadingKind, reader: Reader): Promise<readonly ReadField[]>;
  /** Ends what is under way; another start takes it up again. */
  close(): Promise<void>;
}

interface Parts {
  readonly store: Store;
  readonly files: FileStore;
  readonly recogniser: Recogniser;
  readonly clock: () => Date;
  readonly jobErrors: JobErrors;
}

type Outcome = Pick<ReadingRow, 'status' | 'fields' | 'message'> & Partial<Pick<ReadingRow, 'tries'>>;

const abandonedMs = serverLimits.recognition.abandonedSeconds * secondMs;

/** Returns as what a document of that type is read; undefined where there is nothing to read. */
export function readingKindOf(type: string): ReadingKind | undefined {
  return catalogues.documentTypes[type]?.ocr;
}

/** Names a reading in {@link Recognition.readings}. */
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

export function openRecognition({ store, files, recogniser, clock, jobErrors }: Parts): Recognition {
  const underWay = new Set<Promise<unknown>>();
  let closed = false;

  const readFile = async (source: Source, kind: ReadingKind, reader?: Reader) =>
    fieldsOf(kind, await recogniser.read(source, reader?.urgency ?? 'background', reader?.userId));

  const readings = (documents: readonly Stored[]) => readingsIn(store.db, documents);

  /** Returns whether it is ours to read: it was not read, and no instance is at it. */
  async function claim({ sha256 }: Stored, kind: ReadingKind): Promise<boolean> {
    const now = clock();
    const claimed = await store.db
      .insertInto('document_readings')
      .values({ sha256, kind, status: 'loading', fields: '[]', started_at: now })
      .onConflict((conflict) =>
        conflict
          .columns(['sha256', 'kind'])
          .doUpdateSet((update) => ({ started_at: now, tries: update('document_readings.tries', '+', 1) }))
          .where('document_readings.status', '=', 'loading')
          .where('document_readings.started_at', '<', new Date(now.getTime() - abandonedMs)),
      )
      .returning('sha256')
      .execute();
    return claimed.length > 0;
  }

  async function readContent(document: Stored, kind: ReadingKind, reader?: Reader) {
    const bytes = await files.read(document.sha256);
    if (!bytes) throw new RecognitionError('documentLoadFailure');
    return readFile({ bytes, contentType: document.content_type }, kind, reader);
  }

  async function keep({ sha256 }: Stored, kind: ReadingKind, outcome: Outcome): Promise<void> {
    const row = { ...outcome, fields: JSON.stringify(outcome.fields), finished_at: clock() };
    await store.db
      .insertInto('document_readings')
      .values({ sha256, kind, started_at: clock(), ...row })
      .onConflict((conflict) => conflict.columns(['sha256', 'kind']).doUpdateSet(row))
      .execute();
  }

  const keepRead = (document: Stored, kind: ReadingKind, fields: readonly ReadField[]) =>
    keep(document, kind, { status: 'fulfilled', fields, message: fields.length === 0 ? 'nothingRecognised' : null });
  const keepUnread = (document: Stored, kind: ReadingKind, message: ErrorKey, tries?: number) =>
    keep(document, kind, { status: 'rejected', fields: [], message, ...(tries !== undefined && { tries }) });

  async function readMeanwhile(document: Stored, kind: ReadingKind): Promise<void> {
    if (!(await claim(document, kind))) return;
    try {
      await keepRead(document, kind, await readContent(document, kind));
    } catch (error) {
      // Ended by the shutdown: it stays begun, and is taken up again.
      if (closed) return;
      const key = reasonOf(error);
      if (key) return keepUnread(document, kind, key);
      await forget(document, kind);
      throw error;
    }
  }

  /** Releases a content whose reading failed for another reason: the next opening of the case begins it again. */
  async function forget({ sha256 }: Stored, kind: ReadingKind): Promise<void> {
    await store.db.deleteFrom('document_readings').where('sha256', '=', sha256).where('kind', '=', kind).execute();
  }

  /** Reads first what no one has: opening a case that was read before writes nothing. */
  async function beginUnread(documents: readonly Stored[]): Promise<void> {
    const known = await readings(documents);
    const before = clock().getTime() - abandonedMs;
    for (const document of documents) {
      const kind = readingKindOf(document.type);
      const row = kind && known.get(readingKey({ sha256: document.sha256, kind }));
      const abandoned = row?.status === 'loading' && row.started_at.getTime() < before;
      if (kind === undefined || closed || (row && !abandoned)) continue;
      // Each process that was at it ended: the next would, too.
      track(isTriedOut(row) ? keepUnread(document, kind, 'recognitionFailed') : readMeanwhile(document, kind));
    }
  }

  async function readWaiting(document: Stored, kind: ReadingKind, reader: Reader, known: ReadingRow | undefined) {
    try {
      return await readContent(document, kind, reader);
    } catch (error) {
      const key = reasonOf(error);
      if (!closed && key) await keepUnread(document, kind, key, (known?.tries ?? 0) + 1);
      throw error;
    }
  }

  /** Ignores what the shutdown broke off. */
  function ignoreWhenClosed(error: unknown): void {
    if (!closed) throw error;
  }

  function track(promise: Promise<unknown>): void {
    // The next opening of the case tries again.
    const tracked = jobErrors
      .observe('documentReading', promise.catch(ignoreWhenClosed))
      .finally(() => underWay.delete(tracked));
    underWay.add(tracked);
  }

  return {
    readings,
    begin(documents) {
      if (!closed) track(beginUnread(documents));
    },
    async readStored(document, kind, reader) {
      const known = (await readings([document])).get(readingKey({ sha256: document.sha256, kind }));
      if (known?.status === 'fulfilled') return known.fields;
      // A file that is gone may come back from a backup; a damaged one stays so.
      if (known?.status === 'rejected' && known.message !== 'documentLoadFailure' && isTriedOut(known))
        throw new RecognitionError(known.message ?? 'recognitionFailed');
      const fields = await readWaiting(document, kind, reader, known);
      await keepRead(document, kind, fields);
      return fields;
    },
    readFile,
    async close() {
      closed = true;
      await recogniser.close();
      await Promise.all(underWay);
    },
  };
}

function isTriedOut(row: ReadingRow | undefined): boolean {
  return (row?.tries ?? 0) >= serverLimits.recognition.tries;
}

/** Returns why a content cannot be read; undefined where that was not the content's fault. */
function reasonOf(error: unknown): ErrorKey | undefined {
  return error instanceof RecognitionError && error.key !== 'tooManyRequests' ? error.key : undefined;
}
