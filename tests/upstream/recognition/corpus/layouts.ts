import type { ReadingKind } from '../../../../src/upstream/domain/recognition/document-fields';
import { digitalFront, yellowFront, yellowReverse, type CardHolder } from './cards';
import { cut, glared, noisy, pale, small, turned, type Change } from './changes';
import { chamberCertificate, creditCheck, taxForm } from './official-forms';
import { drawSheet, scanSheet, writeSheet, type Sheet } from './sheet';

/** A paper as it arrives, with what it truly says. */
export interface Layout {
  readonly name: string;
  readonly kind: ReadingKind;
  readonly contentType: 'image/jpeg' | 'application/pdf';
  draw(): Promise<Uint8Array>;
  readonly truth: Readonly<Record<string, string>>;
}

const juana: CardHolder = {
  number: '1.020.304.050',
  lastNames: 'PEREZ GOMEZ',
  firstNames: 'JUANA MARIA',
  birth: ['05-ENE-1990', '1990-01-05'],
  issued: ['10-FEB-2008', '2008-02-10'],
};
const luis: CardHolder = {
  number: '52.345.678',
  lastNames: 'HERNANDEZ PEÑA',
  firstNames: 'LUISA FERNANDA',
  birth: ['21-AGO-1979', '1979-08-21'],
  issued: ['03-SEP-1997', '1997-09-03'],
};

const front = ({ number, lastNames, firstNames }: CardHolder) => ({
  documentNumber: number.replaceAll('.', ''),
  lastNames,
  firstNames,
  fullName: `${firstNames} ${lastNames}`,
});
const reverse = ({ number, birth, issued }: CardHolder, birthPlace: string) => ({
  documentNumber: number.replaceAll('.', ''),
  birthDate: birth[1],
  issueDate: issued[1],
  birthPlace,
});
const taxTruth = {
  companyDocument: '900000108-1',
  documentNumber: '1020304050',
  firstNames: 'JUANA MARIA',
  lastNames: 'PEREZ GOMEZ',
  fullName: 'JUANA MARIA PEREZ GOMEZ',
  address: 'CL 12 34 56 AP 701',
  email: 'juana.perez@muestra.example',
  paperDate: '2026-10-15',
};
const chamberTruth = {
  companyName: 'COMERCIAL LA MUESTRA S.A.S.',
  companyDocument: '900000108-1',
  registrationNumber: '01234567',
  address: 'Cr 7 # 12 - 34 Of 501',
  paperDate: '2026-10-15',
  legalRepresentative: 'Juana María Pérez Gómez',
  documentNumber: '1020304050',
};
const creditTruth = {
  documentNumber: '1020304050',
  fullName: 'PEREZ GOMEZ JUANA MARIA',
};

interface Shown {
  readonly sheet: Sheet;
  readonly kind: ReadingKind;
  readonly truth: Layout['truth'];
  readonly scale: number;
}

const straight: Change = (picture) => picture;
const photo = (name: string, { sheet, kind, truth, scale }: Shown, change: Change, quality = 80): Layout => ({
  name,
  kind,
  truth,
  contentType: 'image/jpeg',
  draw: () => Promise.resolve(change(drawSheet(sheet, scale)).toBuffer('image/jpeg', quality)),
});
const scan = (name: string, { sheet, kind, truth }: Shown, change: Change, quality = 75): Layout => ({
  name,
  kind,
  truth,
  contentType: 'application/pdf',
  draw: () => scanSheet(change(drawSheet(sheet, 2.6)).toBuffer('image/jpeg', quality), sheet),
});
const layered = (name: string, { sheet, kind, truth }: Shown, spaced: 'apart' | 'together'): Layout => ({
  name,
  kind,
  truth,
  contentType: 'application/pdf',
  draw: () => writeSheet(sheet, spaced),
});

const yellow = (holder: CardHolder): Shown => ({
  sheet: yellowFront(holder),
  kind: 'dni',
  truth: front(holder),
  scale: 3.2,
});
const back = (holder: CardHolder): Shown => ({
  sheet: yellowReverse(holder),
  kind: 'dni',
  truth: reverse(holder, 'BOGOTA D.C.'),
  scale: 3.2,
});
const digital = (holder: CardHolder): Shown => ({
  sheet: digitalFront(holder),
  kind: 'dni',
  truth: { ...front(holder), birthDate: holder.birth[1], issueDate: holder.issued[1] },
  scale: 3.4,
});
const tax: Shown = { sheet: taxForm(), kind: 'rut', truth: taxTruth, scale: 2.6 };
const chamber: Shown = { sheet: chamberCertificate(), kind: 'rues', truth: chamberTruth, scale: 2.6 };
const credit: Shown = { sheet: creditCheck(), kind: 'cyc', truth: creditTruth, scale: 2.6 };

/** Papers that the product does not draw itself, as they come from people. */
export const layouts: readonly Layout[] = [
  photo('yellow card', yellow(juana), straight),
  photo('yellow card turned by 5°', yellow(luis), turned(5)),
  photo('yellow card turned by -4°', yellow(juana), turned(-4)),
  photo('yellow card on its side', yellow(luis), turned(90)),
  photo('yellow card upside down', yellow(juana), turned(180)),
  photo('yellow card under a lamp', yellow(luis), glared(0.33, 0.45, 0.16)),
  photo('yellow card cut at its left', yellow(luis), cut(0.075, 0)),
  photo('yellow card cut at its right', yellow(juana), cut(0, 0.6)),
  photo('yellow card with noise', yellow(luis), noisy(60, 1)),
  photo('yellow card of JPEG 12', yellow(juana), straight, 12),
  photo('yellow card of little contrast', yellow(luis), pale),
  photo('yellow card of half the size', yellow(juana), small(0.42)),
  photo('reverse of the yellow card', back(juana), straight),
  photo('reverse of the yellow card turned by 3°', back(luis), turned(3)),
  photo('reverse of the yellow card under a lamp', back(luis), glared(0.72, 0.12, 0.14)),
  photo('digital card', digital(luis), straight),
  photo('digital card turned by 5°', digital(juana), turned(5)),
  photo('digital card on its other side', digital(luis), turned(270)),
  photo('digital card under a lamp', digital(juana), glared(0.42, 0.36, 0.1)),
  photo('digital card cut', digital(luis), cut(0.345, 0)),
  photo('digital card with noise', digital(juana), noisy(70, 2)),
  layered('tax form, digits in one text', tax, 'together'),
  layered('tax form, digits apart', tax, 'apart'),
  scan('tax form scanned', tax, straight),
  scan('tax form scanned with noise', tax, noisy(60, 3)),
  scan('tax form scanned upside down', tax, turned(180)),
  layered('chamber certificate', chamber, 'together'),
  scan('chamber certificate scanned', chamber, straight),
  scan('chamber certificate scanned with noise', chamber, noisy(60, 4), 40),
  photo('chamber certificate photographed askew', chamber, turned(2)),
  layered('credit check', credit, 'together'),
  scan('credit check scanned', credit, straight),
  scan('credit check of little contrast', credit, pale, 30),
];
