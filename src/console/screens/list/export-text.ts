import type { RaRecord } from 'ra-core';
import { toCsv } from '../../../contract/csv';
import type { CellContext } from '../../fields/cells/cell';
import type { Column } from './columns';

/** The rows as a spreadsheet gets them: the columns one sees, whole texts, full dates, no formula that runs. */
export function csvOf(records: readonly RaRecord[], columns: readonly Column[], context: CellContext): string {
  const rows = records.map((record) => columns.map((column) => cellText(column, record, context)));
  return toCsv(
    columns.map(({ label }) => label),
    rows,
  );
}

function cellText({ field, cell }: Column, record: RaRecord, context: CellContext): string {
  const value: unknown = record[field.name];
  if (value === undefined || value === null || value === '') return '';
  return cell.text({ value, record, field, context });
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold on the data once it began, in the same task.
  setTimeout(() => URL.revokeObjectURL(url), 0);
}
