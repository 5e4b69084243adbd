import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvCell, csvHead, csvRows, decodeCsv, isWorkbook, readCsv, type ListSeparator } from '../../src/contract/csv';

const toCsv = (
  header: readonly string[],
  rows: readonly (readonly string[])[],
  separator: ListSeparator = ',',
): string => csvHead(header, separator) + csvRows(rows, separator);

/** Returns a reader of RFC 4180 by its grammar, to read back what was written. */
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

const cellsOf = (text: string): (readonly string[])[] => readCsv(text).map(({ cells }) => cells);

describe('CSV', () => {
  it.each([
    '=1+1',
    '+57 300',
    '-cmd',
    '@SUM(A1)',
    '\t=1',
    ' =1',
    '|calc',
    '%0',
    '＝1',
    '＋1',
    '－1',
    '＠1',
    ' ＝1',
    '\r=1',
    '\u0000=1',
    '-',
    '--5',
    '1=1-'.slice(1),
    '-5x',
    '-5.',
    '-5.1.2',
  ])('neutralises %j', (value) => {
    expect(parse(`${csvCell(value)}\r\n`)).toEqual([[`'${value}`]]);
  });

  it.each(['-5', '-5,25', '3.14', 'José', 'a-b', 'correo@rubrica.example', '', 'a＝1', '5-3', '-57', '0'])(
    'leaves %j as it is',
    (value) => {
      expect(parse(`${csvCell(value)}\r\n`)).toEqual([[value]]);
    },
  );

  it('quotes separators, quotes and line breaks', () => {
    expect(csvCell('a,b')).toBe('"a,b"');
    expect(csvCell('a;b')).toBe('"a;b"');
    expect(csvCell('di "eso"')).toBe('"di ""eso"""');
    expect(csvCell('a\nb')).toBe('"a\nb"');
    expect(csvCell('simple')).toBe('simple');
    expect(csvCell('a\rb')).toBe('"a\rb"');
    expect(csvCell('=a')).toBe('"\'=a"');
    expect(csvCell('-5')).toBe('-5');
  });

  it('has a header and ends with a line', () => {
    expect(toCsv(['a', 'b'], [['1', 'x,y']])).toBe('\uFEFFa,b\r\n1,"x,y"\r\n');
    expect(toCsv(['a'], [])).toBe('\uFEFFa\r\n');
    expect(toCsv(['a', 'b'], [['1', 'x,y']], ';')).toBe('\uFEFFa;b\r\n1;"x,y"\r\n');
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

describe('a CSV that is read', () => {
  it.each([',', ';'] as const)('is what was written, cells separated by "%s"', (separator) => {
    const cell = fc.string({ unit: 'grapheme' }).map((text) => text.replaceAll('\r', '').trim());
    const row = fc.tuple(cell, cell).filter((cells) => cells.some((value) => value !== ''));
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const read = cellsOf(toCsv(['uno', 'dos'], rows, separator)).slice(1);
        const bare = (cells: readonly string[]): string[] => cells.map((value) => value.replace(/^'+/, '').trim());
        expect(read.map(bare)).toEqual(rows.map(bare));
      }),
    );
  });

  it('has no part of its line breaks in a cell', () => {
    expect(cellsOf("a;b\r\n;'\r\n")).toEqual([
      ['a', 'b'],
      ['', "'"],
    ]);
  });

  it('is read however a spreadsheet saved it', () => {
    const text = 'Número;Dirección\r\n1;"Peña, 3.º"\r\n';
    const utf8 = new TextEncoder().encode(text);
    const utf16 = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
    // As Excel on Windows saves a CSV: each of these letters is one byte.
    const windows = Buffer.from(text, 'latin1');
    for (const bytes of [utf8, Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), utf8]), utf16, windows])
      expect(cellsOf(decodeCsv(bytes))).toEqual([
        ['Número', 'Dirección'],
        ['1', 'Peña, 3.º'],
      ]);
  });

  it('has its separator from the first line, and neither its mark nor empty lines', () => {
    expect(cellsOf('\uFEFFa;b\r\n1;x,y\r\n\r\n;\r\n2;"z\nw"')).toEqual([
      ['a', 'b'],
      ['1', 'x,y'],
      ['2', 'z\nw'],
    ]);
    expect(cellsOf('a\tb\n1\t2\n')).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ]);
    expect(cellsOf('')).toEqual([]);
    expect(cellsOf('a,b\n1;2;3\n')).toEqual([['a', 'b'], ['1;2;3']]);
  });

  it('loses the apostrophe before a formula, the space around a cell, and nothing else', () => {
    expect(cellsOf('\'=1+1; uno ;\'dos;2" x "3;"=1";a\uFEFFb')).toEqual([
      ['=1+1', 'uno', "'dos", '2" x "3', '=1', 'a\uFEFFb'],
    ]);
  });

  it('ends with its text, whether its last line does or not', () => {
    for (const end of ['', '\n', '\r\n', '\n\n'])
      expect(cellsOf(`a;b\n1;2${end}`)).toEqual([
        ['a', 'b'],
        ['1', '2'],
      ]);
    expect(cellsOf('a;b\n1;')).toEqual([
      ['a', 'b'],
      ['1', ''],
    ]);
    expect(cellsOf('a')).toEqual([['a']]);
  });

  it('has the numbers that a spreadsheet gives its rows, empty ones counted', () => {
    expect(readCsv('a;b\n\n1;"x\ny"\n;\n2;z').map(({ number }) => number)).toEqual([1, 3, 5]);
  });

  it('differs from a workbook by its first bytes', () => {
    expect(isWorkbook(Uint8Array.of(0x50, 0x4b, 3, 4, 0x14))).toBe(true);
    expect(isWorkbook(Uint8Array.of(0xd0, 0xcf, 0x11, 0xe0))).toBe(true);
    expect(isWorkbook(new TextEncoder().encode('PK;a'))).toBe(false);
    expect(isWorkbook(new Uint8Array())).toBe(false);
  });
});
