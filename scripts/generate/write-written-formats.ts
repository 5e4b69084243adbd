/** By call, which of the values it takes people write in their own way, and how. */
import type { CallContent } from './definition-contents';
import { textOf, type Definitions, type Json, type JsonObject } from './definitions';
import { addedParameters } from './list-parameters';
import { mapValues, literal, type Output } from './output';

/** Returns the formats of the properties of a schema, at any depth; undefined where none is written so. */
function formatsOf(definitions: Definitions, schema: Json | undefined): JsonObject | undefined {
  const { $ref, items, properties } = (schema ?? {}) as JsonObject;
  const record = /^(?:\.\.\/records\/)?([a-z0-9-]+)\.json$/.exec(textOf($ref))?.[1];
  if (record !== undefined) return formatsOf(definitions, definitions.records.get(record)?.content);
  if (items !== undefined) return formatsOf(definitions, items);
  const found = Object.entries((properties ?? {}) as Record<string, JsonObject>).flatMap(([name, property]) => {
    const format = property['x-written'] ?? formatsOf(definitions, property);
    return format === undefined ? [] : [[name, format] as const];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

/** Returns the formats of a call's parameters: its own, and those by which its list is filtered. */
function parametersOf(definitions: Definitions, call: CallContent): JsonObject | undefined {
  const own = mapValues(call['headers'], (header) => header['schema'] as Json);
  const added = addedParameters(definitions, call).map(([name, { schema }]) => [name, schema] as const);
  return formatsOf(definitions, { properties: { ...own, ...Object.fromEntries(added) } });
}

export function writeWrittenFormats(output: Output, definitions: Definitions): void {
  const calls = [...definitions.services].flatMap(([family, { content }]) =>
    content['calls'].flatMap((call) => {
      const body = formatsOf(definitions, call['body']);
      const parameters = parametersOf(definitions, call);
      const formats = { ...(body && { body }), ...(parameters && { parameters }) };
      return body || parameters ? [[`${family}.${textOf(call['name'])}`, formats] as const] : [];
    }),
  );
  output.add(
    'written-formats.ts',
    `import type { CallName } from './call-names';\nimport type { WrittenFormats } from '../written-values';\n\n` +
      `/** By call, the formats of what people write in their own way in its body and parameters. */\n` +
      `export const writtenFormats: Readonly<Partial<Record<CallName, { readonly body?: WrittenFormats; readonly parameters?: WrittenFormats }>>> = ${literal(Object.fromEntries(calls))};\n`,
  );
}
