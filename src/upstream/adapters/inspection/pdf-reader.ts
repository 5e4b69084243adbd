import { join } from 'node:path';
import { serverLimits } from '../../../contract/generated/server-limits';
import { projectRoot } from '../../project-root';
import { openChildQueue } from '../child/child-queue';
import { ChildError } from '../child/reusable-child';
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
  const { checkSeconds, pages: pageLimit } = serverLimits.files;
  const queue = openChildQueue(file);
  return {
    async read(bytes, loader) {
      if (!queue.hasRoom(loader))
        throw new FileRejection({ key: 'tooManyRequests', params: { seconds: checkSeconds } });
      try {
        return pagesOf(await queue.request<ChildResponse>({ bytes, pageLimit }, loader));
      } catch (error) {
        throw error instanceof ChildError ? rejectionOf(error) : error;
      }
    },
    close: () => queue.close(),
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
