/**
 * Recognises one document a message, in a process of its own that the server may end at any moment, and that a damaged
 * picture may crash. Nothing is fetched: engine, language and fonts are files of installed packages.
 */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { serve } from '../child/serve.mjs';
import { joinPieces, withOpenEnds } from './line-ends.mjs';
import { pageText } from './page-text.mjs';

const require = createRequire(import.meta.url);

/** Longest side in pixels: letters of an identity card are then some 25 high, and a page of A4 has 190 dpi. */
const maxSide = 2200;
const minSide = 1000;
/** Sparse text: forms and cards have no columns to be followed. */
const sparse = '11';
/** Fewer sure words than these, and the picture may lie on its side. */
const sureWords = 4;
const sureFrom = 0.85;
/** As many letters as these make a text layer; fewer are a stamp on a scanned page. */
const layerLetters = 20;

/** Lines less sure than this are looked at again, larger and alone; so many of a picture. */
const doubtful = 0.75;
const secondLooks = 6;
/** A single line of text. */
const line = '7';
/** A line alone is made this high, in pixels. */
const lineHeight = 56;

let engine;

serve(async ({ bytes, contentType, pages }) => ({ pages: await recognise(Buffer.from(bytes), contentType, pages) }));

async function recognise(bytes, contentType, pageLimit) {
  if (contentType === 'application/pdf') return recognisePdf(bytes, pageLimit);
  return [{ page: 1, source: 'image', ...(await recognisePicture(await loadImage(bytes))) }];
}

async function recognisePdf(bytes, pageLimit) {
  const pdfjs = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const folder = path.dirname(require.resolve('pdfjs-dist/package.json'));
  const inPackage = (name) => `${path.join(folder, name)}${path.sep}`;
  pdfjs.GlobalWorkerOptions.workerSrc = pathToFileURL(path.join(folder, 'legacy/build/pdf.worker.mjs')).href;
  const loading = pdfjs.getDocument({
    data: Uint8Array.from(bytes),
    verbosity: 0,
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    standardFontDataUrl: inPackage('standard_fonts'),
    cMapUrl: inPackage('cmaps'),
    wasmUrl: inPackage('wasm'),
    iccUrl: inPackage('iccs'),
  });
  try {
    const document = await loading.promise;
    const found = [];
    for (let number = 1; number <= Math.min(document.numPages, pageLimit); number += 1) {
      const page = await document.getPage(number);
      const lines = await pageText(page);
      const letters = lines.reduce((sum, { text }) => sum + text.replace(/\s/g, '').length, 0);
      if (letters >= layerLetters) found.push({ page: number, source: 'text', quarters: 0, lines });
      else found.push({ page: number, source: 'image', ...(await recognisePicture(await rasterise(page))) });
      page.cleanup();
    }
    return found;
  } finally {
    await loading.destroy();
  }
}

