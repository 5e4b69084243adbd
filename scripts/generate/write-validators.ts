/** Validators compiled ahead (ajv standalone): nothing is evaluated at run time, so the content security policy can forbid it. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { _ } from 'ajv/dist/compile/codegen/index.js';
import { textOf, type JsonObject } from './definitions';
import { formats } from '../../src/contract/formats';
import type { Output } from './output';
import { mapReferences, type ProductSchemas } from './schemas';
import { asModule, moduleDeclaration } from './validator-module';

/** @param validateSchema whether added schemas are checked against the meta-schema, whose compiling takes 0.1 s */
function makeAjv(validateSchema: boolean): Ajv2020 {
  const ajv = new Ajv2020({
    code: { source: true, esm: true, formats: _`formats` },
    validateSchema,
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
  return ajv;
}

/** Returns a compiler of its own for each module, so that none holds the code of another. */
function compiler(records: readonly JsonObject[]): Ajv2020 {
  const ajv = makeAjv(false);
  for (const schema of records) ajv.addSchema(schema);
  return ajv;
}

const identified = (schema: JsonObject, id: string): JsonObject => ({
  ...(mapReferences(schema, (record, fragment) => `rubrica:/records/${record}.json${fragment}`) as JsonObject),
  $id: id,
});

export function writeValidators(output: Output, schemas: ProductSchemas): void {
  const checker = makeAjv(true);
  const checked = (schema: JsonObject, id: string): JsonObject => {
    const whole = identified(schema, id);
    checker.addSchema(whole);
    return whole;
  };
  const records = [...schemas.records].map(([name, schema]) => checked(schema, `rubrica:/records/${name}.json`));
  for (const name of schemas.records.keys()) {
    const ajv = compiler(records);
    const validate = ajv.getSchema(`rubrica:/records/${name}.json`);
    if (!validate) throw new Error(`schemas/records/${name}.json did not compile`);
    output.add(`validators/records/${name}.js`, asModule(ajv, validate, '../../..'));
    output.add(`validators/records/${name}.d.ts`, moduleDeclaration(['default'], '../../..'));
  }
  for (const family of new Set(schemas.calls.map((parts) => parts.family))) {
    const ajv = compiler(records);
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
        ajv.addSchema(checked(schema, id));
        exported[`${textOf(call['name'])}${part}`] = id;
      }
    }
    output.add(`validators/calls/${family}.js`, asModule(ajv, exported, '../../..'));
    output.add(`validators/calls/${family}.d.ts`, moduleDeclaration(Object.keys(exported), '../../..'));
  }
}
