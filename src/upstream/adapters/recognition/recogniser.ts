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

/** Reads the text of images and PDFs. */
export interface Recogniser {
  /**
   * @param urgency whether a person waits for it, or it is done in the background
   * @throws RecognitionError recognitionFailed, documentDamaged, documentTooComplex or timeExceeded; tooManyRequests when
   * too many wait already, or no process can be started
   */
  read(source: Source, urgency: 'waiting' | 'background'): Promise<readonly ReadPage[]>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

interface Job extends Source {
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
const { seconds, megabytes: maxMegabytes, pages, waiting, backgroundWaiting } = serverLimits.recognition;
const maxWaiting = { waiting, background: backgroundWaiting };

/** Opens one process, started at the first document: a second one would take the processor from everybody else. */
export function openRecogniser({
  file = childFile,
  jobMs = seconds * secondMs,
  megabytes = maxMegabytes,
}: Options = {}): Recogniser {
  const queues: Record<'waiting' | 'background', Job[]> = { waiting: [], background: [] };
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

  const next = () => queues.waiting.shift() ?? queues.background.shift();

  return {
    read({ bytes, contentType }, urgency) {
      if (closed) return Promise.reject(new RecognitionError('recognitionFailed'));
      if (queues[urgency].length >= maxWaiting[urgency]) return Promise.reject(tooMany());
      return new Promise((resolve, reject) => {
        queues[urgency].push({ bytes, contentType, resolve, reject });
        working ??= drain();
      });
    },
    async close() {
      closed = true;
      for (const job of [...queues.waiting.splice(0), ...queues.background.splice(0)])
        job.reject(new RecognitionError('recognitionFailed'));
      await child.end();
      await working;
      // What was under way may have started another.
      await child.end();
    },
  };
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