async function rasterise(page) {
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: maxSide / Math.max(width, height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const canvasContext = canvas.getContext('2d');
  canvasContext.fillStyle = '#fff';
  canvasContext.fillRect(0, 0, canvas.width, canvas.height);
  await page.render({ canvas, canvasContext, viewport }).promise;
  return canvas;
}

/** Reads a picture upright first; where that says little, on its sides and upside down, and takes the best of them. */
async function recognisePicture(picture) {
  let best = { sure: -1 };
  for (const quarters of [0, 1, 3, 2]) {
    const canvas = turned(picture, quarters);
    const lines = await read(canvas);
    const words = lines.flatMap((found) => found.words).filter(({ text }) => /[\p{L}\d]{3}/u.test(text));
    const sure = words.filter(({ confidence }) => confidence >= sureFrom).length;
    if (sure > best.sure) best = { sure, quarters, canvas, lines };
    if (sure >= sureWords && sure >= words.length / 2) break;
  }
  const lines = await lookAgain(await engine, best.canvas, best.lines);
  return { quarters: best.quarters, lines: withOpenEnds(best.canvas, joinPieces(best.canvas, lines)) };
}

/** Returns the picture at a size that suits the engine, turned clockwise, on white where it is transparent. */
function turned(picture, quarters) {
  const side = Math.max(picture.width, picture.height);
  const scale = side > maxSide ? maxSide / side : side < minSide ? minSide / side : 1;
  const [width, height] = [Math.round(picture.width * scale), Math.round(picture.height * scale)];
  const canvas = quarters % 2 === 0 ? createCanvas(width, height) : createCanvas(height, width);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(picture, -width / 2, -height / 2, width, height);
  return canvas;
}

async function read(canvas) {
  engine ??= startEngine();
  const worker = await engine;
  const { data } = await worker.recognize(canvas.toBuffer('image/png'), {}, { blocks: true });
  const box = ({ x0, y0, x1, y1 }) => ({
    x: x0 / canvas.width,
    y: y0 / canvas.height,
    width: (x1 - x0) / canvas.width,
    height: (y1 - y0) / canvas.height,
  });
  return linesOf(data).map((found) => readLine(found, box));
}

function linesOf({ blocks }) {
  return (blocks ?? []).flatMap(({ paragraphs }) => paragraphs).flatMap(({ lines }) => lines);
}

function readLine({ text, confidence, bbox, words }, box) {
  return {
    text: text.trim(),
    confidence: confidence / 100,
    box: box(bbox),
    words: words.map((word) => ({ text: word.text, confidence: word.confidence / 100, box: box(word.bbox) })),
  };
}

/** Replaces a doubtful line by what it says larger and alone, where that is surer. */
async function lookAgain(worker, canvas, lines) {
  const poor = lines.filter(({ text, confidence }) => confidence < doubtful && text.length > 4).slice(0, secondLooks);
  if (poor.length === 0) return lines;
  await worker.setParameters({ tessedit_pageseg_mode: line });
  const better = new Map();
  for (const found of poor) {
    const second = await readAlone(worker, canvas, found.box);
    if (second && second.confidence > found.confidence) better.set(found, second);
  }
  await worker.setParameters({ tessedit_pageseg_mode: sparse });
  return lines.map((found) => better.get(found) ?? found);
}

async function readAlone(worker, canvas, { x, y, width, height }) {
  // With little around it: what stands above or below would be taken for a part of the line.
  const margin = (height * canvas.height) / 5;
  const [left, top] = [Math.max(x * canvas.width - margin, 0), Math.max(y * canvas.height - margin, 0)];
  const [across, down] = [width * canvas.width + 2 * margin, height * canvas.height + 2 * margin];
  const larger = Math.max(Math.min(lineHeight / down, 3), 1);
  const part = createCanvas(Math.ceil(across * larger), Math.ceil(down * larger));
  part.getContext('2d').drawImage(canvas, left, top, across, down, 0, 0, part.width, part.height);
  const { data } = await worker.recognize(part.toBuffer('image/png'), {}, { blocks: true });
  const [found] = linesOf(data);
  const box = ({ x0, y0, x1, y1 }) => ({
    x: (left + x0 / larger) / canvas.width,
    y: (top + y0 / larger) / canvas.height,
    width: (x1 - x0) / larger / canvas.width,
    height: (y1 - y0) / larger / canvas.height,
  });
  return found && readLine(found, box);
}

async function startEngine() {
  const { createWorker, OEM } = require('tesseract.js');
  const langPath = path.join(path.dirname(require.resolve('@tesseract.js-data/spa/package.json')), '4.0.0_best_int');
  const worker = await createWorker('spa', OEM.LSTM_ONLY, {
    langPath,
    gzip: true,
    cacheMethod: 'none',
    // What it rejects is thrown to the caller as well; without a handler it ends the process.
    errorHandler: () => undefined,
  });
  // The resolution is stated, because otherwise the engine guesses it on the error stream.
  await worker.setParameters({ tessedit_pageseg_mode: sparse, user_defined_dpi: '300' });
  return worker;
}
