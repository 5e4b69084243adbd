/** CSV (RFC 4180) that a spreadsheet opens without running anything. */

/** A cell that a spreadsheet would take for a formula, a command or a link. */
const formula = /^[\s\u0000-\u001f]*[=+\-@\t\r|%]|^[\s]*(?:\uff1d|\uff0b|\uff0d|\uff20)/;
const workbookSignatures = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];

const negativeNumber = /^-\d+(?:[.,]\d+)?$/;

/** What stands between cells: spreadsheets whose numbers have a comma want a semicolon. */
export type ListSeparator = ',' | ';';

/**
 * Writes one cell: formulas neutralised by a leading apostrophe (OWASP, CSV injection), quoted where it must be. Plain
 * negative numbers stay numbers.
 */
export function csvCell(value: string): string {
  const safe = formula.test(value) && !negativeNumber.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows as text, with CRLF after each. */
export function csvRows(rows: Iterable<readonly string[]>, separator: ListSeparator): string {
  return Array.from(rows, (row) => `${row.map(csvCell).join(separator)}\r\n`).join('');
}

/** Returns the first row, after the byte order mark that spreadsheets need to read UTF-8. */
export function csvHead(header: readonly string[], separator: ListSeparator): string {
  return `\uFEFF${csvRows([header], separator)}`;
}

/**
 * Returns the text of a file as spreadsheets save it: UTF-8; UTF-16, by its byte order mark; else what those on Windows write in
 * Latin languages (Windows-1252), whose accents are no UTF-8.
 */
export function decodeCsv(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** Returns whether a file is a workbook (.xlsx and .ods are ZIP archives, .xls is an OLE compound file), which is no text. */
export function isWorkbook(bytes: Uint8Array): boolean {
  return workbookSignatures.some((signature) => signature.every((byte, at) => bytes[at] === byte));
}

/** A row of a file that is read. */
export interface CsvRow {
  /** The number that a spreadsheet gives it, the first being 1. */
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Reads a table as spreadsheets write it (RFC 4180): its columns are separated by what separates most of the first line.
 * The apostrophe before a formula, space around a cell and empty lines are left out.
 */
export function readCsv(text: string): CsvRow[] {
  const content = text.replace(/^\uFEFF/, '');
  const first = content.replace(/\n.*/s, '');
  const columns = (separator: string): number => first.split(separator).length;
  const separator = [';', ',', '\t'].reduce((best, other) => (columns(other) > columns(best) ? other : best));
  const rows: CsvRow[] = [];
  let number = 0;
  let row: string[] = [];
  let cell = '';
  let quoted = false;
  const endCell = (): void => {
    const isNeutralised = cell.startsWith("'") && formula.test(cell.slice(1));
    row.push((isNeutralised ? cell.slice(1) : cell).trim());
    cell = '';
  };
  const endRow = (): void => {
    endCell();
    number += 1;
    if (row.some((value) => value !== '')) rows.push({ number, cells: row });
    row = [];
  };
  for (let at = 0; at < content.length; at += 1) {
    const character = content.charAt(at);
    if (quoted) {
      if (character !== '"') cell += character;
      else if (content.charAt(at + 1) === '"') {
        cell += '"';
        at += 1;
      } else quoted = false;
    } else if (character === '"' && cell === '') quoted = true;
    else if (character === separator) endCell();
    else if (character === '\r' && content.charAt(at + 1) === '\n') continue;
    else if (character === '\n') endRow();
    else cell += character;
  }
  endRow();
  return rows;
}
