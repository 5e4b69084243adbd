/**
 * Checks what was entered against the structure of a form, as `/structure-form` answers it: one interpreter for both ends,
 * so that the page marks the same fields as the server, and nothing that came over the wire is ever run.
 */
import type { ValidationKey } from './generated/errors';
import type { FormStructure } from './generated/types';
import { isAbsent } from './emptiness';
import { formats } from './formats';
import { nitCheckDigit, parseNit } from './nit';
import { dateProblem } from './typed-date';
import { unicodeLength } from './unicode-length';
import { readWritten, storedValue } from './written-values';

export type FormTab = FormStructure['tabs'][number];
export type FormField = FormTab['groups'][number]['fields'][number];
export type FormValues = Readonly<Record<string, unknown>>;

/** What is wrong with one field, or worth a second look. */
export interface FormProblem {
  readonly field: string;
  readonly code: ValidationKey;
  readonly params?: Readonly<Record<string, number | string>>;
  /** The field's own words, in the language of the structure. */
  readonly message?: string;
}

/** Returns the fields of these tabs, in their order. */
export function fieldsOf(structure: Pick<FormStructure, 'tabs'>, ...tabs: readonly FormTab['name'][]): FormField[] {
  return structure.tabs
    .filter(({ name }) => tabs.includes(name))
    .flatMap(({ groups }) => groups.flatMap(({ fields }) => fields));
}

/** Tells whether a field was left as it was: blanks fill in nothing, nor does a box without its tick. */
function isUnfilled(value: unknown): boolean {
  return isAbsent(value) || value === false || (typeof value === 'string' && value.trim() === '');
}

/**
 * Returns whether a field is asked for with these values: what it hangs on is shown itself, and has one of the named
 * values.
 */
export function isShown(fields: readonly FormField[], field: FormField, values: FormValues): boolean {
  return shown(fields, field, values, new Set());
}

function shown(fields: readonly FormField[], field: FormField, values: FormValues, passed: Set<string>): boolean {
  const { visibleWhen: condition } = field;
  if (!condition) return true;
  const ruling = fields.find(({ name }) => name === condition.field);
  // A circle of conditions shows nothing, rather than asking for ever.
  if (!ruling || passed.has(field.name)) return false;
  if (!shown(fields, ruling, values, passed.add(field.name))) return false;
  return holds(condition, values);
}

/** Returns what other fields take a choice for while none is made; undefined where they take it for nothing. */
export function assumedChoice(fields: readonly FormField[], name: string): string | undefined {
  const conditions = fields.flatMap(({ visibleWhen }) => (visibleWhen?.field === name ? [visibleWhen.equals] : []));
  const values = conditions.find((equals) => equals.includes(null))?.filter((value) => value !== null);
  return values?.length === 1 ? String(values[0]) : undefined;
}

/** Returns whether a condition holds with these values; null stands for a field that is empty. */
function holds({ field, equals }: NonNullable<FormField['visibleWhen']>, values: FormValues): boolean {
  const value = values[field];
  const known = isUnfilled(value) && value !== false ? null : value;
  return equals.some((wanted) => wanted === known);
}

/** Returns whether what was read in a document serves a field with these values. */
export function isReadingUsable({ ocrField, ocrWhen }: FormField, values: FormValues): boolean {
  return ocrField !== undefined && (ocrWhen === undefined || holds(ocrWhen, values));
}

/**
 * Returns the values as they may be kept, and every field that is wrong. A value whose field is not shown meets the
 * fate that its structure says: it is taken away, kept, or a mistake. Values of no field at all are left alone.
 */
export function checkForm(
  fields: readonly FormField[],
  values: FormValues,
): { values: Record<string, unknown>; problems: FormProblem[] } {
  const accepted: Record<string, unknown> = { ...values };
  const problems: FormProblem[] = [];
  for (const field of fields) {
    const { name } = field;
    if (name in values) accepted[name] = storedValue(field, values[name]);
    if (isShown(fields, field, values)) problems.push(...problemsOf(field, accepted[name], values));
    else if (field.whenHidden === 'refuse' && !isUnfilled(values[name]))
      problems.push({ field: name, code: 'fieldNotApplicable' });
    else if (field.whenHidden !== 'keep') delete accepted[name];
  }
  return { values: accepted, problems };
}

/** Returns entered values as they are stored: what is reviewed before the filing is what the server files. */
export function storedValues<Values extends FormValues>(fields: readonly FormField[], values: Values): Values {
  const stored = Object.entries(values).map(([name, value]) => [
    name,
    storedValue(fields.find((field) => field.name === name) ?? {}, value),
  ]);
  return Object.fromEntries(stored) as Values;
}

/** Returns what looks wrong in the fields shown and does not block: a check digit that is not the number's. */
export function warningsOf(fields: readonly FormField[], values: FormValues): FormProblem[] {
  return fields.flatMap((field) => {
    const value = values[field.name];
    if (field.checkDigit !== 'nit' || typeof value !== 'string' || !isShown(fields, field, values)) return [];
    const nit = parseNit(readWritten('nit', value));
    if (nit?.written === undefined || nit.written === nitCheckDigit(nit.number)) return [];
    return [{ field: field.name, code: 'nitCheckDigit', params: { limit: nitCheckDigit(nit.number) } }];
  });
}

/** Returns the patterns that hold for a field with these values. */
export function patternsOf({ pattern, patternMessage, patternWhen }: FormField, values: FormValues) {
  const applies = patternWhen?.equals.some((wanted) => wanted === values[patternWhen.field]) === true;
  return [...(applies ? [patternWhen] : []), ...(pattern === undefined ? [] : [{ pattern, patternMessage }])];
}

function dateProblems(field: FormField, date: string): FormProblem[] {
  const problem = dateProblem(date, field);
  if (!problem) return [];
  const { code, limit } = problem;
  return [{ field: field.name, code, ...(limit !== undefined && { params: { limit } }) }];
}

function problemsOf(field: FormField, value: unknown, values: FormValues): FormProblem[] {
  const { name, kind, required, minLength = 0, maxLength = Number.POSITIVE_INFINITY, options } = field;
  const wrong = (code: ValidationKey, limit?: number): FormProblem[] => [
    { field: name, code, ...(limit !== undefined && { params: { limit } }) },
  ];
  if (kind === 'note') return [];
  if (isUnfilled(value)) return required ? wrong('required') : [];
  if (kind === 'check') return value === true ? [] : wrong('type');
  if (kind === 'number') return Number.isFinite(Number(value)) ? [] : wrong('type');
  if (typeof value !== 'string') return wrong('type');
  const length = unicodeLength(value);
  if (length < minLength) return wrong('minLength', minLength);
  if (length > maxLength) return wrong('maxLength', maxLength);
  if (kind === 'email' && !formats.email(value)) return wrong('email');
  if (kind === 'date') return dateProblems(field, value);
  if (options && !options.some(({ id }) => id === value)) return wrong('enum');
  const broken = patternsOf(field, values).find(({ pattern }) => !new RegExp(pattern, 'u').test(value));
  if (!broken) return [];
  const { patternMessage: message } = broken;
  return [{ field: name, code: 'pattern', ...(message !== undefined && { message }) }];
}
