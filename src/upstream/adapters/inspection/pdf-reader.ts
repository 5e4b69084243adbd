import { join } from 'node:path';
import { serverLimits } from '../../../contract/generated/server-limits';
import { projectRoot } from '../../project-root';
import { ChildError, openReusableChild } from '../child/reusable-child';
import { FileRejection, inconsistent } from './file-rejection';

/** Reads PDFs, one at a time, in a process that is ended when a file takes too long or too much memory. */
export interface PdfReader {
  /**
   * @param loader whose file it is: one person's files wait for each other, and few of them at once
   * @returns its pages @throws FileRejection when it is encrypted, corrupt, empty, active or too large to be checked
   */
  read(bytes: Uint8Array, loader?: string): Promise<number>;
  close(): Promise<void>;
}

interface ChildResponse {
  readonly found?: 'clean' | 'inconsistent' | 'scripted' | 'tooManyPages';
  readonly pages?: number;
}

const file = join(projectRoot, 'src/upstream/adapters/inspection/pdf-child.mjs');

export function openPdfReader(): PdfReader {
  const {
    checkSeconds,
    checkMegabytes,
    readerIdleSeconds,
    checksWaiting,
    checksWaitingOfOne,
    pages: pageLimit,
  } = serverLimits.files;
  const child = openReusableChild({ file, megabytes: checkMegabytes, idleMs: readerIdleSeconds * 1000 });
  let last: Promise<unknown> = Promise.resolve();
  const waiting: string[] = [];
  let closed = false;

  async function readNow(bytes: Uint8Array): Promise<number> {
    try {
      return pagesOf(await child.request<ChildResponse>({ bytes, pageLimit }, checkSeconds * 1000));
    } catch (error) {
      throw error instanceof ChildError ? rejectionOf(error) : error;
    } finally {
      if (closed) await child.end();
    }
  }

  return {
    async read(bytes, loader = '') {
      const own = loader === '' ? 0 : waiting.filter((other) => other === loader).length;
      if (waiting.length >= checksWaiting || own >= checksWaitingOfOne)
        throw new FileRejection({ key: 'tooManyRequests', params: { seconds: checkSeconds } });
      waiting.push(loader);
      const turn = last.then(() => readNow(bytes));
      last = turn.catch(() => undefined);
      return turn.finally(() => waiting.splice(waiting.indexOf(loader), 1));
    },
    async close() {
      closed = true;
      await last;
      await child.end();
    },
  };
}

function rejectionOf({ reason }: ChildError): FileRejection {
  if (reason === 'timedOut' || reason === 'outOfMemory') return new FileRejection({ key: 'fileTooComplex' });
  if (reason === 'unavailable')
    return new FileRejection({ key: 'tooManyRequests', params: { seconds: serverLimits.files.checkSeconds } });
  return inconsistent();
}

function pagesOf({ found, pages = 0 }: ChildResponse): number {
  const limit = serverLimits.files.pages;
  if (found === 'tooManyPages') throw new FileRejection({ key: 'fileTooManyPages', params: { pages, limit } });
  if (found === 'scripted') throw new FileRejection({ key: 'fileScripted' });
  if (found !== 'clean') throw inconsistent();
  return pages;
}
