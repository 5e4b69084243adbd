import { describe, expect, it } from 'vitest';
import { codeOf, fillText, findText, tableTranslator } from '../../src/contract/texts';

describe('fillText', () => {
  it('fills values in and leaves a name without a value as it is', () => {
    expect(fillText('{a} y {b}', { a: 1 })).toBe('1 y {b}');
  });

  it('chooses between one and several by the number that it names', () => {
    const text = '{count} {count|guía lista|guías listas}';
    expect(fillText(text, { count: 1 })).toBe('1 guía lista');
    expect(fillText(text, { count: 3 })).toBe('3 guías listas');
  });

  it.each([
    ['a', 'a'],
    ['', ''],
    [0, '0'],
    [-1.5, '-1.5'],
    [true, 'true'],
    [false, 'false'],
    [10n, '10'],
    [Number.NaN, '—'],
    [undefined, '—'],
    [null, '—'],
    [{ a: 1 }, '—'],
    [['a'], '—'],
  ])('writes a value, and a dash for one that is not known: %s', (value, written) => {
    expect(fillText('De {a}.', { a: value })).toBe(`De ${written}.`);
  });
});

describe('findText', () => {
  const table = { title: 'Usuarios', panel: { empty: 'Nada' } };

  it('finds a text by its levels', () => {
    expect(findText(table, 'panel.empty')).toBe('Nada');
  });

  it('finds nothing where a branch stands, or no text', () => {
    expect(findText(table, 'panel')).toBeUndefined();
    expect(findText(table, 'title.more')).toBeUndefined();
    expect(findText(table, 'title.0')).toBeUndefined();
    expect(findText(table, 'none.more')).toBeUndefined();
  });
});

describe('codeOf', () => {
  it('is what a key ends with', () => {
    expect(codeOf('validationTypes.XYZ')).toBe('XYZ');
    expect(codeOf('XYZ')).toBe('XYZ');
  });

  it('is a dash for a key that ends with no code', () => {
    expect(['validationTypes.undefined', 'validationTypes.null', 'null'].map(codeOf)).toEqual(['—', '—', '—']);
  });
});

describe('tableTranslator', () => {
  const master = { title: 'Usuarios', bulk: { count: '{count} de {all}' } } as const;

  it('fills the text of a key, by the levels of its table', () => {
    const t = tableTranslator<typeof master>({ title: 'Users', bulk: { count: '{count} of {all}' } });
    expect(t('title')).toBe('Users');
    expect(t('bulk.count', { count: 2, all: 3 })).toBe('2 of 3');
  });

  it('shows the code that a key ends with where a table lacks it', () => {
    expect(tableTranslator<typeof master>({})('bulk.count', { count: 2, all: 3 })).toBe('count');
  });
});
