import type { Language } from '../../../contract/generated/languages';
import { openSheet, type PdfSheet, type TextStyle } from '../../adapters/pdf-sheet';
import { translatorOf } from '../../translate';
import { municipalityName } from '../municipalities';
import { drawCode128, modulesOf } from './code128';
import type { WaybillRow } from './waybill-row';

/** A6 upright. */
const size = { width: 297.6, height: 419.5, margin: 22 };
const maxLines = 3;

/** Draws the label of a waybill: who receives it and where, and barcodes of waybill and request. */
export async function drawLabel(
  waybill: WaybillRow & { readonly number: string },
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<Uint8Array> {
  const t = translatorOf(language, 'pdfs');
  const title = `${t('waybillLabel.title')} ${waybill.number}`;
  const sheet = await openSheet({ title, language, now, ...size });
  sheet.writeLine(waybill.carrier, 24, { size: 16, weight: 'bold' });
  sheet.writeLine(t('waybillLabel.to'), 13, { size: 9 });
  sheet.writeLines(waybill.recipient, 18, { size: 14, weight: 'bold' }, maxLines);
  sheet.writeLines(waybill.address, 16, { size: 12 }, maxLines);
  sheet.writeLines(municipalityName(waybill.municipality), 16, { size: 12, weight: 'bold' }, maxLines);
  if (waybill.phone !== null) sheet.writeLine(`${t('waybillLabel.phone')} ${waybill.phone}`, 16, { size: 11 });
  drawBars(sheet, waybill.number, 128, { text: title, weight: 'bold' });
  drawBars(sheet, waybill.reference, 44, {
    text: `${t('waybillLabel.request')} ${waybill.reference}`,
    weight: 'plain',
  });
  return sheet.save();
}

/** Draws a barcode as wide as the label, and a text below it. */
function drawBars(
  sheet: PdfSheet,
  code: string,
  y: number,
  { text, weight }: { readonly text: string; readonly weight: NonNullable<TextStyle['weight']> },
): void {
  const module = Math.min(2, (size.width - 2 * size.margin) / (modulesOf(code) + 20));
  drawCode128(sheet.page, code, { x: size.margin + 10 * module, y, height: 48, module });
  sheet.writeAt(text, { x: size.margin, y: y - 14 }, { size: 10, weight });
}
