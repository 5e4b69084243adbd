import writeXlsxFile, { type Row, type SheetData } from 'write-excel-file/universal';
import { onColombianClocks } from '../../../contract/colombia';
import { dayMs } from '../../../contract/durations';

export type SheetValue = string | number | Date | undefined;

/** The most that a cell of a spreadsheet holds, characters. */
const MAX_TEXT = 32_767;
/** Widths in characters: as its title or its values need, within these. */
const [MIN_WIDTH, MAX_WIDTH] = [10, 48];
/** Rows whose values decide on the widths. */
const MEASURED = 100;
/** What XML 1.0 cannot hold, and halves of characters. */
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu;

const formats = { moment: 'dd/mm/yyyy hh:mm:ss', day: 'dd/mm/yyyy' } as const;

/** Returns a spreadsheet (XLSX) of one table: its titles stay in sight, numbers and dates are such, and text never runs. */
export async function writeSheet(
  name: string,
  titles: readonly string[],
  rows: readonly (readonly SheetValue[])[],
): Promise<Blob> {
  const head: Row = titles.map((value) => ({ value, type: String, fontWeight: 'bold' as const }));
  const data: SheetData = [head, ...rows.map((row) => row.map(cellOf))];
  const columns = titles.map((title, at) => ({
    width: widthOf([title, ...rows.slice(0, MEASURED).map((row) => row[at])]),
  }));
  return writeXlsxFile(data, { sheet: sheetName(name), columns, stickyRowsCount: 1 }).toBlob();
}

function cellOf(value: SheetValue): Row[number] {
  if (value === undefined || value === '') return undefined;
  if (typeof value === 'string') return { value: value.replace(unwritable, '').slice(0, MAX_TEXT), type: String };
  if (typeof value === 'number') return { value, type: Number };
  return { value: onColombianClocks(value), type: Date, format: isMidnight(value) ? formats.day : formats.moment };
}

function isMidnight(moment: Date): boolean {
  return onColombianClocks(moment).getTime() % dayMs === 0;
}

function widthOf(values: readonly SheetValue[]): number {
  const lengths = values.map((value) => (value instanceof Date ? formats.moment : String(value ?? '')).length);
  return Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, ...lengths) + 1);
}

/** Returns a name that a sheet may have: 31 characters at most, without those of formulas and paths. */
function sheetName(name: string): string {
  return (
    name
      .replace(/[[\]:*?/\\]/g, ' ')
      .slice(0, 31)
      .trim() || 'Rúbrica'
  );
}
