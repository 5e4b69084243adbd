/** Each definition against its meta-schema; what is wrong is said with file, JSON pointer and remedy. */
import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { bindLanguages } from './check-languages';
import { DefinitionProblem, languagesOf, singles, type DefinitionFile, type Definitions } from './definitions';

function remedy(error: ErrorObject): string {
  const { params } = error;
  switch (error.keyword) {
    case 'required':
      return `lacks "${String(params['missingProperty'])}"; add it`;
    case 'additionalProperties':
      return `has "${String(params['additionalProperty'])}", which this kind of definition does not know; remove it or correct its spelling`;
    case 'enum':
      return `must be one of ${(params['allowedValues'] as unknown[]).join(', ')}`;
    case 'false schema':
      return 'does not belong here; remove it';
    case 'const':
      return `must be ${JSON.stringify(params['allowedValue'])}`;
    case 'type':
      return `must be of type ${String(params['type'])}`;
    case 'pattern':
      return `must match ${String(params['pattern'])}`;
    default:
      return `${error.message ?? 'is wrong'}; see the meta-schema at ${error.schemaPath}`;
  }
}

let compiled: { readonly text: string; readonly ajv: Ajv2020 } | undefined;

/**
 * Returns the meta-schemas for the languages there are. Compiling takes 0.4 s and checking 0.05 s, so that the last are
 * used again: a generation checks twice, and the tests of the generator a hundred times.
 */
function metaSchemas(definitions: Definitions): Ajv2020 {
  const { tables } = languagesOf(definitions);
  const schemas = [...definitions.meta.values()].map(({ content }) => bindLanguages(content, tables));
  const text = JSON.stringify(schemas);
  if (compiled?.text !== text) {
    const ajv = new Ajv2020({ allErrors: true, strict: false, verbose: false });
    for (const schema of schemas) ajv.addSchema(schema as object);
    compiled = { text, ajv };
  }
  return compiled.ajv;
}

/** Returns the problems of every definition file, empty when all obey. */
export function checkMeta(definitions: Definitions): DefinitionProblem[] {
  const ajv = metaSchemas(definitions);
  const problems: DefinitionProblem[] = [];
  const check = (kind: string, file: DefinitionFile) => {
    const validate = ajv.getSchema(`rubrica:/meta/${kind}.schema.json`);
    if (!validate) throw new Error(`There is no meta-schema for ${kind}: write schemas/meta/${kind}.schema.json`);
    if (validate(file.content)) return;
    const telling = (validate.errors ?? []).filter((error) => !['if', 'oneOf', 'anyOf'].includes(error.keyword));
    for (const error of telling.length > 0 ? telling : (validate.errors ?? []))
      problems.push(new DefinitionProblem(file.path, error.instancePath, remedy(error)));
  };
  for (const file of definitions.records.values()) check('record', file);
  for (const file of definitions.resources.values()) check('resource', file);
  for (const file of definitions.shared.values()) check('shared', file);
  for (const file of definitions.services.values()) check('service', file);
  for (const file of definitions.lifecycles.values()) check('lifecycle', file);
  for (const file of definitions.products.values()) check('product', file);
  for (const file of definitions.providers.values()) check('provider', file);
  check('places', definitions.places);
  for (const name of singles) {
    const file = definitions.single.get(name);
    if (file) check(name, file);
  }
  return problems;
}
