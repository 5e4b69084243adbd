/** The shape of each call's result, and of the records in them, which the console checks results by. */
import type { SchemaContent } from './definition-contents';
import type { Shape } from '../../src/contract/result-shape';
import { textOf, type Definitions, type Json, type JsonObject } from './definitions';
import { literal, type Output } from './output';
import type { ProductSchemas } from './schemas';

const letters: Readonly<Record<string, Shape>> = { string: 's', number: 'n', integer: 'n', boolean: 'b' };

export function writeShapes(output: Output, definitions: Definitions, { records, calls }: ProductSchemas): void {
  const shapeOf = (schema: SchemaContent | undefined, marked: SchemaContent = {}): Shape => {
    if (schema === undefined) return '*';
    const record = /([a-z0-9-]+)\.json$/.exec(textOf(schema['$ref'] ?? ''))?.[1];
    if (record !== undefined) return shapeOf(records.get(record), definitions.records.get(record)?.content);
    const types = [schema['type']].flat().filter((type) => type !== 'null');
    const [type] = types;
    if (types.length !== 1 || typeof type !== 'string') return '*';
    if (type === 'array') return [shapeOf(schema['items'])];
    if (type === 'string' && schema['format'] === 'date') return 'd';
    if (type !== 'object') return letters[type] ?? '*';
    const fields = Object.entries(schema['properties'] ?? {});
    if (fields.length === 0) return { fields: {} };
    const [first, ...others] = schema['required'] ?? [];
    const properties = Object.entries(marked['properties'] ?? {});
    const also = properties.flatMap(([name, { 'x-alsoNamed': other }]) =>
      other ? [[name, textOf(other)] as const] : [],
    );
    const named = properties.flatMap(([name, property]) =>
      property['x-alsoNamed'] && property['x-enumLabels']
        ? [[name, codesByLabel(property['x-enumLabels'])] as const]
        : [],
    );
    const names = properties.flatMap(([name, { 'x-nameOf': code }]) => (code ? [[name, textOf(code)] as const] : []));
    return {
      fields: Object.fromEntries(fields.map(([name, field]) => [name, shapeOf(field)])),
      ...(first !== undefined && { required: [first, ...others] as const }),
      ...(marked['x-pair'] === true && { isPair: true as const }),
      ...(also.length > 0 && { also: Object.fromEntries(also) }),
      ...(names.length > 0 && { names: Object.fromEntries(names) }),
      ...(named.length > 0 && { codes: Object.fromEntries(named) }),
    };
  };
  const shapes = calls.flatMap(({ family, call, result }) => {
    if (!result) return [];
    const read = call['first'] === true ? (result['items'] as JsonObject) : result;
    return [[`${family}.${textOf(call['name'])}`, shapeOf(read)] as const];
  });
  output.add(
    'result-shapes.ts',
    `import type { Shape } from '../result-shape';\n\n` +
      `/** By family and name of the call; a call without one answers a file. */\n` +
      `export const resultShapes: Readonly<Record<string, Shape>> = ${literal(Object.fromEntries(shapes))};\n`,
  );
}

/** Returns the codes of an enum by its names, in whichever language. */
function codesByLabel(labels: Json): Record<string, string> {
  return Object.fromEntries(
    Object.entries(labels as Record<string, JsonObject>).flatMap(([code, label]) =>
      Object.values(label).map((name) => [textOf(name), code]),
    ),
  );
}
