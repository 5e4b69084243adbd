import { describe, expect, it } from 'vitest';
import type { ReadPage } from '../../../src/upstream/adapters/recognition/recogniser';
import { fieldsOf, otherPaperOf, type ReadingKind } from '../../../src/upstream/domain/recognition/document-fields';
import { digitalFront, yellowFront, yellowReverse } from './corpus/cards';
import { chamberCertificate, creditCheck, taxForm } from './corpus/official-forms';

function pageOf(texts: readonly string[]): ReadPage {
  const lines = texts.map((text, at) => {
    const box = { x: 0.1, y: at / (texts.length + 1), width: 0.8, height: 0.02 };
    return { text, confidence: 0.9, box, words: text.split(' ').map((word) => ({ text: word, confidence: 0.9, box })) };
  });
  return { page: 1, source: 'image', quarters: 0, lines };
}

const otherOf = (kind: ReadingKind, texts: readonly string[]) => otherPaperOf(fieldsOf(kind, [pageOf(texts)]));
const textsOf = ({ texts }: { readonly texts: readonly { readonly text: string }[] }) => texts.map(({ text }) => text);

const holder = {
  number: '1.020.304.050',
  lastNames: 'PEREZ GOMEZ',
  firstNames: 'JUANA MARIA',
  birth: ['05-ENE-1990', '1990-01-05'],
  issued: ['10-FEB-2008', '2008-02-10'],
} as const;
const cards = [yellowFront, yellowReverse, digitalFront].map((draw) => textsOf(draw(holder)));
const [tax, chamber, credit] = [taxForm, chamberCertificate, creditCheck].map((draw) => textsOf(draw()));
const bill = [
  'EMPRESA DE ENERGIA DE MUESTRA',
  'Periodo facturado: 1 al 30 de junio',
  'Consumo 120 kWh',
  'Total a pagar $ 84.310',
];
const licence = [
  'REPUBLICA DE COLOMBIA',
  'LICENCIA DE CONDUCCIÓN',
  'NOMBRE',
  'JUANA MARIA PEREZ',
  'CATEGORÍAS AUTORIZADAS',
];

describe('a paper of another kind than was asked for', () => {
  it.each([
    ['a bill for an identity card', 'dni', bill, 'bill'],
    ['a bill read with slips', 'dni', ['T0TAL A PAGAR', 'Perlodo facturado'], 'bill'],
    ['a driving licence for an identity card', 'dni', licence, 'drivingLicence'],
    ['a tax registration for an identity card', 'dni', tax, 'taxRegistration'],
    ['an identity card for a tax registration', 'rut', cards[0], 'identityCard'],
    ['a tax registration for a chamber record', 'rues', tax, 'taxRegistration'],
    ['a chamber record for a tax registration', 'rut', chamber, 'chamberRecord'],
  ] as const)('is known: %s', (_what, kind, texts, paper) => {
    expect(otherOf(kind, texts ?? [])).toBe(paper);
  });

  it.each([
    ['the front of a card', 'dni', cards[0]],
    ['the reverse of a card', 'dni', cards[1]],
    ['a digital card', 'dni', cards[2]],
    ['a tax registration', 'rut', tax],
    ['a chamber record', 'rues', chamber],
    ['a credit check', 'cyc', credit],
    ['what says nothing of its kind', 'dni', ['NOMBRE', 'JUANA PEREZ', 'FACTURA']],
    ['nothing', 'dni', []],
  ] as const)('is not suspected: %s', (_what, kind, texts) => {
    expect(otherOf(kind, texts ?? [])).toBeUndefined();
  });
});
