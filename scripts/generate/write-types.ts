/** Types of records and of the three parts of each call. */
import { compile } from 'json-schema-to-typescript';
import { said, type Json, type JsonObject } from './definitions';
import { union, type Output } from './output';
import { namedSchemas, type ProductSchemas } from './schemas';

/** Formats and lengths say nothing to a type; without them equal texts stay one `string`. */
export async function writeTypes(output: Output, schemas: ProductSchemas): Promise<void> {
  const definitions = namedSchemas(schemas, '#/$defs/');
  const titled = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, { ...(withStates(schema) as JsonObject), title: name }]),
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

/** The same schema, with the union of its lifecycle as the type of each state. */
function withStates(schema: Json): Json {
  if (Array.isArray(schema)) return schema.map(withStates);
  if (typeof schema !== 'object' || schema === null) return schema;
  const lifecycle = schema['x-lifecycle'];
  if (lifecycle !== undefined) return { ...schema, tsType: `State<${union([lifecycle].flat().map(said))}>` };
  return Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, withStates(value)]));
}
