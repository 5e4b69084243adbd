import { correctableEntries } from '../../../contract/certificate-facts';
import type { RequestSubject } from '../../../contract/generated/types';
import { forms } from '../../../contract/generated/forms';
import { productOf } from './product-rules';
import type { RequestRow } from '../../store/request-row';

type Values = Readonly<Record<string, unknown>>;

/** Fields of the form with a column of their own; the names of the specification's applicant and of its registry. */
const columns: Readonly<Record<string, keyof RequestRow>> = {
  firstName: 'first_name',
  secondName: 'second_name',
  firstLastName: 'sur_name',
  surName: 'sur_name',
  secondLastName: 'second_surname',
  secondSurname: 'second_surname',
  documentType: 'document_type',
  documentNumber: 'document_number',
  email: 'email',
  phone: 'phone',
  address: 'address',
  companyName: 'company_name',
  companyDocument: 'company_document',
  deliveryMethodId: 'delivery_method',
  municipalityCode: 'residence_municipality',
};

/** One field of each column, as the form names it. */
const fieldsOfColumns = Object.entries(columns).filter(([field]) => field !== 'surName' && field !== 'secondSurname');

/** Whether a field may be entered for a request: its product's form has it, or every request has a column for it. */
export function isFormField(request: RequestRow, name: string): boolean {
  const groups = productOf(request).form.map((group) => forms.groups[group]);
  return Object.hasOwn(columns, name) || groups.some((group) => group?.fields.some((field) => field.name === name));
}

/** What was entered, by field of the form. */
export function enteredValues(request: RequestRow): Record<string, unknown> {
  const own = fieldsOfColumns.flatMap(([field, column]) => {
    const value = request[column];
    return value === null || value === '' ? [] : [[field, value] as const];
  });
  return { ...request.form, ...Object.fromEntries(own) };
}

/** The columns that entered values change; what has no column is kept with the form. */
export function enteredColumns(request: RequestRow, values: Values): Partial<RequestRow> {
  const changes: Partial<Record<keyof RequestRow, unknown>> = {};
  const form: Record<string, unknown> = { ...request.form };
  for (const [name, value] of Object.entries(values)) {
    const column = Object.hasOwn(columns, name) ? columns[name] : undefined;
    if (column && typeof value === 'string') changes[column] = value.trim();
    else form[name] = value;
  }
  return withFullName(request, { ...(changes as Partial<RequestRow>), form });
}

/** Columns that may be empty: what was entered there can be taken away. */
const emptyable: ReadonlySet<keyof RequestRow> = new Set([
  'phone',
  'address',
  'company_name',
  'company_document',
  'residence_municipality',
]);

/** The columns that change when the values of these fields are taken away. */
export function clearedColumns(request: RequestRow, fields: readonly string[]): Partial<RequestRow> {
  const cleared = fields.flatMap((field) => {
    const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
    return column && emptyable.has(column) ? [[column, null] as const] : [];
  });
  const form = Object.fromEntries(Object.entries(request.form).filter(([field]) => !fields.includes(field)));
  return { ...Object.fromEntries(cleared), form };
}

/** The columns that a corrected subject changes, by the keys that its product takes from the form as they are. */
export function subjectColumns(request: RequestRow, subject: readonly RequestSubject[]): Partial<RequestRow> {
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

function withFullName(request: RequestRow, changes: Partial<RequestRow>): Partial<RequestRow> {
  const { first_name, second_name, sur_name, second_surname } = { ...request, ...changes };
  const names = [first_name, second_name, sur_name, second_surname].filter(Boolean).join(' ');
  return { ...changes, subscriber_name: names };
}
