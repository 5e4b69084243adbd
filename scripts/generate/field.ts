/** A property of a record as screens and the store need it. */
import type { RecordContent, SchemaContent } from './definition-contents';
import { textOf, type Json, type JsonObject } from './definitions';
import { expandSchema, type LimitTables } from './expand';
import type { ExtensionNames } from './extension-names';

/** Returns the types of a property without null: a record that it refers to is an object. */
function types(property: SchemaContent): string[] {
  const type = property['type'] ?? (property['$ref'] === undefined ? 'string' : 'object');
  return (Array.isArray(type) ? type.map(textOf) : [textOf(type)]).filter((type) => type !== 'null');
}
export const nullable = (property: SchemaContent): boolean =>
  Array.isArray(property['type']) && property['type'].includes('null');

/** Returns the name that a property asks for, where it is one of these. */
const nameOf = (names: readonly string[], { 'x-kind': name }: JsonObject): string | undefined =>
  names.find((each) => each === name);

/** Returns the field, its limits resolved; what is at its default is left out. */
export function fieldDefinition(
  record: RecordContent,
  name: string,
  limits: LimitTables,
  names: ExtensionNames,
): JsonObject {
  const property = record['properties'][name] ?? {};
  const bounds = expandSchema(property, limits) as JsonObject;
  const items = property['items'];
  const optional: [string, Json | undefined][] = [
    ['items', items ? types(items)[0] : undefined],
    ['format', property['format']],
    ['enum', Array.isArray(property['enum']) ? property['enum'].filter((value) => value !== null) : undefined],
    ['default', property['default']],
    ['minLength', bounds['minLength']],
    ['maxLength', bounds['maxLength']],
    ['minimum', bounds['minimum']],
    ['maximum', bounds['maximum']],
    ['characters', property['x-characters']],
    ['written', property['x-written']],
    ...(['cell', 'input'] as const).map((what): [string, Json | undefined] => [what, nameOf(names[what], property)]),
    ['reference', property['x-reference']],
    ['voidWhen', property['x-void']],
  ];
  return {
    name,
    type: types(property)[0] ?? 'string',
    required: (record['required'] ?? []).includes(name),
    nullable: nullable(property),
    readOnly: property['readOnly'] === true,
    sensitivity: property['x-sensitivity'] ?? 'public',
    ...Object.fromEntries(optional.filter((pair): pair is [string, Json] => pair[1] !== undefined)),
  };
}
