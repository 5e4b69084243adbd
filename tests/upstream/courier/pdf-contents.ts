import { createCanvas, type Canvas } from '@napi-rs/canvas';
import createQpdf from '@neslinesli93/qpdf-wasm';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const require = createRequire(import.meta.url);

/** Returns what `qpdf --check` ends with: 0 when it finds nothing wrong. */
export async function qpdfCheck(pdf: Uint8Array): Promise<number> {
  const qpdf = await createQpdf({ locateFile: () => require.resolve('@neslinesli93/qpdf-wasm/dist/qpdf.wasm') });
  const { FS } = qpdf as unknown as { FS: { writeFile(name: string, bytes: Uint8Array): void } };
  FS.writeFile('/paper.pdf', pdf);
  return qpdf.callMain(['--check', '/paper.pdf']);
}

/** Returns every barcode of the paper, page after page, as a scanner of the printed page reads it. */
export async function barcodesOf(pdf: Uint8Array): Promise<string[]> {
  const file = readFileSync(require.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  await prepareZXingModule({ overrides: { wasmBinary: Uint8Array.from(file).buffer }, fireImmediately: true });
  const found: string[] = [];
  for (const page of await rendered(pdf)) {
    const codes = await readBarcodes(page.toBuffer('image/png'), {
      formats: ['Code128'],
      tryHarder: true,
      maxNumberOfSymbols: 255,
    });
    found.push(...codes.map(({ text }) => text));
  }
  return found;
}

/** Returns what stands on the paper as text. */
export async function textOf(pdf: Uint8Array): Promise<string> {
  const document = await open(pdf);
  const pages: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(items.map((item) => ('str' in item ? item.str : '')).join(' '));
  }
  return pages.join('\n');
}

/** 216 dots an inch, as an office printer and better than a hand scanner. */
const scale = 3;

async function rendered(pdf: Uint8Array): Promise<Canvas[]> {
  const document = await open(pdf);
  const pages: Canvas[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    const context = canvas.getContext('2d');
    context.fillStyle = '#fff';
    context.fillRect(0, 0, canvas.width, canvas.height);
    await page.render({ canvas: canvas as never, canvasContext: context as never, viewport }).promise;
    pages.push(canvas);
  }
  return pages;
}

async function open(pdf: Uint8Array) {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const fonts = `${path.join(path.dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts')}${path.sep}`;
  return getDocument({ data: Uint8Array.from(pdf), verbosity: 0, standardFontDataUrl: fonts }).promise;
}
