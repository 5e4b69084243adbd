import { describe, expect, it } from 'vitest';
import { fillText, findText } from '../../src/contract/texts';

describe('fillText', () => {
  it('fills values in and leaves a name without a value as it is', () => {
    expect(fillText('{a} y {b}', { a: 1 })).toBe('1 y {b}');
  });

  it('chooses between one and several by the number that it names', () => {
    const text = '{count} {count|guía lista|guías listas}';
    expect(fillText(text, { count: 1 })).toBe('1 guía lista');
    expect(fillText(text, { count: 3 })).toBe('3 guías listas');
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
  });
});
