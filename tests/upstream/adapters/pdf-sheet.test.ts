import { describe, expect, it } from 'vitest';
import { a4, openSheet } from '../../../src/upstream/adapters/pdf-sheet';
import { qpdfCheck, textOf } from '../courier/pdf-contents';

const now = new Date('2026-03-04T15:00:00Z');
const open = (size: { width: number; height: number; margin: number }) =>
  openSheet({ title: 'Papel', language: 'es', now, ...size });
const narrow = { width: 200, height: 400, margin: 20 };
const linesOf = async (pdf: Uint8Array) => (await textOf(pdf)).split(/\s{2,}|\n/).filter(Boolean);

describe('a sheet', () => {
  it('begins a further page where one is full, and says at each foot which it is', async () => {
    const sheet = await open({ ...a4, margin: 40 });
    for (let line = 1; line <= 60; line += 1) sheet.writeLine(`Línea ${line}`, 20, { size: 10 });
    sheet.writeFeet((page, pages) => `Página ${page} de ${pages}`);
    const pdf = await sheet.save();
    const pages = (await textOf(pdf)).split('\n');
    expect(pages).toHaveLength(2);
    expect(pages[0]).toMatch(/Línea 1 .*Línea 38 .*Página 1 de 2/);
    expect(pages[1]).toMatch(/Línea 39 .*Línea 60 .*Página 2 de 2/);
    expect(await qpdfCheck(pdf)).toBe(0);
  });

  it('breaks a long text where a word ends, up to as many lines as it may take', async () => {
    const name = 'María del Pilar Ñusta de los Ángeles Peñaranda y Echeverri';
    const linesUpTo = async (maxLines: number) => {
      const sheet = await open(narrow);
      sheet.writeLines(name, 20, { size: 12 }, maxLines);
      return textOf(await sheet.save());
    };
    expect(await linesUpTo(1)).toBe('María del Pilar Ñusta de los');
    expect((await linesUpTo(2)).replaceAll(/\s+/g, ' ')).toBe('María del Pilar Ñusta de los Ángeles Peñaranda y');
    expect((await linesUpTo(3)).replaceAll(/\s+/g, ' ')).toBe(name);
  });

  it('cuts what is wider than a line before the right margin', async () => {
    const sheet = await open(narrow);
    sheet.writeLine('9'.repeat(80), 20, { size: 14 });
    const [line = ''] = await linesOf(await sheet.save());
    expect(line).toMatch(/^9{15,25}$/);
  });

  it('shows a letter that its font lacks as a question mark', async () => {
    const sheet = await open(narrow);
    sheet.writeLine('Ana 李 Ñu\u0301', 20, { size: 12 });
    expect(await linesOf(await sheet.save())).toEqual(['Ana ? Ñú']);
  });

  it('is the same to the byte each time it is drawn', async () => {
    const draw = async () => {
      const sheet = await open(narrow);
      sheet.writeLine('Igual', 20, { size: 12, weight: 'fixed', color: 'soft' });
      return Buffer.from(await sheet.save());
    };
    expect(await draw()).toEqual(await draw());
  });
});
