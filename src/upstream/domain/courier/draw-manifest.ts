import type { Language } from '../../../contract/generated/languages';
import { a4, openSheet, type PdfSheet } from '../../adapters/pdf-sheet';
import { writtenMoment } from '../../../contract/written-date';
import { findMunicipality, municipalityName } from '../municipalities';
import { translatorOf } from '../../translate';
import { drawCode128 } from './code128';
import type { WaybillRow } from './waybill-row';

/** A waybill with the serial of its token, as the manifest lists it. */
export interface ManifestLine {
  readonly waybill: WaybillRow & { readonly number: string };
  readonly serial: string | null;
}

export interface ManifestText {
  readonly number: string;
  readonly scanned: boolean;
  readonly observation?: string;
  readonly language: Language;
  readonly now: Date;
}

const margin = 40;
/** Left edges of the three barcodes. */
const columns = [margin + 10, margin + 160, margin + 325];
const rowHeight = 64;

/** Draws a manifest: each parcel with barcodes of waybill, request and serial, and the totals. */
export async function drawManifest(lines: readonly ManifestLine[], manifest: ManifestText): Promise<Uint8Array> {
  const { language, now, number } = manifest;
  const t = translatorOf(language, 'pdfs');
  const sheet = await openSheet({ title: `${t('manifest.title')} ${number}`, language, now, ...a4, margin });
  drawHead(sheet, lines.length, manifest);
  for (const line of lines) drawParcel(sheet, line);
  drawTotals(sheet, lines, language);
  sheet.reserve(70);
  const signature = '______________________';
  sheet.writeLine(`${t('manifest.handed')} ${signature}     ${t('manifest.taken')} ${signature}`, 50, { size: 10 });
  sheet.writeFeet((page, pages) => `${number}   ${t('manifest.page')} ${page} / ${pages}`);
  return sheet.save();
}

function drawHead(sheet: PdfSheet, total: number, { number, language, now, scanned, observation }: ManifestText): void {
  const t = translatorOf(language, 'pdfs');
  sheet.writeLine(`${t('manifest.title')} ${number}`, 24, { size: 18, weight: 'bold' });
  sheet.reserve(48);
  drawCode128(sheet.page, number, { x: margin + 10, y: sheet.takeStrip(40), height: 34, module: 1.2 });
  sheet.writeLine(`${t('manifest.closed')} ${writtenMoment(now)}`, 18, { size: 10 });
  sheet.writeLine(`${t('manifest.total')}: ${total}`, 18, { size: 12, weight: 'bold' });
  if (scanned) sheet.writeLine(t('manifest.scanned'), 14, { size: 9 });
  if (observation) sheet.writeLine(observation, 14, { size: 9 });
  const y = sheet.takeStrip(22);
  (['waybill', 'request', 'serial'] as const).forEach((name, at) => {
    sheet.writeAt(t(`manifest.columns.${name}`), { x: columns[at] ?? margin, y }, { size: 9, weight: 'bold' });
  });
}

function drawParcel(sheet: PdfSheet, { waybill, serial }: ManifestLine): void {
  sheet.reserve(rowHeight);
  const y = sheet.takeStrip(rowHeight);
  [waybill.number, waybill.reference, serial].forEach((code, at) => {
    if (code === null) return;
    const x = columns[at] ?? margin;
    drawCode128(sheet.page, code, { x, y: y + 28, height: 26, module: 1 });
    sheet.writeAt(code, { x, y: y + 17 }, { size: 9, weight: 'bold' });
  });
  const recipient = `${waybill.recipient} · ${municipalityName(waybill.municipality)} · ${waybill.carrier}`;
  sheet.writeAt(recipient, { x: margin + 10, y: y + 5 }, { size: 8 });
}

function drawTotals(sheet: PdfSheet, lines: readonly ManifestLine[], language: Language): void {
  const t = translatorOf(language, 'pdfs');
  const departmentOf = ({ waybill }: ManifestLine) =>
    findMunicipality(waybill.municipality)?.department ?? waybill.municipality;
  sheet.writeLine(`${t('manifest.total')}: ${lines.length}`, 28, { size: 12, weight: 'bold' });
  for (const [title, name] of [
    [t('manifest.byCarrier'), ({ waybill }: ManifestLine) => waybill.carrier],
    [t('manifest.byDepartment'), departmentOf],
  ] as const) {
    sheet.writeLine(title, 20, { size: 10, weight: 'bold' });
    const counts = new Map<string, number>();
    for (const line of lines) counts.set(name(line), (counts.get(name(line)) ?? 0) + 1);
    const sorted = [...counts].sort(([one], [other]) => one.localeCompare(other, language));
    for (const [key, many] of sorted) sheet.writeLine(`${key}: ${many}`, 14, { size: 10 });
  }
}
