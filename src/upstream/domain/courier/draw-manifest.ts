import type { Language } from '../../../contract/generated/languages';
import { PDFDocument, StandardFonts, rgb, type PDFFont, type PDFPage } from '@cantoo/pdf-lib';
import { drawable, writtenMoment } from '../../adapters/pdf-text';
import { findMunicipality, municipalityName } from '../municipalities';
import { translatorOf } from '../../translate';
import { drawCode128 } from './code128';
import type { WaybillRow } from './waybill-row';

/** A guide with the serial of its token, as the manifest lists it. */
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

const ink = rgb(0, 0, 0);
const soft = rgb(0.35, 0.38, 0.44);
const [width, height] = [595.3, 841.9];
const margin = 40;
/** Left edges of the three barcodes. */
const columns = [margin + 10, margin + 160, margin + 325];
const rowHeight = 64;

/** Draws a manifest: each parcel with barcodes of guide, request and serial, and the totals; A4, as many pages as it takes. */
export async function drawManifest(lines: readonly ManifestLine[], manifest: ManifestText): Promise<Uint8Array> {
  const { language, now, number } = manifest;
  const t = translatorOf(language, 'pdfs');
  const pdf = await PDFDocument.create();
  pdf.setTitle(`${t('manifest.title')} ${number}`);
  pdf.setLanguage(language);
  pdf.setCreationDate(now);
  pdf.setModificationDate(now);
  const fonts = {
    plain: await pdf.embedFont(StandardFonts.Helvetica),
    bold: await pdf.embedFont(StandardFonts.HelveticaBold),
  };
  const sheet = new Sheet(() => pdf.addPage([width, height]), fonts);
  head(sheet, lines.length, manifest);
  for (const line of lines) row(sheet, line);
  totals(sheet, lines, language);
  sheet.room(70);
  sheet.addText(
    `${t('manifest.handed')} ______________________     ${t('manifest.taken')} ______________________`,
    10,
    50,
  );
  pdf.getPages().forEach((page, at) => {
    const foot = `${number}   ${t('manifest.page')} ${at + 1} / ${pdf.getPageCount()}`;
    page.drawText(foot, { x: margin, y: 22, size: 8, font: fonts.plain, color: soft });
  });
  return pdf.save();
}

function head(sheet: Sheet, total: number, { number, language, now, scanned, observation }: ManifestText): void {
  const t = translatorOf(language, 'pdfs');
  sheet.addText(`${t('manifest.title')} ${number}`, 18, 24, 'bold');
  sheet.room(48);
  drawCode128(sheet.page, number, { x: margin + 10, y: sheet.down(40), height: 34, module: 1.2 });
  sheet.addText(`${t('manifest.closed')} ${writtenMoment(now)}`, 10, 18);
  sheet.addText(`${t('manifest.total')}: ${total}`, 12, 18, 'bold');
  if (scanned) sheet.addText(t('manifest.scanned'), 9, 14);
  if (observation) sheet.addText(observation, 9, 14);
  const top = sheet.down(22);
  (['waybill', 'request', 'serial'] as const).forEach((name, at) => {
    sheet.put(t(`manifest.columns.${name}`), columns[at] ?? margin, top, 9, 'bold');
  });
}

function row(sheet: Sheet, { waybill, serial }: ManifestLine): void {
  sheet.room(rowHeight);
  const y = sheet.down(rowHeight);
  [waybill.number, waybill.reference, serial].forEach((code, at) => {
    if (code === null) return;
    const x = columns[at] ?? margin;
    drawCode128(sheet.page, code, { x, y: y + 28, height: 26, module: 1 });
    sheet.put(code, x, y + 17, 9, 'bold');
  });
  sheet.put(
    `${waybill.recipient} · ${municipalityName(waybill.municipality)} · ${waybill.carrier}`,
    margin + 10,
    y + 5,
    8,
    'plain',
  );
}

function totals(sheet: Sheet, lines: readonly ManifestLine[], language: Language): void {
  const t = translatorOf(language, 'pdfs');
  const departmentOf = ({ waybill }: ManifestLine) =>
    findMunicipality(waybill.municipality)?.department ?? waybill.municipality;
  sheet.addText(`${t('manifest.total')}: ${lines.length}`, 12, 28, 'bold');
  for (const [title, name] of [
    [t('manifest.byCarrier'), ({ waybill }: ManifestLine) => waybill.carrier],
    [t('manifest.byDepartment'), departmentOf],
  ] as const) {
    sheet.addText(title, 10, 20, 'bold');
    const found = new Map<string, number>();
    for (const line of lines) found.set(name(line), (found.get(name(line)) ?? 0) + 1);
    const sorted = [...found].sort(([one], [other]) => one.localeCompare(other, language));
    for (const [key, many] of sorted) sheet.addText(`${key}: ${many}`, 10, 14);
  }
}

/** Fills pages downwards. */
class Sheet {
  page: PDFPage;
  private top = height - margin;

  constructor(
    private readonly turn: () => PDFPage,
    private readonly fonts: Readonly<Record<'plain' | 'bold', PDFFont>>,
  ) {
    this.page = turn();
  }

  /** Adds a page where less than this is left. */
  room(needed: number): void {
    if (this.top - needed >= margin) return;
    this.page = this.turn();
    this.top = height - margin;
  }

  /** @returns the lower edge of a strip of that height */
  down(strip: number): number {
    this.top -= strip;
    return this.top;
  }

  put(text: string, x: number, y: number, size: number, weight: 'plain' | 'bold'): void {
    const font = this.fonts[weight];
    let shown = drawable(text, font);
    while (font.widthOfTextAtSize(shown, size) > width - margin - x) shown = shown.slice(0, -1);
    this.page.drawText(shown, { x, y, size, font, color: ink });
  }

  addText(text: string, size: number, step: number, weight: 'plain' | 'bold' = 'plain'): void {
    this.room(step);
    this.put(text, margin, this.down(step), size, weight);
  }
}
