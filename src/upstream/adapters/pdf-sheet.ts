import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { drawable } from './pdf-text';

/** A4 upright, in points. */
export const a4 = { width: 595.3, height: 841.9 };

/** Of black on paper: labels are read by scanners and printed by heat. */
const colors = { ink: rgb(0, 0, 0), soft: rgb(0.36, 0.4, 0.46) };
const footSize = 8;
const footEdge = 22;

export interface TextStyle {
  /** In points. */
  readonly size: number;
  readonly weight?: 'plain' | 'bold' | 'fixed';
  readonly color?: keyof typeof colors;
}

const labelStyle: TextStyle = { size: 9, color: 'soft' };

interface SheetOptions {
  readonly title: string;
  readonly language?: string;
  readonly now: Date;
  readonly width: number;
  readonly height: number;
  readonly margin: number;
}

/** Opens a document that is written downwards, with its title, its language and the moment it was made. */
export async function openSheet({ title, language, now, ...size }: SheetOptions): Promise<PdfSheet> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(title);
  if (language !== undefined) pdf.setLanguage(language);
  pdf.setCreationDate(now);
  pdf.setModificationDate(now);
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
    fixed: await pdf.embedFont(StandardFonts.CourierBold),
  };
  return new PdfSheet(pdf, fonts, size);
}

/** The pages of one document: a further one begins where one is full, and what is too wide for a line is cut or wrapped. */
export class PdfSheet {
  page: PDFPage;
  private top: number;

  constructor(
    private readonly pdf: PDFDocument,
    private readonly fonts: Readonly<Record<'plain' | 'bold' | 'fixed', PDFFont>>,
    private readonly size: { readonly width: number; readonly height: number; readonly margin: number },
  ) {
    this.page = this.addPage();
    this.top = size.height - size.margin;
  }

  /** Begins a further page where less than this height is left. */
  reserve(height: number): void {
    if (this.top - height >= this.size.margin) return;
    this.page = this.addPage();
    this.top = this.size.height - this.size.margin;
  }

  /** Takes a strip of that height. @returns its lower edge */
  takeStrip(height: number): number {
    this.top -= height;
    return this.top;
  }

  /** Writes a text at a place, as much of it as there is room for before the right margin. */
  writeAt(text: string, { x, y }: { readonly x: number; readonly y: number }, style: TextStyle): void {
    const { size, weight = 'plain', color = 'ink' } = style;
    let shown = drawable(text, this.fonts[weight]);
    while (!this.fits(shown, style, x)) shown = shown.slice(0, -1);
    this.page.drawText(shown, { x, y, size, font: this.fonts[weight], color: colors[color] });
  }

  /** Writes one line of that height. */
  writeLine(text: string, height: number, style: TextStyle): void {
    this.reserve(height);
    this.writeAt(text, { x: this.size.margin, y: this.takeStrip(height) }, style);
  }

  /** Writes lines of that height, broken where a word ends; a word longer than a line is cut. */
  writeLines(text: string, height: number, style: TextStyle, maxLines = Number.POSITIVE_INFINITY): void {
    for (const line of this.wrap(text, style).slice(0, maxLines)) this.writeLine(line, height, style);
  }

  /** Writes a value under its label, both on one page. */
  writeFact(label: string, value: string): void {
    this.reserve(37);
    this.writeLine(label, 22, labelStyle);
    this.writeLines(value, 15, { size: 12 });
  }

  /** Writes, in the size of a label, what ends the document. */
  writeEnd(text: string): void {
    this.writeLine(text, 24, labelStyle);
  }

  /** Writes a line at the foot of each page, when all of them are there. */
  writeFeet(textOf: (page: number, pages: number) => string): void {
    const pages = this.pdf.getPages();
    pages.forEach((page, index) => {
      const text = drawable(textOf(index + 1, pages.length), this.fonts.plain);
      const place = { x: this.size.margin, y: footEdge };
      page.drawText(text, { ...place, size: footSize, font: this.fonts.plain, color: colors.soft });
    });
  }

  save(): Promise<Uint8Array> {
    return this.pdf.save();
  }

  private addPage(): PDFPage {
    return this.pdf.addPage([this.size.width, this.size.height]);
  }

  private fits(text: string, { size, weight = 'plain' }: TextStyle, x = this.size.margin): boolean {
    const width = this.fonts[weight].widthOfTextAtSize(drawable(text, this.fonts[weight]), size);
    return width <= this.size.width - this.size.margin - x;
  }

  private wrap(text: string, style: TextStyle): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.trim().split(/\s+/)) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (this.fits(longer, style)) line = longer;
      else {
        if (line !== '') lines.push(line);
        line = word;
        while (!this.fits(line, style)) line = line.slice(0, -1);
      }
    }
    return [...lines, line];
  }
}
