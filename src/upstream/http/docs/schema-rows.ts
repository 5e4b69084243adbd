import type { OpenApi, Schema } from './open-api';

/** A property of a body or result, flattened to its path: `user.roles[].name`. */
export interface SchemaRow {
  readonly path: string;
  readonly type: string;
  readonly required: boolean;
  readonly limits: string;
  readonly description: string;
}

/** Deeper than this a table helps no reader; the OpenAPI document has the rest. */
const deepest = 5;

/** Returns the properties of a schema as table rows; a schema that is no object is one row. */
export function schemaRows(document: OpenApi, schema: Schema): readonly SchemaRow[] {
  return rowsOf(document, schema, '', true, 0);
}

function rowsOf(document: OpenApi, shownSchema: Schema, path: string, required: boolean, depth: number): SchemaRow[] {
  const schema = resolve(document, shownSchema);
  const own: SchemaRow = {
    path,
    type: typeOf(document, schema),
    required,
    limits: limitsOf(schema),
    description: shownSchema.description ?? schema.description ?? '',
  };
  const children = depth >= deepest ? [] : childrenOf(document, schema, path, depth + 1);
  // The outermost object is the body itself: its properties say it all.
  return path === '' && children.length > 0 ? children : [own, ...children];
}

function childrenOf(document: OpenApi, schema: Schema, path: string, depth: number): SchemaRow[] {
  if (schema.items) {
    const item = resolve(document, schema.items);
    return item.properties || item.items ? childrenOf(document, item, `${path}[]`, depth) : [];
  }
  return Object.entries(schema.properties ?? {}).flatMap(([name, child]) =>
    rowsOf(document, child, path === '' ? name : `${path}.${name}`, schema.required?.includes(name) ?? false, depth),
  );
}

function resolve(document: OpenApi, schema: Schema): Schema {
  const name = schema.$ref?.split('/').pop();
  const referenced = name === undefined ? undefined : document.components.schemas[name];
  return referenced ? resolve(document, referenced) : schema;
}

function typeOf(document: OpenApi, schema: Schema): string {
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map((choice) => typeOf(document, resolve(document, choice))).join(' | ');
  if (schema.items) return `${typeOf(document, resolve(document, schema.items))}[]`;
  const type = Array.isArray(schema.type)
    ? schema.type.join(' | ')
    : String(schema.type ?? (schema.properties ? 'object' : 'any'));
  return schema.format ? `${type} (${schema.format})` : type;
}

function limitsOf({ enum: values, minLength, maxLength, minimum, maximum, maxItems, pattern }: Schema): string {
  const parts = [
    values?.map((value) => JSON.stringify(value)).join(' · '),
    span(minLength, maxLength, '#'),
    span(minimum, maximum, ''),
    maxItems === undefined ? undefined : `[] ≤ ${maxItems}`,
    pattern && `/${pattern}/`,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

function span(min: number | undefined, max: number | undefined, sign: string): string | undefined {
  if (min === undefined && max === undefined) return undefined;
  if (min === undefined) return `${sign} ≤ ${max}`.trim();
  return max === undefined ? `${sign} ≥ ${min}`.trim() : `${sign} ${min}–${max}`.trim();
}
