import type { ReadPage } from '../../adapters/recognition/recogniser';
import type { DocumentReadingTable, ReadField } from '../../store/identity-schema';
import type { Region } from '../../store/request-schema';
import { nameCertainty, namesCertainty, numberCertainty, taxCertainty, textCertainty, unchecked } from './certainty';
import { type FieldRule, findFields } from './find-fields';
import { otherPaper, type Paper } from './other-paper';
import { regionOf } from './placement';
import {
  address as roadAddress,
  anyText,
  checkDigit,
  date,
  documentNumber,
  email,
  nit,
  personName,
  place,
  registerNumber,
} from './value-readers';

export type ReadingKind = DocumentReadingTable['kind'];

const number: FieldRule = {
  name: 'documentNumber',
  labels: [
    'NUMERO',
    'NUIP',
    'NUMERO DE DOCUMENTO',
    'NUMERO DE IDENTIFICACION',
    'CEDULA DE CIUDADANIA',
    'IDENTIFICACION',
    'CC',
    'C C',
    'C C NO',
  ],
  accept: documentNumber,
  certainty: numberCertainty,
};
const tax: FieldRule = {
  name: 'companyDocument',
  labels: ['NIT', 'NUMERO DE IDENTIFICACION TRIBUTARIA NIT', 'NUMERO DE IDENTIFICACION TRIBUTARIA'],
  accept: nit,
  certainty: taxCertainty,
};
/** Of the tax number, where it has a box of its own. */
const digit: FieldRule = { name: 'checkDigit', labels: ['DV'], accept: checkDigit };
const company: FieldRule = {
  name: 'companyName',
  labels: ['RAZON SOCIAL', 'NOMBRE O RAZON SOCIAL', 'DENOMINACION', 'NOMBRE DE LA EMPRESA'],
  accept: anyText,
  certainty: textCertainty,
  isWords: true,
};
const fullName: FieldRule = {
  name: 'fullName',
  labels: ['NOMBRE', 'NOMBRE COMPLETO', 'NOMBRES Y APELLIDOS', 'TITULAR'],
  accept: personName,
  certainty: namesCertainty,
  isWords: true,
  isName: true,
};
const names = { accept: personName, certainty: namesCertainty, isWords: true, isName: true };
const name = { ...names, certainty: nameCertainty };
const lastNames: FieldRule = { ...names, name: 'lastNames', labels: ['APELLIDOS'], isStacked: true };
const firstNames: FieldRule = { ...names, name: 'firstNames', labels: ['NOMBRES'], isStacked: true };
const address: FieldRule = {
  name: 'address',
  labels: ['DIRECCION', 'DIRECCION PRINCIPAL', 'DIRECCION DEL DOMICILIO PRINCIPAL', 'DOMICILIO'],
  accept: roadAddress,
  certainty: textCertainty,
  isWords: true,
};
const mail: FieldRule = { name: 'email', labels: ['CORREO ELECTRONICO', 'EMAIL'], accept: email };
const issued: FieldRule = {
  name: 'issueDate',
  labels: ['FECHA Y LUGAR DE EXPEDICION', 'FECHA DE EXPEDICION', 'FECHA EXPEDICION', 'EXPEDICION'],
  accept: date,
};
/** When the paper itself was made, which is not when the identity document was. */
const dated: FieldRule = {
  ...issued,
  name: 'paperDate',
  labels: ['FECHA DE EXPEDICION', 'FECHA EXPEDICION', 'FECHA GENERACION DOCUMENTO PDF'],
};

const rules: Readonly<Record<ReadingKind, readonly FieldRule[]>> = {
  dni: [
    number,
    lastNames,
    firstNames,
    { name: 'birthDate', labels: ['FECHA DE NACIMIENTO', 'NACIMIENTO'], accept: date },
    { name: 'birthPlace', labels: ['LUGAR DE NACIMIENTO'], accept: place, isWords: true },
    issued,
  ],
  rut: [
    tax,
    digit,
    company,
    number,
    fullName,
    { ...name, name: 'firstSurname', labels: ['PRIMER APELLIDO'] },
    { ...name, name: 'secondSurname', labels: ['SEGUNDO APELLIDO'] },
    { ...name, name: 'firstName', labels: ['PRIMER NOMBRE'] },
    { ...name, name: 'otherNames', labels: ['OTROS NOMBRES'] },
    address,
    mail,
    dated,
  ],
  cyc: [fullName, number, company, tax, dated],
  rues: [
    company,
    tax,
    { ...fullName, name: 'legalRepresentative', labels: ['REPRESENTANTE LEGAL', ...fullName.labels] },
    number,
    {
      name: 'registrationNumber',
      labels: ['MATRICULA', 'MATRICULA NO', 'NUMERO DE MATRICULA'],
      accept: registerNumber,
    },
    { name: 'registrationState', labels: ['ESTADO', 'ESTADO DE LA MATRICULA'], accept: anyText, isWords: true },
    address,
    dated,
  ],
};

