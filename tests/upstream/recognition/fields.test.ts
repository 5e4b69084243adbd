import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nitCheckDigit } from '../../../src/contract/nit';
import type { ReadLine, ReadPage } from '../../../src/upstream/adapters/recognition/recogniser';
import { distance } from '../../../src/upstream/domain/recognition/match-label';
import { fieldsOf, type ReadingKind, rotateBack } from '../../../src/upstream/domain/recognition/document-fields';
import { date, documentNumber, nit, personName } from '../../../src/upstream/domain/recognition/value-readers';

/** Returns a line of words of one size, at a place in hundredths of the page. */
function line(text: string, x: number, y: number, height = 3): ReadLine {
  const box = { x: x / 100, y: y / 100, width: text.length / 100, height: height / 100 };
  let at = 0;
  const words = text.split(' ').map((word) => {
    const place = { ...box, x: box.x + at / 100, width: word.length / 100 };
    at += word.length + 1;
    return { text: word, confidence: 0.9, box: place };
  });
  return { text, confidence: 0.9, box, words };
}

const page = (...lines: ReadLine[]): ReadPage => ({ page: 1, source: 'image', quarters: 0, lines });
const read = (kind: ReadingKind, ...lines: ReadLine[]) =>
  Object.fromEntries(fieldsOf(kind, [page(...lines)]).map(({ name, value }) => [name, value]));

/** Returns the same line, every letter of it read for sure. */
const certain = (read: ReadLine): ReadLine => ({
  ...read,
  confidence: 1,
  words: read.words.map((word) => ({ ...word, confidence: 1 })),
});

const juana = {
  documentNumber: '1020304050',
  lastNames: 'PEREZ GOMEZ',
  firstNames: 'JUANA MARIA',
  fullName: 'JUANA MARIA PEREZ GOMEZ',
};

describe('fields of a document', () => {
  it.each<[where: string, kind: ReadingKind, lines: Parameters<typeof line>[], fields: Record<string, string>]>([
    [
      'over their labels on the old card',
      'dni',
      [
        ['REPUBLICA DE COLOMBIA', 5, 5],
        ['NUMERO 1.020.304.050', 5, 20, 4],
        ['PEREZ GOMEZ', 5, 30, 5],
        ['APELLIDOS', 5, 36, 2],
        ['JUANA MARIA', 5, 44, 5],
        ['NOMBRES', 5, 50, 2],
      ],
      juana,
    ],
    [
      'under them on the new one, also where a letter of the label was misread',
      'dni',
      [
        ['NUIP', 5, 10, 2],
        ['1.020.304.050', 5, 13, 5],
        ['APELL1DOS', 5, 30, 2],
        ['PEREZ GOMEZ', 5, 33, 5],
        ['NOMBRFS', 5, 45, 2],
        ['JUANA MARIA', 5, 48, 5],
      ],
      juana,
    ],
    [
      'in the boxes of the tax form',
      'rut',
      [
        ['5. Número de Identificación Tributaria (NIT)', 5, 10, 1],
        ['900000101-0', 5, 12, 2],
        ['31. Primer apellido', 5, 30, 1],
        ['Peña', 5, 32, 2],
        ['32. Segundo apellido', 30, 30, 1],
        ['Zúñiga', 30, 32, 2],
        ['33. Primer nombre', 55, 30, 1],
        ['Demo', 55, 32, 2],
        ['34. Otros nombres', 78, 30, 1],
        ['Alba', 78, 32, 2],
        ['35. Razón social: Demo Comercial S.A.S.', 5, 40, 2],
      ],
      {
        companyDocument: '900000101-0',
        companyName: 'Demo Comercial S.A.S.',
        firstNames: 'Demo Alba',
        lastNames: 'Peña Zúñiga',
        fullName: 'Demo Alba Peña Zúñiga',
      },
    ],
  ])('are found %s', (_, kind, lines, fields) => {
    expect(read(kind, ...lines.map((each) => line(...each)))).toEqual(fields);
  });

  it('leave out what was not read, instead of taking the neighbour’s value', () => {
    const card = [
      line('FECHA DE NACIMIENTO', 5, 10, 2),
      line('05-ENE-1990', 5, 13, 4),
      line('FECHA Y LUGAR DE EXPEDICIÓN', 5, 22, 2),
      line('@@@ ###', 5, 25, 4),
    ];
    expect(read('dni', ...card)).toEqual({ birthDate: '1990-01-05' });
  });

  it('take no other label of the form, nor its value, for theirs', () => {
    const form = [
      line('12. Dirección seccional', 5, 10, 1),
      line('Impuestos de Bogotá 32', 5, 12, 2),
      line('36. Nombre comercial', 5, 30, 1),
      line('TIENDA LA MUESTRA', 5, 32, 2),
      line('5. Número de Identificación Tributaria (NIT)', 5, 50, 1),
      line('9 0 0 0 0 0 1 0 1', 5, 52, 2),
      line('Domicilio principal: Bogotá D.C.', 5, 70, 2),
    ];
    expect(read('rut', ...form)).toEqual({ companyDocument: '900000101-0' });
    const officers = [
      line('REPRESENTANTES LEGALES', 5, 10, 2),
      line('CARGO', 5, 14, 2),
      line('IDENTIFICACIÓN', 40, 14, 2),
    ];
    expect(read('rues', ...officers)).toEqual({});
  });

  it.each<[what: string, kind: ReadingKind, name: string, ...lines: Parameters<typeof line>[]]>([
    ['a label with a wrong letter', 'dni', 'lastNames', ['APELL1DOS', 5, 10], ['PEREZ GOMEZ', 5, 14]],
    ['a single name', 'dni', 'firstNames', ['NOMBRES', 5, 10], ['RNANDA', 5, 14]],
    ['a name of two letters', 'dni', 'lastNames', ['APELLIDOS', 5, 10], ['EZ PEÑA', 5, 14]],
    ['a name without a vowel', 'dni', 'firstNames', ['NOMBRES', 5, 10], ['JH PQRS', 5, 14]],
    ['a name at the edge', 'dni', 'lastNames', ['APELLIDOS', 0.5, 10], ['NANDEZ PEREZ', 0.5, 14]],
    ['words after a label without a colon', 'rues', 'companyName', ['RAZON SOCIAL LA MUESTRA SAS', 5, 10]],
    ['a tax number without its check digit', 'rut', 'companyDocument', ['NIT 900000101', 5, 10]],
    ['an identity number of six digits', 'dni', 'documentNumber', ['NUMERO 523.456', 5, 10]],
    ['an identity number whose dots are elsewhere', 'dni', 'documentNumber', ['NUMERO 10.20.304.050', 5, 10]],
  ])('are uncertain by %s', (_, kind, name, ...lines) => {
    const sure = lines.map((each) => line(...each)).map(certain);
    const field = fieldsOf(kind, [page(...sure)]).find((found) => found.name === name);
    expect(field?.confidence).toBeGreaterThan(0);
    expect(field?.confidence).toBeLessThan(0.9);
  });

  it('say how sure they are and where they stand', () => {
    const [field] = fieldsOf('rut', [page(line('NIT 900000101-0', 10, 20))]);
    expect(field).toEqual({
      name: 'companyDocument',
      value: '900000101-0',
      confidence: 0.9,
      region: { page: 1, x: 0.14, y: 0.2, width: 0.11, height: 0.03 },
    });
  });
});

