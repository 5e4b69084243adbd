/** CSV (RFC 4180) that a spreadsheet opens without running anything. */

/** A cell that a spreadsheet would take for a formula, a command or a link. */
const formula = /^[\s\u0000-\u001f]*[=+\-@\t\r|%]|^[\s]*(?:\uff1d|\uff0b|\uff0d|\uff20)/;
const negativeNumber = /^-\d+(?:[.,]\d+)?$/;

/**
 * Writes one cell: formulas neutralised by a leading apostrophe (OWASP, CSV injection), quoted where it must be. Plain
 * negative numbers stay numbers.
 */
export function csvCell(value: string): string {
  const safe = formula.test(value) && !negativeNumber.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(safe) || safe !== value ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Returns rows as text, with CRLF after each. */
export function csvRows(rows: Iterable<readonly string[]>): string {
  return Array.from(rows, (row) => `${row.map(csvCell).join(',')}\r\n`).join('');
}

/** Returns the first row, after the byte order mark that spreadsheets need to read UTF-8. */
export function csvHead(header: readonly string[]): string {
  return `\uFEFF${csvRows([header])}`;
}
