import type { RaRecord } from 'react-admin';
import type { CellContext } from '../../fields/cells/cell';
import { dayOf } from '../../fields/format';
import { formatDateTime } from '../../kit/format-date-time';
import type { Column } from './columns';
import type { ExportWriter } from './export-format';
import { cellText, isPlainNumber, valueOf } from './exported-value';
import { writeSheet, type SheetValue } from './sheet';

/** Returns what writes a spreadsheet (XLSX) of a list. */
export function sheetWriter(columns: readonly Column[], title: string): ExportWriter {
  const rows: SheetValue[][] = [];
  return {
    add: (records, context) => {
      for (const record of records) rows.push(columns.map((column) => sheetValue(column, record, context)));
    },
    finish: () =>
      writeSheet(
        title,
        columns.map(({ label }) => label),
        rows,
      ),
  };
}

function sheetValue(column: Column, record: RaRecord, context: CellContext): SheetValue {
  const value = valueOf(column, record);
  if (isPlainNumber(column, value)) return value;
  const text = cellText(column, record, context);
  return momentOf(value, text) ?? text;
}

/** Returns the moment that a text of a list says, where it says that alone: a term in pause has a date, too. */
function momentOf(value: unknown, text: string): Date | undefined {
  if (typeof value !== 'string') return undefined;
  const moments = [new Date(value), dayOf(value)];
  return moments.find(
    (moment) => text !== '' && [formatDateTime(moment), formatDateTime(moment).slice(0, 10)].includes(text),
  );
}
