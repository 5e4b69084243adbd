/** Checks one PDF a message, in a process of its own that the server may end at any moment. */
import { PDFArray, PDFDict, PDFDocument, PDFName, PDFRef, PDFStream, ParseSpeeds } from '@cantoo/pdf-lib';
import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs';
import { serve } from '../child/serve.mjs';

const require = createRequire(import.meta.url);
pdfjs.GlobalWorkerOptions.workerSrc = pathToFileURL(require.resolve('pdfjs-dist/legacy/build/pdf.worker.mjs')).href;

/** Keys and kinds of action with which a PDF does something by itself, or brings another file (ISO 32000-1, 12.6). */
const activeKeys = new Set(['JS', 'JavaScript', 'EmbeddedFiles', 'EF', 'RichMediaContent', 'XFA']);
const activeActions = new Set(['JavaScript', 'Launch', 'ImportData', 'SubmitForm', 'RichMediaExecute', 'Rendition']);
const end = Buffer.from('%%EOF');
const tail = 2048;

serve(({ bytes, pageLimit }) => inspect(Buffer.from(bytes), pageLimit));

/** @returns {Promise<{found: 'clean' | 'inconsistent' | 'scripted' | 'tooManyPages', pages?: number}>} */
async function inspect(bytes, pageLimit) {
  if (!bytes.subarray(Math.max(bytes.length - tail, 0)).includes(end)) return { found: 'inconsistent' };
  const pages = await countPages(Uint8Array.from(bytes), pageLimit);
  if (pages < 1) return { found: 'inconsistent' };
  if (pages > pageLimit) return { found: 'tooManyPages', pages };
  // Refuses what is encrypted, also what opens without a password; and an object that cannot be read, which a reader less
  // strict than this one might.
  const options = {
    parseSpeed: ParseSpeeds.Fastest,
    updateMetadata: false,
    capNumbers: true,
    throwOnInvalidObject: true,
  };
  const document = await PDFDocument.load(bytes, options);
  return { found: isActive(document) ? 'scripted' : 'clean', pages };
}

/** Opens every page: a tree that promises pages without having them is corrupt. */
async function countPages(data, pageLimit) {
  const loading = pdfjs.getDocument({
    data,
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    disableFontFace: true,
    useSystemFonts: false,
    useWorkerFetch: false,
    stopAtErrors: true,
  });
  try {
    const document = await loading.promise;
    const pages = document.numPages;
    for (let page = 1; page <= pages && pages <= pageLimit; page += 1) await document.getPage(page);
    return pages;
  } finally {
    await loading.destroy();
  }
}

/** Whether any object of the file acts, however it is reached. */
function isActive(document) {
  const seen = new Set();
  const waiting = document.context.enumerateIndirectObjects().map(([, object]) => object);
  waiting.push(...Object.values(document.context.trailerInfo));
  while (waiting.length > 0) {
    const object = waiting.pop();
    if (!object || object instanceof PDFRef || seen.has(object)) continue;
    seen.add(object);
    if (object instanceof PDFArray) waiting.push(...object.asArray());
    const dict = object instanceof PDFStream ? object.dict : object;
    if (!(dict instanceof PDFDict)) continue;
    for (const [key, value] of dict.entries()) {
      if (activeKeys.has(key.decodeText())) return true;
      if (key.decodeText() === 'S' && value instanceof PDFName && activeActions.has(value.decodeText())) return true;
      waiting.push(value);
    }
  }
  return false;
}
