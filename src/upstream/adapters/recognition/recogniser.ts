import { join } from 'node:path';
import { secondMs } from '../../../contract/durations';
import { serverLimits } from '../../../contract/generated/server-limits';
import type { ErrorKey } from '../../../contract/generated/errors';
import { projectRoot } from '../../project-root';
import { ChildError, openReusableChild, type ChildErrorReason } from '../child/reusable-child';

/** A place on a page, in shares of its width and height. */
export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export interface ReadWord {
  readonly text: string;
  /** From 0 to 1. */
  readonly confidence: number;
  readonly box: Box;
}

export interface ReadLine extends ReadWord {
  readonly words: readonly ReadWord[];
  /** Where more may stand in the picture than was read: ink beside the line, a reflection, or the picture's edge. */
  readonly open?: { readonly left: boolean; readonly right: boolean };
}

/** What stands on a page; from its text layer where it has one. */
export interface ReadPage {
  readonly page: number;
  readonly source: 'text' | 'image';
  /** How often the picture was turned clockwise by a quarter until it could be read; places are of the turned one. */
  readonly quarters: 0 | 1 | 2 | 3;
  readonly lines: readonly ReadLine[];
}

/** Why nothing was recognised, by its text in errors.json. */
export class RecognitionError extends Error {
  override readonly name = 'RecognitionError';

  constructor(
    readonly key: ErrorKey,
    readonly params: Readonly<Record<string, number>> = {},
  ) {
    super(key);
  }
}

export interface Source {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}

/** For whom a document is read, in the order of their turns: a reviewer, another who waits, no one in particular. */
export type Urgency = 'review' | 'waiting' | 'background';

/** Reads the text of images and PDFs. */
export interface Recogniser {
  /**
   * @param reader who waits for it: few documents of one person wait at once, and people take turns
   * @throws RecognitionError recognitionFailed, documentDamaged, documentTooComplex or timeExceeded; tooManyRequests when
   * too many wait already, of that person or in all, or no process can be started
   */
  read(source: Source, urgency: Urgency, reader?: string): Promise<readonly ReadPage[]>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

interface Job extends Source {
  readonly reader: string | undefined;
  readonly resolve: (pages: readonly ReadPage[]) => void;
  readonly reject: (error: RecognitionError) => void;
}

interface Options {
  /** The child's file; tests give one that fails. */
  readonly file?: string;
  readonly jobMs?: number;
  readonly megabytes?: number;
}

const childFile = join(projectRoot, 'src/upstream/adapters/recognition/recognition-child.mjs');
const { seconds, megabytes: maxMegabytes, pages, waiting, waitingOfOne, backgroundWaiting } = serverLimits.recognition;
const maxWaiting: Readonly<Record<Urgency, number>> = { review: waiting, waiting, background: backgroundWaiting };

/** Opens one process, started at the first document: a second one would take the processor from everybody else. */
export function openRecogniser({
  file = childFile,
  jobMs = seconds * secondMs,
  megabytes = maxMegabytes,
}: Options = {}): Recogniser {
  const queues: Record<Urgency, Job[]> = { review: [], waiting: [], background: [] };
  const child = openReusableChild({ file, megabytes, idleMs: serverLimits.files.readerIdleSeconds * secondMs });
  let working: Promise<void> | undefined;
  let closed = false;

  async function drain(): Promise<void> {
    for (let job = next(); job; job = next()) {
      const { bytes, contentType, resolve, reject } = job;
      await child.request<ChildResponse>({ bytes, contentType, pages }, jobMs).then(
        (response) => resolve(response.pages),
        (error: unknown) => reject(closed ? new RecognitionError('recognitionFailed') : recognitionErrorOf(error)),
      );
    }
    // In the same step as the last look at the queues: the next call starts anew.
    working = undefined;
  }

  const next = () => shiftInTurn(queues.review) ?? shiftInTurn(queues.waiting) ?? queues.background.shift();

  return {
    read({ bytes, contentType }, urgency, reader) {
      if (closed) return Promise.reject(new RecognitionError('recognitionFailed'));
      const queue = queues[urgency];
      if (queue.length >= maxWaiting[urgency] || countOf(queue, reader) >= waitingOfOne)
        return Promise.reject(tooMany());
      return new Promise((resolve, reject) => {
        queue.push({ bytes, contentType, reader, resolve, reject });
        working ??= drain();
      });
    },
    async close() {
      closed = true;
      for (const job of Object.values(queues).flatMap((queue) => queue.splice(0)))
        job.reject(new RecognitionError('recognitionFailed'));
      await child.end();
      await working;
      // What was under way may have started another.
      await child.end();
    },
  };
}

/** Returns how many documents of a person wait in a queue; none for what no person is named with. */
function countOf(queue: readonly Job[], reader: string | undefined): number {
  return reader === undefined ? 0 : queue.filter((job) => job.reader === reader).length;
}

/** Takes the first job of a queue; the others of the same person go behind those of other people. */
function shiftInTurn(queue: Job[]): Job | undefined {
  const job = queue.shift();
  if (job?.reader === undefined) return job;
  const isOwn = ({ reader }: Job) => reader === job.reader;
  queue.splice(0, queue.length, ...queue.filter((each) => !isOwn(each)), ...queue.filter(isOwn));
  return job;
}

interface ChildResponse {
  readonly pages: readonly ReadPage[];
}

const keys: Readonly<Record<Exclude<ChildErrorReason, 'unavailable'>, ErrorKey>> = {
  crashed: 'documentDamaged',
  outOfMemory: 'documentTooComplex',
  timedOut: 'timeExceeded',
  failed: 'recognitionFailed',
};

function recognitionErrorOf(error: unknown): RecognitionError {
  if (!(error instanceof ChildError)) return new RecognitionError('recognitionFailed');
  return error.reason === 'unavailable' ? tooMany() : new RecognitionError(keys[error.reason]);
}

function tooMany(): RecognitionError {
  return new RecognitionError('tooManyRequests', { seconds: 10 });
}
