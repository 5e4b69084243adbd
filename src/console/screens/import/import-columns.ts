import type { FieldDefinition, ResourceDefinition } from '../../../contract/definitions';
import { labelKey, type TranslateLabel } from '../../fields/labels';
import { normalizeForSearch } from '../../../contract/normalize-for-search';
import { fieldNames } from '../form/values';

/** A field that a file can fill, by the name that its column has. */
export interface ImportColumn {
  readonly field: FieldDefinition;
  readonly label: string;
}

/** Which fields the columns of a file fill. */
export interface ColumnMatch {
  /** A field for each column, in its order. */
  readonly columns: readonly ImportColumn[];
  readonly unknown: readonly string[];
  /** Required, and in no column. */
  readonly missing: readonly string[];
}

/** Returns what a file can fill: the fields of the form of a new record that hold a plain value or name other records. */
export function importColumns(definition: ResourceDefinition, translate: TranslateLabel): ImportColumn[] {
  return fieldNames(definition, 'create').flatMap((name) => {
    const field = definition.fields.find((each) => each.name === name);
    if (!field || field.readOnly || field.type === 'object' || (field.type === 'array' && !field.reference)) return [];
    return [{ field, label: translate(labelKey.field(definition.name, name), { _: name }) }];
  });
}

/** Finds the field of each column, by its label or its name. */
export function matchColumns(known: readonly ImportColumn[], header: readonly string[]): ColumnMatch {
  const columnOfTitle = header.map((title) => {
    const normalizedTitle = normalizeForSearch(title.replace(/\*$/, '').trim());
    return known.find(({ field, label }) =>
      [label, field.name].some((each) => normalizeForSearch(each) === normalizedTitle),
    );
  });
  const columns = columnOfTitle.filter((column) => column !== undefined);
  return {
    columns,
    unknown: header.filter((_, at) => columnOfTitle[at] === undefined),
    missing: known
      .filter((column) => column.field.required && column.field.default === undefined && !columns.includes(column))
      .map(({ label }) => label),
  };
}
