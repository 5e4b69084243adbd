import { describe, expect, it } from 'vitest';
import { limits } from '../../../src/contract/generated/limits';
import type { ReadLine } from '../../../src/upstream/adapters/recognition/recogniser';
import { fieldsOf } from '../../../src/upstream/domain/recognition/document-fields';

/** Returns the lines of a card from top to bottom, every letter read for sure: at the left, or where a place is given. */
function cardOf(lines: readonly Line[], step: number): ReadLine[] {
  return lines.map(([text, x = 5], at) => {
    const box = { x: x / 100, y: (10 + at * step) / 100, width: text.length / 100, height: 0.03 };
    const words = text.split(' ').map((word, place) => ({
      text: word,
      confidence: 1,
      box: { ...box, x: box.x + place / 10, width: word.length / 100 },
    }));
    return { text, confidence: 1, box, words };
  });
}

type Line = readonly [text: string, x?: number];

/** Returns the names that are read for sure. */
function sureNames(lines: readonly Line[], step: number): Record<string, string> {
  const page = { page: 1, source: 'image' as const, quarters: 0 as const, lines: cardOf(lines, step) };
  return Object.fromEntries(
    fieldsOf('dni', [page])
      .filter(({ name, confidence }) => /^(first|last)Names$/.test(name) && confidence >= limits.review.sureConfidence)
      .map(({ name, value }) => [name, value]),
  );
}

const heading: Line[] = [['REPÚBLICA DE COLOMBIA'], ['IDENTIFICACIÓN PERSONAL'], ['CÉDULA DE CIUDADANÍA']];
const yellow: Line[] = [
  ...heading,
  ['NÚMERO 1.000.000.105'],
  ['TORRES PEÑA'],
  ['APELLIDOS'],
  ['ANA MARÍA'],
  ['NOMBRES'],
];
const digital: Line[] = [
  ...heading,
  ['NUIP 1.000.000.105'],
  ['Apellidos'],
  ['TORRES PEÑA'],
  ['Nombres'],
  ['ANA MARÍA'],
  ['Nacionalidad'],
];
const names = { lastNames: 'TORRES PEÑA', firstNames: 'ANA MARÍA' };
const without = (lines: readonly Line[], ...texts: string[]) => lines.filter(([text]) => !texts.includes(text));
const instead = (lines: readonly Line[], text: string, read: string) =>
  lines.map((line): Line => (line[0] === text ? [read] : line));

/** Lines follow each other at this many hundredths: closely, evenly, and far apart. */
const steps = [3.2, 5, 7];

describe.each(steps)('the names of an identity card whose lines are %d apart', (step) => {
  it.each<[card: string, lines: readonly Line[]]>([
    ['the yellow card, over their labels', yellow],
    ['the yellow card with its signature', [...yellow, ['Ana Torres'], ['FIRMA']]],
    ['the yellow card with a wrong letter in a label', instead(yellow, 'NOMBRES', 'NOMBRFS')],
    ['the yellow card without its heading', yellow.slice(4)],
    ['the digital card, under their labels', digital],
    ['the digital card whose number stands under its label', instead(digital, 'NUIP 1.000.000.105', '1.000.000.105')],
    ['the digital card without what follows', without(digital, 'Nacionalidad')],
    ['the digital card that begins with its names', digital.slice(4)],
  ])('are read of %s', (_, lines) => {
    const sure = sureNames(lines, step);
    // A wrong letter makes a label uncertain, and its value another's never.
    expect(names).toMatchObject(sure);
    if (!lines.some(([text]) => text === 'NOMBRFS')) expect(sure).toEqual(names);
  });

  it.each<[damage: string, lines: readonly Line[]]>([
    ['the yellow card without its surnames', without(yellow, 'TORRES PEÑA')],
    ['the yellow card without its given names', without(yellow, 'ANA MARÍA')],
    ['the yellow card without the first label', without(yellow, 'APELLIDOS')],
    ['the yellow card without the last label', without(yellow, 'NOMBRES')],
    ['the yellow card with a signature and no label of it', [...yellow, ['Ana Torres']]],
    ['the digital card without its surnames', without(digital, 'TORRES PEÑA')],
    ['the digital card without its given names', without(digital, 'ANA MARÍA')],
    ['the digital card without the first label', without(digital, 'Apellidos')],
    ['the digital card without the last label', without(digital, 'Nombres')],
    ['the digital card with a heading that was misread as a name', instead(digital, 'NUIP 1.000.000.105', 'Nup Mi')],
    ['neither, with one name alone', [['APELLIDOS'], ['ANA MARÍA'], ['NOMBRES']]],
  ])('are not sure of %s', (_, lines) => {
    expect(sureNames(lines, step)).toEqual({});
  });

  it('are read of a copy of both layouts, each page by itself', () => {
    const pageOf = (lines: readonly Line[], page: number) => ({
      page,
      source: 'image' as const,
      quarters: 0 as const,
      lines: cardOf(lines, step),
    });
    const fields = fieldsOf('dni', [pageOf(yellow, 1), pageOf(digital, 2)]);
    const read = Object.fromEntries(fields.map(({ name, value }) => [name, value]));
    expect(read).toMatchObject(names);
  });
});
