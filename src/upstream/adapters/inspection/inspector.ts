import { fileTypeFromBuffer } from 'file-type';
import { serverLimits } from '../../../contract/generated/server-limits';
import { extensionOf, fileNameProblem, fileSizeProblem, formatOf, typeProblem } from '../../../contract/files';
import type { FileProblem, FileRules } from '../../../contract/files';
import { limits } from '../../../contract/generated/limits';
import { checkCertificate, checkKeyFile, checkSigningRequest } from './certificate-files';
import { rejectForeignInImage, rejectForeignInPdf } from './foreign-content';
import { readJpeg } from './jpeg';
import { openPdfReader } from './pdf-reader';
import { rejectTooManyPixels } from './image-dimensions';
import { readPng } from './png';
import { FileRejection } from './file-rejection';

/** What a file proved to be. */
export interface InspectedFile {
  readonly bytes: Uint8Array;
  readonly contentType: string;
  /** 1 for what is no PDF. */
  readonly pages: number;
}

/** Reads what people load before anything keeps it. */
export interface FileInspector {
  /**
   * Finds out by the content what a file is; its name must agree. Nothing is decoded into pixels, and time and memory
   * are bounded by limits.json.
   * @param loader who loads it: the server's time for reading files is shared by person
   * @throws FileRejection with the text that says why
   */
  inspect(name: string, bytes: Uint8Array, rules: FileRules, loader: string | undefined): Promise<InspectedFile>;
  close(): Promise<void>;
}

export function openFileInspector(): FileInspector {
  const pdfs = openPdfReader();
  const pagesOf: Readonly<Record<string, (bytes: Buffer, loader?: string) => Promise<number>>> = {
    jpg: async (bytes) => {
      rejectTooManyPixels(readJpeg(bytes));
      rejectForeignInImage(bytes);
      return 1;
    },
    png: async (bytes) => {
      const signal = AbortSignal.timeout(serverLimits.files.checkSeconds * 1000);
      await readPng(bytes, signal).catch((error: unknown) => {
        throw error instanceof FileRejection ? error : new FileRejection({ key: 'fileTooComplex' });
      });
      rejectForeignInImage(bytes);
      return 1;
    },
    pdf: (bytes, loader) => {
      rejectForeignInPdf(bytes);
      return pdfs.read(bytes, loader);
    },
    csr: (bytes) => checkSigningRequest(bytes).then(() => 1),
    crt: async (bytes) => {
      checkCertificate(bytes);
      return 1;
    },
    p12: async (bytes) => {
      checkKeyFile(bytes);
      return 1;
    },
  };
  return {
    async inspect(name, bytes, rules, loader) {
      refuse(fileNameProblem(name, rules.types));
      refuse(fileSizeProblem(bytes.length, rules));
      const named = formatOf(extensionOf(name));
      const format = await formatOfContent(bytes, named);
      const read = pagesOf[format];
      if (!read || !rules.types.some((type) => formatOf(type) === format))
        throw new FileRejection(typeProblem(rules.types));
      if (named !== format) throw new FileRejection({ key: 'fileNameMismatch', params: { named, found: format } });
      const pages = await read(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), loader);
      return { bytes, contentType: contentTypeOf(format), pages };
    },
    close: () => pdfs.close(),
  };
}

function refuse(problem: FileProblem | undefined): void {
  if (problem) throw new FileRejection(problem);
}

/** Certificate files have no mark of their own: they are what they are named when they can be read as that. */
const unmarked: ReadonlySet<string> = new Set(limits.files.certificate);

async function formatOfContent(bytes: Uint8Array, named: string): Promise<string> {
  // A file that is cut off ends the detection with an error: it has no type either.
  const fileType = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (fileType) return formatOf(fileType.ext);
  return unmarked.has(named) ? named : 'unknown';
}

function contentTypeOf(format: string): string {
  const mimeTypes: Readonly<Record<string, readonly string[]>> = limits.files.mimeTypes;
  return mimeTypes[format]?.[0] ?? 'application/octet-stream';
}
