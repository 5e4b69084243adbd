/** Types of records and of the three parts of each call. */
import { compile } from 'json-schema-to-typescript';
import type { JsonObject } from './definitions';
import type { Output } from './output';
import { namedSchemas, type ProductSchemas } from './schemas';

/** Formats and lengths say nothing to a type; without them equal texts stay one `string`. */
export async function writeTypes(output: Output, schemas: ProductSchemas): Promise<void> {
  const definitions = namedSchemas(schemas, '#/$defs/');
  const titled = Object.fromEntries(
    Object.entries(definitions).map(([name, schema]) => [name, { ...schema, title: name }]),
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
  output.add('types.ts', source);
}
