import { join } from 'node:path';
import type { Worker } from 'node:worker_threads';
import type { ErrorKey } from '../../../contract/generated/errors';
import { projectRoot } from '../../project-root';
import { askThread, keepThread, startThread } from '../thread';

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
export class RecognitionFailure extends Error {
  override readonly name = 'RecognitionFailure';

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
   * @param urgency somebody waits for it, or it is done meanwhile
   * @throws RecognitionFailure recognitionFailed, timeExceeded, or tooManyRequests when too many wait already
   */
  read(source: Source, urgency: 'waiting' | 'background'): Promise<readonly ReadPage[]>;
  /** Ends what is under way. */
  close(): Promise<void>;
}

interface Job extends Source {
  readonly resolve: (pages: readonly ReadPage[]) => void;
  readonly reject: (failure: RecognitionFailure) => void;
}

interface Options {
  /** The thread's file; tests give one that fails. */
  readonly file?: string;
  readonly jobMs?: number;
}

const workerFile = join(projectRoot, 'src/upstream/adapters/recognition/worker.mjs');
/** Less than a call may last (2-calls, section 9), with room for what stands around it. */
const defaultJobMs = 20_000;
const mostWaiting = { waiting: 16, background: 500 };
const pages = 3;

/** One thread, started at the first document: a second one would take the processor from everybody else. */
export function openRecogniser({ file = workerFile, jobMs = defaultJobMs }: Options = {}): Recogniser {
  const queues: Record<'waiting' | 'background', Job[]> = { waiting: [], background: [] };
  const kept = keepThread(() => startThread(file, { maxOldGenerationSizeMb: 512 }));
  let working: Promise<void> | undefined;
  let closed = false;

  async function drain(): Promise<void> {
    for (let job = next(); job; job = next()) {
      try {
        job.resolve(await ask(await kept.use(), job, jobMs));
      } catch (error) {
        const failure = error instanceof RecognitionFailure ? error : new RecognitionFailure('recognitionFailed');
        // A thread that answered is good for the next; one that did not is not asked again.
        if (!(error instanceof Unreadable)) await kept.end();
        job.reject(failure);
      }
    }
    // In the same step as the last look at the queues: whoever comes next starts anew.
    working = undefined;
    kept.rest();
  }

  const next = () => queues.waiting.shift() ?? queues.background.shift();

  return {
    read({ bytes, contentType }, urgency) {
      if (closed) return Promise.reject(new RecognitionFailure('recognitionFailed'));
      if (queues[urgency].length >= mostWaiting[urgency])
        return Promise.reject(new RecognitionFailure('tooManyRequests', { seconds: 10 }));
      return new Promise((resolve, reject) => {
        queues[urgency].push({ bytes, contentType, resolve, reject });
        working ??= drain();
      });
    },
    async close() {
      closed = true;
      for (const job of [...queues.waiting.splice(0), ...queues.background.splice(0)])
        job.reject(new RecognitionFailure('recognitionFailed'));
      await kept.end();
      await working;
      // Not a minute later: what was under way has come to rest only now.
      await kept.end();
    },
  };
}

/** The thread is well, the document is not. */
class Unreadable extends RecognitionFailure {}

interface Answer {
  readonly id?: number;
  readonly pages?: readonly ReadPage[];
  readonly unreadable?: true;
}

let jobs = 0;

async function ask(thread: Worker, { bytes, contentType }: Source, jobMs: number): Promise<readonly ReadPage[]> {
  jobs += 1;
  const id = jobs;
  const answer = await askThread<Answer>(
    thread,
    { id, bytes, contentType, pages },
    {
      answers: (message) => message.id === id,
      watch(fail) {
        const deadline = setTimeout(() => fail(new RecognitionFailure('timeExceeded')), jobMs);
        return () => clearTimeout(deadline);
      },
    },
  );
  if (!answer.pages) throw new Unreadable('recognitionFailed');
  return answer.pages;
}