/** Returns the fields that a document of the kind may give: where it is being read, they are still to come. */
export function fieldNamesOf(kind: ReadingKind): ReadonlySet<string> {
  const named = rules[kind].map(({ name }) => name).filter((name) => name !== digit.name);
  return new Set(kind === 'dni' || kind === 'rut' ? [...named, 'fullName', 'firstNames', 'lastNames'] : named);
}

/** Says of which other kind a document is, beside what it says itself. */
export const otherPaperField = 'otherPaper';

/** Returns the kind that a document is, where that is not the one it was read as. */
export function otherPaperOf(fields: readonly ReadField[]): Paper | undefined {
  return fields.find(({ name }) => name === otherPaperField)?.value as Paper | undefined;
}

/** Returns what a document of that kind says, as far as its text was recognised. */
export function fieldsOf(kind: ReadingKind, pages: readonly ReadPage[]): ReadField[] {
  const turns = new Map(pages.map(({ page, quarters }) => [page, quarters]));
  const other = otherPaper(kind, pages);
  const fields = composed(kind, pages).map((field) => ({
    ...field,
    ...(field.region && { region: rotateBack(field.region, turns.get(field.region.page) ?? 0) }),
  }));
  return other === undefined ? fields : [...fields, { name: otherPaperField, value: other, confidence: 1 }];
}

function composed(kind: ReadingKind, pages: readonly ReadPage[]): ReadField[] {
  const fields = findFields(pages, rules[kind]);
  if (kind === 'dni') return withFullName(withLooseNumber(fields, pages));
  return kind === 'rut' ? withFullName(withNames(checked(fields))) : fields;
}

/** Adds the number of a card's reverse, which has no label. */
function withLooseNumber(found: ReadField[], pages: readonly ReadPage[]): ReadField[] {
  if (found.some(({ name }) => name === 'documentNumber')) return found;
  const loose = pages
    .flatMap(({ page, lines }) => lines.map((line) => ({ page, line })))
    .find(({ line }) => /^[\d.\s]{7,14}$/.test(line.text) && documentNumber(line.text) !== undefined);
  const value = loose && documentNumber(loose.line.text);
  if (!loose || value === undefined) return found;
  const { page, line } = loose;
  return [
    ...found,
    {
      name: 'documentNumber',
      value,
      confidence: line.confidence * 0.85 * numberCertainty(value, line.text),
      region: regionOf(page, [line]),
    },
  ];
}

/** Joins the check digit, which has a box of its own in the tax form. */
function checked(found: readonly ReadField[]): ReadField[] {
  const digit = found.find(({ name }) => name === 'checkDigit');
  return found.flatMap((field) => {
    if (field.name === 'checkDigit') return [];
    if (field.name !== 'companyDocument' || !digit) return [field];
    // A check digit that does not fit shows that the number or the digit was read wrongly.
    const fits = field.value.endsWith(`-${digit.value}`);
    const confidence = fits ? Math.min(field.confidence / unchecked, digit.confidence) : field.confidence / 2;
    return [{ ...field, confidence: Math.max(fits ? field.confidence : 0, confidence) }];
  });
}

/** Joins the names, each of which has a box of its own in the tax form. */
function withNames(found: ReadField[]): ReadField[] {
  const givenNames = joined(found, 'firstNames', ['firstName', 'otherNames']);
  const family = joined(found, 'lastNames', ['firstSurname', 'secondSurname']);
  const boxes = new Set(['firstName', 'otherNames', 'firstSurname', 'secondSurname']);
  return [...found.filter(({ name }) => !boxes.has(name)), ...givenNames, ...family];
}

function withFullName(found: ReadField[]): ReadField[] {
  const has = (wanted: string) => found.some(({ name }) => name === wanted);
  if (has('fullName') || !has('firstNames') || !has('lastNames')) return found;
  return [...found, ...joined(found, 'fullName', ['firstNames', 'lastNames'])];
}

/** Joins several fields as one, as sure as the least sure of them. */
function joined(found: readonly ReadField[], name: string, parts: readonly string[]): ReadField[] {
  const fields = parts.flatMap((part) => found.find((field) => field.name === part) ?? []);
  const places = fields.flatMap(({ region }) => (region ? [{ box: region }] : []));
  const page = fields[0]?.region?.page;
  if (fields.length === 0) return [];
  return [
    {
      name,
      value: fields.map(({ value }) => value).join(' '),
      confidence: Math.min(...fields.map(({ confidence }) => confidence)),
      ...(page !== undefined && { region: regionOf(page, places) }),
    },
  ];
}

/** Returns where a part of a turned picture is in the picture as it came and is shown. */
export function rotateBack({ page, x, y, width, height }: Region, quarters: number): Region {
  if (quarters === 1) return { page, x: y, y: rest(x + width), width: height, height: width };
  if (quarters === 2) return { page, x: rest(x + width), y: rest(y + height), width, height };
  return quarters === 3
    ? { page, x: rest(y + height), y: x, width: height, height: width }
    : { page, x, y, width, height };
}

function rest(share: number): number {
  return Math.max(Math.round((1 - share) * 10_000) / 10_000, 0);
}
