import type { RaRecord } from 'react-admin';
import { csvHead, csvRows } from '../../../contract/csv';
import type { Language } from '../../../contract/generated/languages';
import type { CellContext } from '../../fields/cells/cell';
import { decimalMark, listSeparator } from '../../fields/format';
import { saveFile } from '../../kit/save-file';
import type { Column } from './columns';

/** Returns the titles of the columns one sees, as the file begins. */
export function headText(columns: readonly Column[], language: Language): string {
  return csvHead(
    columns.map(({ label }) => label),
    listSeparator(language),
  );
}

/** Returns rows as a spreadsheet gets them: whole texts, full dates, plain numbers, no formula that runs. */
export function rowsText(records: readonly RaRecord[], columns: readonly Column[], context: CellContext): string {
  return csvRows(
    records.map((record) => columns.map((column) => cellText(column, record, context))),
    listSeparator(context.language),
  );
}

function cellText({ field, cell }: Column, record: RaRecord, context: CellContext): string {
  const value: unknown = record[field.name];
  if (!cell.absent && (value === undefined || value === null || value === '')) return '';
  // Without separators of thousands and units, a spreadsheet adds it up.
  if (typeof value === 'number' && !cell.isMeasured) return String(value).replace('.', decimalMark(context.language));
  return cell.text({ value, record, field, context });
}

/** Hands a text, in parts, to the browser as a file. */
export function download(name: string, parts: readonly string[]): void {
  saveFile(name, new Blob([...parts], { type: 'text/csv;charset=utf-8' }));
}
