import type { Language } from '../../../contract/generated/languages';
import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { drawable } from '../../adapters/pdf-text';
import { translatorOf } from '../../translate';
import { municipalityName } from '../municipalities';
import { drawCode128, modulesOf } from './code128';
import type { WaybillRow } from './waybill-row';

/** A6 upright. */
const size = { width: 297.6, height: 419.5 };
const margin = 22;
const ink = rgb(0, 0, 0);

/** Draws the label of a guide: who receives it and where, and barcodes of guide and request. */
export async function drawLabel(
  waybill: WaybillRow & { readonly number: string },
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Uint8Array> {
  const t = translatorOf(language, 'pdfs');
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${t('waybillLabel.title')} ${waybill.number}`);
  pdf.setLanguage(language);
  pdf.setCreationDate(now);
  pdf.setModificationDate(now);
  const plain = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage([size.width, size.height]);
  const line = lines(page, size.height - margin);
  line(waybill.carrier, bold, 16, 24);
  line(t('waybillLabel.to'), plain, 9, 13);
  for (const part of wrapped(waybill.recipient, bold, 14)) line(part, bold, 14, 18);
  for (const part of wrapped(waybill.address, plain, 12)) line(part, plain, 12, 16);
  for (const part of wrapped(municipalityName(waybill.municipality), bold, 12)) line(part, bold, 12, 16);
  if (waybill.phone !== null) line(`${t('waybillLabel.phone')} ${waybill.phone}`, plain, 11, 16);
  bars(page, waybill.number, `${t('waybillLabel.title')} ${waybill.number}`, bold, 128);
  bars(page, waybill.reference, `${t('waybillLabel.request')} ${waybill.reference}`, plain, 44);
  return pdf.save();
}

function lines(page: PDFPage, from: number) {
  let top = from;
  return (text: string, font: PDFFont, height: number, step: number): void => {
    top -= step;
    page.drawText(drawable(text, font), { x: margin, y: top, size: height, font, color: ink });
  };
}

/** Draws a barcode as wide as the label, and what it says below. */
function bars(page: PDFPage, text: string, message: string, font: PDFFont, y: number): void {
  const module = Math.min(2, (size.width - 2 * margin) / (modulesOf(text) + 20));
  drawCode128(page, text, { x: margin + 10 * module, y, height: 48, module });
  page.drawText(drawable(message, font), { x: margin, y: y - 14, size: 10, font, color: ink });
}

/** Returns three lines of a text, broken where a word ends; a word longer than a line is cut. */
function wrapped(text: string, font: PDFFont, height: number): string[] {
  const fits = (part: string) => font.widthOfTextAtSize(drawable(part, font), height) <= size.width - 2 * margin;
  const found: string[] = [];
  let current = '';
  for (const word of text.trim().split(/\s+/)) {
    const longer = current === '' ? word : `${current} ${word}`;
    if (fits(longer)) current = longer;
    else {
      if (current !== '') found.push(current);
      current = word;
      while (!fits(current)) current = current.slice(0, -1);
    }
  }
  return [...found, current].slice(0, 3);
}
