/** Validators compiled ahead (ajv standalone): nothing is evaluated at run time, so the content security policy can forbid it. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import standaloneModule from 'ajv/dist/standalone/index.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import { textOf, type JsonObject } from './definitions';
import { formats } from '../../src/contract/formats';
import type { Output } from './output';
import { mapReferences, type ProductSchemas } from './schemas';

// A CommonJS module under an ES import: Node hands over its exports, bundlers their default.
const standalone = (standaloneModule as unknown as { default?: typeof standaloneModule }).default ?? standaloneModule;

const declaration = (names: readonly string[]): string =>
  `import type { Validator } from 'VALIDATION';\n` +
  names
    .map((name) =>
      name === 'default'
        ? 'declare const validate: Validator;\nexport default validate;\n'
        : `export declare const ${name}: Validator;\n`,
    )
    .join('');

/** Writes the validator as a module: ajv writes `require` even in modules; its few helpers are ours, imported. */
function asModule(code: string, contract: string): string {
  const body = code
    .replaceAll(/require\("ajv\/dist\/runtime\/ucs2length"\)\.default/g, 'unicodeLength')
    .replaceAll(/require\("ajv\/dist\/runtime\/equal"\)\.default/g, 'deepEqual');
  if (body.includes('require('))
    throw new Error(
      `A validator needs ${/require\([^)]*\)/.exec(body)?.[0] ?? 'a helper'}: import it in write-validators.ts`,
    );
  return (
    `import { formats } from '${contract}/formats';\nimport { unicodeLength } from '${contract}/unicode-length';\n` +
    (body.includes('deepEqual') ? `import { deepEqual } from '${contract}/deep-equal';\n` : '') +
    body
  );
}

function compiler(schemas: ProductSchemas): Ajv2020 {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, formats: _`formats` },
    allErrors: true,
    strict: true,
    strictTypes: false,
    strictRequired: false,
    allowUnionTypes: true,
    allowMatchingProperties: true,
    formats,
  });
  // Says nothing of what is valid.
  ajv.addKeyword('x-lifecycle');
  for (const [name, schema] of schemas.records) ajv.addSchema(identified(schema, `rubrica:/records/${name}.json`));
  return ajv;
}

const identified = (schema: JsonObject, id: string): JsonObject => ({
  ...(mapReferences(schema, (record, fragment) => `rubrica:/records/${record}.json${fragment}`) as JsonObject),
  $id: id,
});

export function writeValidators(output: Output, schemas: ProductSchemas): void {
  for (const name of schemas.records.keys()) {
    const ajv = compiler(schemas);
    const validate = ajv.getSchema(`rubrica:/records/${name}.json`);
    if (!validate) throw new Error(`schemas/records/${name}.json did not compile`);
    output.add(`validators/records/${name}.js`, asModule(standalone(ajv, validate), '../../..'));
    output.add(
      `validators/records/${name}.d.ts`,
      declaration(['default']).replace('VALIDATION', '../../../validation'),
    );
  }
  for (const family of new Set(schemas.calls.map((parts) => parts.family))) {
    const ajv = compiler(schemas);
    const exported: Record<string, string> = {};
    for (const { call, parameters, body, result } of schemas.calls.filter((parts) => parts.family === family)) {
      const parts: [string, JsonObject | undefined][] = [
        ['Parameters', parameters],
        ['Body', body],
        ['Result', result],
      ];
      for (const [part, schema] of parts) {
        if (!schema) continue;
        const id = `rubrica:/calls/${family}/${textOf(call['name'])}${part}`;
        ajv.addSchema(identified(schema, id));
        exported[`${textOf(call['name'])}${part}`] = id;
      }
    }
    output.add(`validators/calls/${family}.js`, asModule(standalone(ajv, exported), '../../..'));
    output.add(
      `validators/calls/${family}.d.ts`,
      declaration(Object.keys(exported)).replace('VALIDATION', '../../../validation'),
    );
  }
}
