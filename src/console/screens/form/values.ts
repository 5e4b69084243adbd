import type { FieldDefinition, ResourceDefinition } from '../../../contract/definitions';
import type { FormScreen } from '../../../contract/resource-form';
import { storedValue } from '../../../contract/written-values';

/** A record as a form holds it. */
export type Values = Record<string, unknown>;

/** Returns a new record: each field's default, as its definition says. */
export function newValues({ fields }: ResourceDefinition): Values {
  return Object.fromEntries(
    fields
      .filter((field) => !field.readOnly && field.default !== undefined)
      .map((field) => [field.name, field.default]),
  );
}

/**
 * Returns what a form holds as a record that can be validated and sent: texts without spaces around, numbers
 * without what helps the eye (only those that were changed: an old value is not ours to touch), empty inputs left out.
 */
export function recordOf(fields: readonly FieldDefinition[], base: Values, values: Values): Values {
  const record: Values = {};
  for (const field of fields) {
    const { name, nullable } = field;
    const value = values[name];
    const trimmed = typeof value === 'string' && value !== base[name] ? storedValue(field, value.trim()) : value;
    if (trimmed === undefined || trimmed === '' || (trimmed === null && !nullable)) continue;
    record[name] = trimmed;
  }
  return record;
}

/** Returns the names of the fields a form shows on this screen, in their order. */
export function fieldNames({ form }: ResourceDefinition, screen: FormScreen): string[] {
  return (form?.groups ?? []).flatMap(({ fields }) =>
    fields.filter(({ on }) => on.includes(screen)).map(({ field }) => field),
  );
}

/** Returns a definition whose form has, of the fields that the upstream may not have, those of this record. */
export function withPresentFields(definition: ResourceDefinition, record: Values): ResourceDefinition {
  const { form } = definition;
  if (!form?.groups.some(({ fields }) => fields.some(({ ifPresent }) => ifPresent))) return definition;
  const isPresent = (name: string): boolean => record['id'] !== undefined && record[name] !== undefined;
  const groups = form.groups.map((group) => ({
    ...group,
    fields: group.fields.filter(({ field, ifPresent }) => !ifPresent || isPresent(field)),
  }));
  return { ...definition, form: { ...form, groups } };
}

/** Returns the id of a field's control, for the links of the error summary. */
export function fieldId(name: string): string {
  return `field-${name}`;
}