describe('values', () => {
  const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];
  const day = fc.date({ min: new Date('1930-01-01'), max: new Date('2029-12-31'), noInvalidDate: true });

  it('read a date in every way it is written', () => {
    fc.assert(
      fc.property(day, (moment) => {
        const iso = moment.toISOString().slice(0, 10);
        const [year = '', month = '', dayOf = ''] = iso.split('-');
        const short = months[Number(month) - 1] ?? '';
        for (const text of [
          iso,
          `${dayOf}/${month}/${year}`,
          `${dayOf}-${short}-${year} BOGOTÁ D.C.`,
          `${dayOf}-${month}-${year}`,
        ])
          expect(date(text)).toBe(iso);
      }),
    );
    expect(date('5 de enero de 1990')).toBe('1990-01-05');
    expect(date('15-10-2026 09:30:12AM')).toBe('2026-10-15');
    expect(date('O5-EN3-1990')).toBeUndefined();
    expect(date('31/02/2020')).toBeUndefined();
  });

  it('take a tax number with its own check digit alone', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10_000_000, max: 999_999_999 }), fc.integer({ min: 1, max: 9 }), (number, away) => {
        const digit = nitCheckDigit(String(number));
        expect(nit(`${number} - ${digit}`)).toBe(`${number}-${digit}`);
        expect(nit(`${number.toLocaleString('es-CO')}-${digit}`)).toBe(`${number}-${digit}`);
        expect(nit(`${number}-${(digit + away) % 10}`)).toBeUndefined();
      }),
    );
    expect(nitCheckDigit('800191045')).toBe(1);
  });

  it('correct a digit that was read as a letter, and take no word for a number', () => {
    expect(documentNumber('1.O20.304.05l')).toBe('1020304051');
    expect(documentNumber('SOLOLIS')).toBeUndefined();
    expect(documentNumber('1234')).toBeUndefined();
    expect(personName('PEÑA, ZÚÑIGA.')).toBe('PEÑA ZÚÑIGA');
    expect(personName('PEÑA 2')).toBeUndefined();
  });

  it('count the letters that differ', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (left, right) => {
        expect(distance(left, right)).toBe(distance(right, left));
        expect(distance(left, left)).toBe(0);
        expect(distance(left, right)).toBeLessThanOrEqual(Math.max([...left].length, [...right].length));
      }),
    );
  });

  it('come back to their place when a picture was turned', () => {
    const share = fc.integer({ min: 0, max: 50 }).map((part) => part / 100);
    fc.assert(
      fc.property(share, share, share, share, fc.constantFrom(0, 1, 2, 3), (x, y, width, height, quarters) => {
        const region = { page: 2, x, y, width, height };
        let back = region;
        for (let turn = 0; turn < quarters; turn += 1) back = rotateBack(back, 1);
        const once = rotateBack(region, quarters);
        for (const name of ['x', 'y', 'width', 'height'] as const) expect(once[name]).toBeCloseTo(back[name], 3);
      }),
    );
  });
});
