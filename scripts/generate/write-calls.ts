/** One module a family with one export a call, the list of families, and the names and types of all calls. */
import { textOf, type Definitions, type JsonObject } from './definitions';
import { callType } from './names';
import { literal, union, type Output } from './output';
import type { CallParts, ProductSchemas } from './schemas';

type ParameterType = 'string' | 'integer' | 'number' | 'boolean';

function parameterType(schema: JsonObject): ParameterType {
  const type = schema['type'];
  return type === 'integer' || type === 'number' || type === 'boolean' ? type : 'string';
}

function structure({ family, call, parameters, body }: CallParts): JsonObject {
  const required = new Set((parameters['required'] as string[] | undefined) ?? []);
  const copied = [
    'multipart',
    'upload',
    'binary',
    'innerError',
    'first',
    'errors',
    'paging',
    'reads',
    'cache',
    'knows',
  ].filter((key) => call[key] !== undefined);
  return {
    key: `${family}.${textOf(call['name'])}`,
    family,
    name: call['name'] as string,
    method: call['method'] as string,
    path: call['path'] as string,
    token: call['token'] as string,
    parameters: Object.entries(parameters['properties'] as Record<string, JsonObject>).map(([name, schema]) => ({
      name,
      optional: !required.has(name),
      type: parameterType(schema),
    })),
    hasBody: body !== undefined,
    read: call['read'] as string,
    allow: call['allow'] as JsonObject,
    ...Object.fromEntries(copied.map((key) => [key, call[key] as JsonObject])),
  };
}

export function writeCalls(output: Output, definitions: Definitions, schemas: ProductSchemas): void {
  for (const [family, file] of definitions.services) {
    const calls = schemas.calls.filter((parts) => parts.family === family);
    const types: string[] = [];
    const source = calls.map((parts) => {
      const name = textOf(parts.call['name']);
      const named = (part: 'Parameters' | 'Body' | 'Result'): string => {
        const type = callType(family, name, part);
        types.push(type);
        return type;
      };
      const body = parts.body ? named('Body') : 'undefined';
      const result = parts.result ? named('Result') : 'Blob';
      return `export const ${name}: Call<${named('Parameters')}, ${body}, ${result}, '${family}.${name}'> = ${literal(structure(parts))};\n`;
    });
    const imports = `import type { Call } from '../../definitions';\nimport type { ${types.sort().join(', ')} } from '../types';\n\n`;
    output.add(`calls/${family}.ts`, imports + source.join('\n'));
    const encoding = file.content['encoding'] ?? 'percent';
    output.add(
      `families/${family}.ts`,
      `import type { Family } from '../../definitions';\nimport * as calls from '../calls/${family}';\n\nexport const ${family}: Family = { name: '${family}', title: ${JSON.stringify(file.content['title'])}, encoding: '${textOf(encoding)}', calls: Object.values(calls) as Family['calls'] };\n`,
    );
  }
  writeNames(output, definitions, schemas);
}

/**
 * Writes what the compiler knows a call by: its name alone, without the modules of the calls, and its type by family
 * and name.
 */
function writeNames(output: Output, definitions: Definitions, schemas: ProductSchemas): void {
  const names = [...definitions.services.keys()];
  const keys = schemas.calls.map(({ family, call }) => `${family}.${textOf(call['name'])}`);
  output.add('call-names.ts', `/** A call by family and name. */\nexport type CallName = ${union(keys)};\n`);
  const modules = names.map((name) => `import type * as ${name} from './calls/${name}';\n`).join('');
  const members = names.map((name) => `  readonly ${name}: typeof ${name};\n`).join('');
  output.add(
    'calls.ts',
    `${modules}\n/** The type of every call, by family and name. */\nexport interface Calls {\n${members}}\n`,
  );
  const imports = names.map((name) => `import { ${name} } from './families/${name}';\n`).join('');
  output.add(
    'families.ts',
    `import type { Family } from '../definitions';\n${imports}\nexport type FamilyName = ${union(names)};\nexport const families: Readonly<Record<FamilyName, Family>> = { ${names.join(', ')} };\n`,
  );
}
