import { serverLimits } from '../../../contract/generated/server-limits';
import { catalogues } from '../../../contract/generated/catalogues';
import type { ErrorKey } from '../../../contract/generated/errors';
import type { FileStore } from '../../adapters/file-store';
import { RecognitionError, type Recogniser, type Source, type Urgency } from '../../adapters/recognition/recogniser';
import type { JobErrors } from '../../store/job-errors';
import type { Store } from '../../store/database';
import type { ReadField } from '../../store/identity-schema';
import { fieldsOf, type ReadingKind } from './document-fields';
import { readingKey, StoredReadings, type ReadingRow, type Stored } from './stored-readings';

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

/** Returns as what a document of that type is read; undefined where there is nothing to read. */
export function readingKindOf(type: string): ReadingKind | undefined {
  return catalogues.documentTypes[type]?.ocr;
}

export function openRecognition({ store, files, recogniser, clock, jobErrors }: Parts): Recognition {
  const stored = new StoredReadings(store, clock);
  const underWay = new Set<Promise<unknown>>();
  let closed = false;

  const readFile = async (source: Source, kind: ReadingKind, reader?: Reader) =>
    fieldsOf(kind, await recogniser.read(source, reader?.urgency ?? 'background', reader?.userId));

  async function readContent(document: Stored, kind: ReadingKind, reader?: Reader) {
    const bytes = await files.read(document.sha256);
    if (!bytes) throw new RecognitionError('documentLoadFailure');
    return readFile({ bytes, contentType: document.content_type }, kind, reader);
  }

  async function readMeanwhile(document: Stored, kind: ReadingKind): Promise<void> {
    if (!(await stored.claim(document, kind))) return;
    try {
      await stored.storeRead(document, kind, await readContent(document, kind));
    } catch (error) {
      // Ended by the shutdown: it stays begun, and is taken up again.
      if (closed) return;
      const key = reasonOf(error);
      if (key) return stored.storeUnread(document, kind, key);
      await stored.forget(document, kind);
      throw error;
    }
  }

  /** Reads first what no one has: opening a case that was read before writes nothing. */
  async function beginUnread(documents: readonly Stored[]): Promise<void> {
    const readings = await stored.find(documents);
    for (const document of documents) {
      const kind = readingKindOf(document.type);
      const row = kind && readings.get(readingKey({ sha256: document.sha256, kind }));
      if (kind === undefined || closed || (row && !stored.isAbandoned(row))) continue;
      // Each process that was at it ended: the next would, too.
      track(isTriedOut(row) ? stored.storeUnread(document, kind, 'recognitionFailed') : readMeanwhile(document, kind));
    }
  }

  async function readWaiting(document: Stored, kind: ReadingKind, reader: Reader, known: ReadingRow | undefined) {
    try {
      return await readContent(document, kind, reader);
    } catch (error) {
      const key = reasonOf(error);
      if (!closed && key) await stored.storeUnread(document, kind, key, (known?.tries ?? 0) + 1);
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
    readings: (documents) => stored.find(documents),
    begin(documents) {
      if (!closed) track(beginUnread(documents));
    },
    async readStored(document, kind, reader) {
      const reading = (await stored.find([document])).get(readingKey({ sha256: document.sha256, kind }));
      if (reading?.status === 'fulfilled') return reading.fields;
      // A file that is gone may come back from a backup; a damaged one stays so.
      if (reading?.status === 'rejected' && reading.message !== 'documentLoadFailure' && isTriedOut(reading))
        throw new RecognitionError(reading.message ?? 'recognitionFailed');
      const fields = await readWaiting(document, kind, reader, reading);
      await stored.storeRead(document, kind, fields);
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
