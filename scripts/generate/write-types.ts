/** Types of records and of the three parts of each call. */
import { compile } from 'json-schema-to-typescript';
import { textOf, type Definitions, type Json, type JsonObject, entriesOf } from './definitions';
import { expandSchema } from './expand';
import { mappedColumns, mappedTable } from './mapped-columns';
import { recordType } from './names';
import { union, type Output } from './output';
import { limitTables, mapReferences, namedSchemas, type ProductSchemas } from './schemas';

/** Formats and lengths say nothing to a type; without them equal texts stay one `string`. */
export async function writeTypes(output: Output, definitions: Definitions, schemas: ProductSchemas): Promise<void> {
  const named = { ...namedSchemas(schemas, '#/$defs/'), ...columnSchemas(definitions) };
  const titled = Object.fromEntries(
    Object.entries(named).map(([name, schema]) => [name, { ...(withStates(schema) as JsonObject), title: name }]),
  );
  const root: JsonObject = {
    title: 'EveryType',
    type: 'object',
    additionalProperties: false,
    properties: Object.fromEntries(Object.keys(titled).map((name) => [name, { $ref: `#/$defs/${name}` }])),
    $defs: titled,
  };
  // The library reads drafts 4 to 7 and names referenced schemas by title; our root only makes it visit each once.
  const source = await compile(root, 'EveryType', {
    bannerComment: '',
    additionalProperties: false,
    ignoreMinAndMaxItems: true,
    format: false,
    unreachableDefinitions: true,
  });
  output.add('types.ts', `import type { State } from './states';\n\n${source}`);
}

/**
 * Returns what the columns of mapped tables hold, by the record's name: `RequestColumns`. A moment is the text that
 * JSON has.
 */
function columnSchemas(definitions: Definitions): Record<string, JsonObject> {
  const limits = limitTables(definitions);
  const mapped = [...definitions.records].filter(([, { content }]) => mappedTable(content));
  return Object.fromEntries(
    mapped.map(([record, { content }]) => {
      const columns = mappedColumns(content).map(({ name, type, schema }): [string, Json] => [
        name,
        type === 'bigint' ? { type: 'integer' } : expandSchema(schema, limits),
      ]);
      const properties = mapReferences(Object.fromEntries(columns), (other) => `#/$defs/${recordType(other)}`);
      const required = columns.map(([name]) => name);
      return [`${recordType(record)}Columns`, { type: 'object', properties, required, additionalProperties: false }];
    }),
  );
}

/** Returns the same schema, with the union of its lifecycle as the type of each state. */
function withStates(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withStates);
  if (typeof schema !== 'object' || schema === null) return schema;
  const lifecycle = schema['x-lifecycle'];
  if (lifecycle !== undefined) return { ...schema, tsType: `State<${union([lifecycle].flat().map(textOf))}>` };
  return Object.fromEntries(entriesOf(schema).map(([key, value]) => [key, withStates(value)]));
}
