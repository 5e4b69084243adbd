import { correctableEntries } from '../../../../contract/certificate-facts';
import type { RequestSubject } from '../../../../contract/generated/types';
import { storedValue } from '../../../../contract/written-values';
import type { FormFieldDefinition } from '../../../../contract/form-definitions';
import { forms } from '../../../../contract/generated/forms';
import { mappedTable, type Mapped } from '../../../store/mapped-tables';
import type { ChangedColumns, RequestRow } from '../../../store/request-row';
import { isComparable } from '../../listing/comparable-values';
import { productOf } from './product-rules';

type Values = Readonly<Record<string, unknown>>;

type Column = Mapped<'request'>['columns'][number];

/** A request, or one to be, as far as what is entered for it changes it. */
type Entered = Pick<RequestRow, 'product' | 'form' | 'first_name' | 'second_name' | 'sur_name' | 'second_surname'>;

/** Fields of the form with a column of their own; the names of the specification's applicant and of its registry. */
const entered = mappedTable('request').columns.filter(({ entered = [] }) => entered.length > 0);
const columns: ReadonlyMap<string, Column> = new Map(
  entered.flatMap((column) => column.entered?.map((field): [string, Column] => [field, column]) ?? []),
);

/**
 * Returns whether a field may be entered for a request: its product's form has it, or every request has a column for
 * it.
 */
export function isFormField(request: RequestRow, name: string): boolean {
  return columns.has(name) || fieldNamed(request, name) !== undefined;
}

function fieldNamed(request: Pick<RequestRow, 'product'>, name: string): FormFieldDefinition | undefined {
  const fields = productOf(request).form.flatMap((group) => forms.groups[group]?.fields ?? []);
  return fields.find((field) => field.name === name);
}

/** Returns what was entered, by field of the form. */
export function enteredValues(request: RequestRow): Record<string, unknown> {
  const own = entered.flatMap(({ name, entered: [field = ''] = [] }) => {
    const value = request[name];
    return value === null || value === '' ? [] : [[field, value] as const];
  });
  return { ...request.form, ...Object.fromEntries(own) };
}

/**
 * Returns the columns that entered values change; what has no column is kept with the form. Numbers are stored without
 * what people write for the eye.
 */
export function enteredColumns(request: Entered, values: Values): ChangedColumns {
  const changes: Partial<Record<keyof RequestRow, unknown>> = {};
  const form: Record<string, unknown> = { ...request.form };
  for (const [field, entered] of Object.entries(values)) {
    const value = storedValue(fieldNamed(request, field) ?? {}, entered);
    const column = columns.get(field);
    const stored = column && columnValue(column, value);
    if (column && stored !== undefined) changes[column.name] = stored;
    else form[field] = value;
  }
  return withFullName(request, { ...(changes as ChangedColumns), form });
}

/**
 * Returns what a column takes of an entered value: none of a field that is left empty and no text, undefined where it
 * does not fit.
 */
function columnValue({ type, nullable }: Column, value: unknown): unknown {
  if (type === 'text') return typeof value === 'string' ? value.trim() : undefined;
  if (nullable && (value === null || value === '')) return null;
  return isComparable(type, value) ? value : undefined;
}

/** Returns the columns that change when the values of these fields are taken away: of those that may be empty. */
export function clearedColumns(request: RequestRow, fields: readonly string[]): ChangedColumns {
  const cleared = fields.flatMap((field) => {
    const column = columns.get(field);
    return column?.nullable ? [[column.name, null] as const] : [];
  });
  const form = Object.fromEntries(Object.entries(request.form).filter(([field]) => !fields.includes(field)));
  return { ...Object.fromEntries(cleared), form };
}

/**
 * Returns the columns that a corrected subject changes, by the keys that its product takes from the form as they are.
 */
export function subjectColumns(request: RequestRow, subject: readonly RequestSubject[]): ChangedColumns {
  const values: Record<string, unknown> = {};
  for (const { value, fields } of correctableEntries(request.product, subject)) {
    const [first, rest] = fields;
    if (first === undefined) continue;
    if (rest === undefined) values[first] = value;
    else [values[first], values[rest]] = split(value);
  }
  return enteredColumns(request, values);
}

function split(names: string): [string, string] {
  const [first = '', ...rest] = names.trim().split(/\s+/);
  return [first, rest.join(' ')];
}

function withFullName(request: Entered, changes: ChangedColumns): ChangedColumns {
  const { first_name, second_name, sur_name, second_surname } = { ...request, ...changes };
  const names = [first_name, second_name, sur_name, second_surname].filter(Boolean).join(' ');
  return { ...changes, subscriber_name: names };
}
