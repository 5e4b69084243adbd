import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, toCsv } from '../../src/contract/csv';

/** A reader of RFC 4180 by its grammar, to read back what was written. */
function parse(text: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cell = /(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n)/gy;
  for (let found = cell.exec(text); found; found = cell.exec(text)) {
    row.push(found[1] === undefined ? (found[2] ?? '') : found[1].replaceAll('""', '"'));
    if (found[3] === ',') continue;
    rows.push(row);
    row = [];
  }
  return rows;
}

describe('CSV', () => {
  it.each(['=1+1', '+57 300', '-cmd', '@SUM(A1)', '\t=1', ' =1', '|calc', '%0', '＝1', '\r=1'])(
    'neutralises %j',
    (value) => {
      expect(parse(`${csvCell(value)}\r\n`)).toEqual([[`'${value}`]]);
    },
  );

  it.each(['-5', '-5,2', '3.14', 'José', 'a-b', 'correo@rubrica.example', ''])('leaves %j as it is', (value) => {
    expect(parse(`${csvCell(value)}\r\n`)).toEqual([[value]]);
  });

  it('quotes separators, quotes and line breaks', () => {
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('a;b')).toBe('"a;b"');
    expect(csvCell('di "eso"')).toBe('"di ""eso"""');
    expect(csvCell('a\nb')).toBe('"a\nb"');
    expect(csvCell('simple')).toBe('simple');
  });

  it('is read back cell by cell, but for the apostrophe of formulas', () => {
    fc.assert(
      fc.property(fc.array(fc.array(fc.string(), { minLength: 2, maxLength: 2 })), (rows) => {
        const text = toCsv(['uno', 'dos'], rows);
        expect(text.startsWith('\uFEFFuno,dos\r\n')).toBe(true);
        const read = parse(text.slice(1)).slice(1);
        expect(read.map((row) => row.map((value) => value.replace(/^'(?=[\s\S])/, '')))).toEqual(
          rows.map((row) => row.map((value) => value.replace(/^'(?=[\s\S])/, ''))),
        );
      }),
    );
  });
});
