import type { RaRecord } from 'react-admin';
import { csvHead, csvRows } from '../../../contract/csv';
import type { Language } from '../../../contract/generated/languages';
import type { CellContext } from '../../fields/cells/cell';
import { decimalMark, listSeparator } from '../../fields/format';
import type { Column } from './columns';
import type { ExportWriter } from './export-format';
import { cellText, isPlainNumber, valueOf } from './exported-value';

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
    records.map((record) => columns.map((column) => plainText(column, record, context))),
    listSeparator(context.language),
  );
}

function plainText(column: Column, record: RaRecord, context: CellContext): string {
  const value = valueOf(column, record);
  // Without separators of thousands and units, a spreadsheet adds it up.
  if (isPlainNumber(column, value)) return String(value).replace('.', decimalMark(context.language));
  return cellText(column, record, context);
}

/** Returns what writes a CSV file. Text and no records are kept: a million rows are then what their file is. */
export function textWriter(columns: readonly Column[], language: Language): ExportWriter {
  const parts = [headText(columns, language)];
  return {
    add: (records, context) => void parts.push(rowsText(records, columns, context)),
    finish: () => Promise.resolve(new Blob(parts, { type: 'text/csv;charset=utf-8' })),
  };
}
