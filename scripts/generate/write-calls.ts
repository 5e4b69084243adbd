/**
 * One module a call, one a family that exports its calls, the list of families, and the names and types of all calls. What
 * a public page loads names the module of its call: that of the family would bring all the others along.
 */
import type { SchemaContent } from './definition-contents';
import { textOf, type Definitions, type JsonObject } from './definitions';
import { callType } from './names';
import { literal, union, type Output } from './output';
import type { CallParts, ProductSchemas } from './schemas';

type ParameterType = 'string' | 'integer' | 'number' | 'boolean';

function parameterType(schema: SchemaContent): ParameterType {
  const type = schema['type'];
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'string';
}

function structure({ family, call, parameters, body }: CallParts): JsonObject {
  const required = new Set((parameters['required'] as string[] | undefined) ?? []);
  const copied = ['multipart', 'upload', 'binary', 'innerError', 'first', 'errors', 'paging', 'reads', 'knows'].filter(
    (key) => call[key] !== undefined,
  );
  return {
    key: `${family}.${textOf(call['name'])}`,
    family,
    name: call['name'],
    method: call['method'],
    path: call['path'],
    token: call['token'],
    parameters: Object.entries(parameters['properties'] as Record<string, JsonObject>).map(([name, schema]) => ({
      name,
      optional: !required.has(name),
      type: parameterType(schema),
    })),
    hasBody: body !== undefined,
    read: call['read'],
    allow: call['allow'],
    ...Object.fromEntries(copied.map((key) => [key, call[key] as JsonObject])),
  };
}

export function writeCalls(output: Output, definitions: Definitions, schemas: ProductSchemas): void {
  for (const [family, file] of definitions.services) {
    const calls = schemas.calls.filter((parts) => parts.family === family);
    const names = calls.map((parts) => textOf(parts.call['name']));
    for (const parts of calls) writeCall(output, parts);
    output.add(`calls/${family}.ts`, names.map((name) => `export { ${name} } from './${family}/${name}';\n`).join(''));
    const encoding = file.content['encoding'] ?? 'percent';
    output.add(
      `families/${family}.ts`,
      `import type { Family } from '../../definitions';\nimport { ${names.map((name) => `${name} as ${family}_${name}`).join(', ')} } from '../calls/${family}';\n\nexport const ${family}: Family = { name: '${family}', title: ${JSON.stringify(file.content['title'])}, encoding: '${textOf(encoding)}', calls: [${names.map((name) => `${family}_${name}`).join(', ')}] };\n`,
    );
  }
  writeNames(output, definitions, schemas);
}

function writeCall(output: Output, parts: CallParts): void {
  const { family } = parts;
  const name = textOf(parts.call['name']);
  const typeOf = (part: 'Parameters' | 'Body' | 'Result') => callType(family, name, part);
  const parameters = typeOf('Parameters');
  const body = parts.body ? typeOf('Body') : undefined;
  const result = parts.result ? typeOf('Result') : undefined;
  const types = [parameters, body, result].filter((type) => type !== undefined);
  // Of its list, one item is read: `send` returns that.
  const one = parts.call['first'] === true ? ' & { readonly first: true }' : '';
  // Its handler takes no transaction: the upstream's types of handlers tell it by this.
  const asks = parts.call['reads'] === true ? ' & { readonly reads: true }' : '';
  const read = parts.call['method'] === 'GET' ? " & { readonly method: 'GET' }" : asks;
  output.add(
    `calls/${family}/${name}.ts`,
    `import type { Call } from '../../../definitions';\nimport type { ${types.join(', ')} } from '../../types';\n\n` +
      `export const ${name}: Call<${parameters}, ${body ?? 'undefined'}, ${result ?? 'Blob'}, '${family}.${name}'>${one}${read} = ${literal(structure(parts))};\n`,
  );
}

/**
 * Writes what the compiler knows a call by: its name alone, without the modules of the calls, and its type by family
 * and name.
 */
function writeNames(output: Output, definitions: Definitions, schemas: ProductSchemas): void {
  const names = [...definitions.services.keys()];
  const keys = schemas.calls.map(({ family, call }) => `${family}.${textOf(call['name'])}`);
  output.add(
    'call-names.ts',
    `export type FamilyName = ${union(names)};\n/** A call by family and name. */\nexport type CallName = ${union(keys)};\n`,
  );
  const modules = names.map((name) => `import type * as ${name} from './calls/${name}';\n`).join('');
  const members = names.map((name) => `  readonly ${name}: typeof ${name};\n`).join('');
  output.add(
    'calls.ts',
    `${modules}\n/** The type of every call, by family and name. */\nexport interface Calls {\n${members}}\n`,
  );
  const imports = names.map((name) => `import { ${name} } from './families/${name}';\n`).join('');
  output.add(
    'families.ts',
    `import type { Family } from '../definitions';\nimport type { FamilyName } from './call-names';\n${imports}\nexport type { FamilyName };\nexport const families: Readonly<Record<FamilyName, Family>> = { ${names.join(', ')} };\n`,
  );
}
