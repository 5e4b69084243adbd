import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A text at its place, in points from the sheet's upper left corner to the letters' base line. */
export interface SheetText {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly bold?: boolean;
  /** From one letter's start to the next, where each stands in a box of its own. */
  readonly pitch?: number;
}

/** What a paper looks like, drawn as a picture or written as a PDF. */
export interface Sheet {
  readonly width: number;
  readonly height: number;
  readonly colour: string;
  readonly texts: readonly SheetText[];
  /** Left, top, width and height of each. */
  readonly boxes?: readonly (readonly [number, number, number, number])[];
  /** Waves behind the text, as cards have against copying. */
  readonly guilloche?: string;
}

const [regular, bold] = ['Corpus Sans', 'Corpus Sans Bold'];

/** Loads the fonts of an installed package, so that every machine draws the same. */
function loadFonts(): void {
  if (GlobalFonts.has(regular)) return;
  const folder = path.dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'));
  GlobalFonts.registerFromPath(path.join(folder, 'standard_fonts/LiberationSans-Regular.ttf'), regular);
  GlobalFonts.registerFromPath(path.join(folder, 'standard_fonts/LiberationSans-Bold.ttf'), bold);
}

/** @param scale pixels a point */
export function drawSheet({ width, height, colour, texts, boxes = [], guilloche }: Sheet, scale: number): Canvas {
  loadFonts();
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = colour;
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  if (guilloche) {
    context.strokeStyle = guilloche;
    context.lineWidth = 0.6;
    for (let y = 4; y < height; y += 9) {
      context.beginPath();
      for (let x = 0; x <= width; x += 3) context.lineTo(x, y + 4 * Math.sin(x / 17 + y));
      context.stroke();
    }
  }
  context.strokeStyle = '#7a8';
  context.lineWidth = 0.7;
  for (const [x, y, across, down] of boxes) context.strokeRect(x, y, across, down);
  context.fillStyle = '#151515';
  for (const { text, x, y, size, bold: isBold, pitch } of texts) {
    context.font = `${size}px "${isBold ? bold : regular}"`;
    if (pitch === undefined) context.fillText(text, x, y);
    else for (const [at, letter] of [...text].entries()) context.fillText(letter, x + at * pitch, y);
  }
  return canvas;
}

/** Returns a PDF with a text layer; spaced letters are texts of their own, or one text with spaces. */
export async function writeSheet({ width, height, texts }: Sheet, spaced: 'apart' | 'together'): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage([width, height]);
  const [plain, heavy] = [
    await pdf.embedFont(StandardFonts.Helvetica),
    await pdf.embedFont(StandardFonts.HelveticaBold),
  ];
  for (const { text, x, y, size, bold: isBold, pitch } of texts) {
    const font = isBold ? heavy : plain;
    if (pitch === undefined) page.drawText(text, { x, y: height - y, size, font });
    else if (spaced === 'together') page.drawText([...text].join(' '), { x, y: height - y, size, font });
    else
      for (const [at, letter] of [...text].entries())
        page.drawText(letter, { x: x + at * pitch, y: height - y, size, font });
  }
  return pdf.save();
}

/** Returns a picture in a PDF, as a scanner makes it. */
export async function scanSheet(picture: Uint8Array, { width, height }: Sheet): Promise<Uint8Array> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  pdf.addPage([width, height]).drawImage(await pdf.embedJpg(picture), { x: 0, y: 0, width, height });
  return pdf.save();
}
