import { once } from 'node:events';
import { join } from 'node:path';
import { memoryUsage } from 'node:process';
import type { Worker } from 'node:worker_threads';
import { limits } from '../../../contract/generated/limits';
import { projectRoot } from '../../project-root';
import { askThread, keepThread, startThread } from '../thread';
import { FileRefusal, inconsistent } from './refusal';

/** Reads PDFs, one at a time, in a thread that is ended when a file takes too long or too much memory. */
export interface PdfReader {
  /**
   * @param loader whose file it is: one person's files wait for each other, and few of them at once
   * @returns its pages @throws FileRefusal when it is encrypted, corrupt, empty, active or too large to be checked
   */
  read(bytes: Uint8Array, loader?: string): Promise<number>;
  close(): Promise<void>;
}

interface Answer {
  readonly found?: 'clean' | 'inconsistent' | 'scripted' | 'tooManyPages';
  readonly pages?: number;
}

const file = join(projectRoot, 'src/upstream/adapters/inspection/pdf-worker.mjs');
const lookEveryMs = 50;
/** Beyond these, whoever comes is told to come again: each waits for the others' time. */
const mostWaiting = 32;
/** So that nobody takes all of that alone. */
const mostOfOne = 4;

export function openPdfReader(): PdfReader {
  const kept = keepThread(
    () => startThread(file, { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 }),
    // It says that it is ready; the time of a file begins only then.
    (thread) => once(thread, 'message'),
  );
  let last: Promise<unknown> = Promise.resolve();
  const waiting: string[] = [];
  let closed = false;

  async function readNow(bytes: Uint8Array): Promise<number> {
    const thread = await kept.use();
    try {
      return pagesOf(await ask(thread, bytes));
    } catch (error) {
      // A thread that did not answer is not asked again.
      if (!(error instanceof FileRefusal) || error.problem.key === 'fileTooComplex') await kept.end();
      throw error instanceof FileRefusal ? error : inconsistent();
    } finally {
      if (closed) await kept.end();
      else kept.rest();
    }
  }

  return {
    async read(bytes, loader = '') {
      const own = loader === '' ? 0 : waiting.filter((other) => other === loader).length;
      if (waiting.length >= mostWaiting || own >= mostOfOne)
        throw new FileRefusal({ key: 'tooManyRequests', params: { seconds: limits.files.checkSeconds } });
      waiting.push(loader);
      const turn = last.then(() => readNow(bytes));
      last = turn.catch(() => undefined);
      return turn.finally(() => waiting.splice(waiting.indexOf(loader), 1));
    },
    async close() {
      closed = true;
      await last;
      await kept.end();
    },
  };
}

/** One file through the thread, within its time and memory. */
function ask(thread: Worker, bytes: Uint8Array): Promise<Answer> {
  const { checkSeconds, checkMegabytes, pages: pageLimit } = limits.files;
  const before = memoryUsage.rss();
  const deadline = performance.now() + checkSeconds * 1000;
  return askThread<Answer>(
    thread,
    { bytes, pageLimit },
    {
      watch(fail) {
        const look = setInterval(() => {
          const grown = (memoryUsage.rss() - before) / 1_000_000;
          if (performance.now() > deadline || grown > checkMegabytes) fail(new FileRefusal({ key: 'fileTooComplex' }));
        }, lookEveryMs);
        return () => clearInterval(look);
      },
    },
  );
}

function pagesOf({ found, pages = 0 }: Answer): number {
  const limit = limits.files.pages;
  if (found === 'tooManyPages') throw new FileRefusal({ key: 'fileTooManyPages', params: { pages, limit } });
  if (found === 'scripted') throw new FileRefusal({ key: 'fileScripted' });
  if (found !== 'clean') throw inconsistent();
  return pages;
}
