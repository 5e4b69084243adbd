import { csvHead, csvRows } from '../../../contract/csv';
import type { Language } from '../../../contract/generated/languages';
import { decimalMark, listSeparator } from '../../fields/format';
import type { ExportFormat } from './export-format';

/** A small table: its titles and its rows. */
export interface PlainRows {
  heads: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Returns a table as a file. @param name what it is called, which a sheet of it is named by */
export async function tableFile(
  format: ExportFormat,
  name: string,
  { heads, rows }: PlainRows,
  language: Language,
): Promise<Blob> {
  if (format === 'xlsx') return (await import('./sheet')).writeSheet(name, heads, rows);
  const separator = listSeparator(language);
  const mark = decimalMark(language);
  const text = (value: string | number): string =>
    typeof value === 'number' ? String(value).replace('.', mark) : value;
  const lines = rows.map((row) => row.map(text));
  return new Blob([csvHead(heads, separator), csvRows(lines, separator)], { type: 'text/csv;charset=utf-8' });
}
