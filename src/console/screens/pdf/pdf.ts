import { getDocument, GlobalWorkerOptions, VerbosityLevel, type PDFDocumentProxy, type PDFPageProxy } from 'pdfjs-dist';
import PdfWorker from 'pdfjs-dist/build/pdf.worker.min.mjs?worker';
import jbig2 from 'pdfjs-dist/wasm/jbig2.wasm?url';
import openjpeg from 'pdfjs-dist/wasm/openjpeg.wasm?url';
import qcms from 'pdfjs-dist/wasm/qcms_bg.wasm?url';
/** In dots. */
export interface Size {
  width: number;
  height: number;
}

export type Pdf = PDFDocumentProxy;

/** Decoders of what scanners write (JPEG 2000, JBIG2, fax), from our own origin. */
const decoders: Readonly<Record<string, string>> = {
  'jbig2.wasm': jbig2,
  'openjpeg.wasm': openjpeg,
  'qcms_bg.wasm': qcms,
};

class Decoders {
  async fetch({ filename }: { filename: string }): Promise<Uint8Array> {
    const url = decoders[filename];
    if (url === undefined) throw new Error(`The viewer has no ${filename}`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

/** Opens a PDF. @throws when it is encrypted or corrupt */
export async function openPdf(blob: Blob): Promise<Pdf> {
  GlobalWorkerOptions.workerPort ??= new PdfWorker();
  const data = new Uint8Array(await blob.arrayBuffer());
  return getDocument({ data, BinaryDataFactory: Decoders, verbosity: VerbosityLevel.ERRORS, enableXfa: false }).promise;
}

/** Returns a page's size at 72 dots an inch. */
export function sizeOf(page: PDFPageProxy): Size {
  const { width, height } = page.getViewport({ scale: 1 });
  return { width, height };
}

/** Draws a page `width` device pixels wide; the returned function stops a drawing that is not wanted any more. */
export function drawPage(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  width: number,
): { done: Promise<void>; stop: () => void } {
  const viewport = page.getViewport({ scale: width / sizeOf(page).width });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  return { done: task.promise, stop: () => task.cancel() };
}
