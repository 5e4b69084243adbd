import type { ReadPage } from '../../adapters/recognition/recogniser';
import type { DocumentReadingTable, ReadField } from '../../store/identity-schema';
import { findFields, regionOf, type FieldRule } from './find-fields';
import { turnedBack } from './turned-back';
import { anyText, date, documentNumber, email, nit, personName, registerNumber } from './values';

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
  ],
  accept: documentNumber,
};
const tax: FieldRule = {
  name: 'companyDocument',
  labels: ['NIT', 'NUMERO DE IDENTIFICACION TRIBUTARIA NIT', 'NUMERO DE IDENTIFICACION TRIBUTARIA'],
  accept: nit,
};
const company: FieldRule = {
  name: 'companyName',
  labels: ['RAZON SOCIAL', 'NOMBRE O RAZON SOCIAL', 'DENOMINACION', 'NOMBRE DE LA EMPRESA'],
  accept: anyText,
};
const fullName: FieldRule = {
  name: 'fullName',
  labels: ['NOMBRE', 'NOMBRE COMPLETO', 'NOMBRES Y APELLIDOS', 'TITULAR'],
  accept: personName,
};
const lastNames: FieldRule = { name: 'lastNames', labels: ['APELLIDOS'], accept: personName };
const firstNames: FieldRule = { name: 'firstNames', labels: ['NOMBRES'], accept: personName };
const address: FieldRule = {
  name: 'address',
  labels: ['DIRECCION', 'DIRECCION PRINCIPAL', 'DIRECCION DEL DOMICILIO PRINCIPAL', 'DOMICILIO'],
  accept: anyText,
};
const mail: FieldRule = { name: 'email', labels: ['CORREO ELECTRONICO', 'EMAIL'], accept: email };
const issued: FieldRule = {
  name: 'issueDate',
  labels: ['FECHA Y LUGAR DE EXPEDICION', 'FECHA DE EXPEDICION', 'EXPEDICION'],
  accept: date,
};
/** When the paper itself was made, which is not when the identity document was. */
const dated: FieldRule = { ...issued, name: 'paperDate' };

const rules: Readonly<Record<ReadingKind, readonly FieldRule[]>> = {
  dni: [
    number,
    lastNames,
    firstNames,
    { name: 'birthDate', labels: ['FECHA DE NACIMIENTO', 'NACIMIENTO'], accept: date },
    { name: 'birthPlace', labels: ['LUGAR DE NACIMIENTO'], accept: anyText },
    issued,
  ],
  rut: [
    tax,
    company,
    number,
    fullName,
    { name: 'firstSurname', labels: ['PRIMER APELLIDO'], accept: personName },
    { name: 'secondSurname', labels: ['SEGUNDO APELLIDO'], accept: personName },
    { name: 'firstName', labels: ['PRIMER NOMBRE'], accept: personName },
    { name: 'otherNames', labels: ['OTROS NOMBRES'], accept: personName },
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
    { name: 'registrationState', labels: ['ESTADO', 'ESTADO DE LA MATRICULA'], accept: anyText },
    address,
    dated,
  ],
};

/** The fields that a document of the kind may give: where it is being read, they are still to come. */
export function fieldNamesOf(kind: ReadingKind): ReadonlySet<string> {
  const named = rules[kind].map(({ name }) => name);
  return new Set(kind === 'dni' || kind === 'rut' ? [...named, 'fullName', 'firstNames', 'lastNames'] : named);
}

/** What a document of that kind says, as far as its text was recognised. */
export function fieldsOf(kind: ReadingKind, pages: readonly ReadPage[]): ReadField[] {
  const turns = new Map(pages.map(({ page, quarters }) => [page, quarters]));
  return composed(kind, pages).map((field) => ({
    ...field,
    ...(field.region && { region: turnedBack(field.region, turns.get(field.region.page) ?? 0) }),
  }));
}

function composed(kind: ReadingKind, pages: readonly ReadPage[]): ReadField[] {
  const found = findFields(pages, rules[kind]);
  if (kind === 'dni') return withFullName(withLooseNumber(found, pages));
  return kind === 'rut' ? withFullName(withNames(found)) : found;
}

/** The reverse of a card has the number without a label. */
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
    { name: 'documentNumber', value, confidence: line.confidence * 0.9, region: regionOf(page, [line]) },
  ];
}

/** The tax form has each name in a box of its own. */
function withNames(found: ReadField[]): ReadField[] {
  const given = joined(found, 'firstNames', ['firstName', 'otherNames']);
  const family = joined(found, 'lastNames', ['firstSurname', 'secondSurname']);
  const boxes = new Set(['firstName', 'otherNames', 'firstSurname', 'secondSurname']);
  return [...found.filter(({ name }) => !boxes.has(name)), ...given, ...family];
}

function withFullName(found: ReadField[]): ReadField[] {
  const has = (wanted: string) => found.some(({ name }) => name === wanted);
  if (has('fullName') || !has('firstNames') || !has('lastNames')) return found;
  return [...found, ...joined(found, 'fullName', ['firstNames', 'lastNames'])];
}

/** Several fields as one, as sure as the least sure of them. */
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
