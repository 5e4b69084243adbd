import { type StoredFile } from './files';
import { type RequestDocument } from './requests';

/** What is needed to make the first records of an office. */
export interface Maker {
  guid: () => string;
  /** Returns a date of the office's calendar as it prints it. */
  daysAgo: (days: number) => string;
  /** Stores a file, which is made when it is first read, and returns where it lies. */
  storeFile: (name: string, make: () => StoredFile) => string;
}

export interface Agreement {
  id: string;
  reference: string;
  name: string;
  subscriber: string;
  quota: number;
  startDate: string;
  endDate: string | null;
  supervisor: string | null;
}

export function pendingDocument(documentTypeId: string, filepath: string, fileName: string): RequestDocument {
  return {
    documentTypeId,
    filepath,
    fileName,
    documentstatusid: 'PEN',
    observation: null,
    validationDateTime: null,
  };
}
