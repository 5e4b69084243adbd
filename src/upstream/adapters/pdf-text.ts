import type { PDFFont } from '@cantoo/pdf-lib';
import { colombianOffsetMs } from '../../contract/colombia';

/** The standard fonts know Western letters alone; anything else is shown as a question mark, not refused. */
export function drawable(text: string, font: PDFFont): string {
  const known = new Set(font.getCharacterSet());
  return [...text.normalize('NFC')].map((letter) => (known.has(letter.codePointAt(0) ?? 0) ? letter : '?')).join('');
}

/** dd/mm/yyyy hh:mm:ss, in Colombia. */
export function writtenMoment(at: Date): string {
  const local = new Date(at.getTime() - colombianOffsetMs).toISOString();
  return `${local.slice(8, 10)}/${local.slice(5, 7)}/${local.slice(0, 4)} ${local.slice(11, 19)}`;
}
