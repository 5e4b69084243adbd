/** What the specification shows of each result, for the check of a provider: nothing that a browser loads. */
import type { SchemaContent } from './definition-contents';
import type { ResultFact, ResultFacts } from '../../src/contract/result-fact';
import { textOf, type Definitions } from './definitions';
import type { Output } from './output';

const valueTypes: Readonly<Record<string, ResultFact['type']>> = {
  string: 'text',
  number: 'number',
  integer: 'number',
  boolean: 'truth',
  array: 'list',
  object: 'object',
};
const recordReference = /([a-z0-9-]+)\.json$/;

export function writeResultFacts(output: Output, { records, services }: Definitions): void {
  const calls = [...services].flatMap(([family, { content }]) =>
    content['calls'].flatMap((call) =>
      call['result'] === undefined ? [] : [[`${family}.${textOf(call['name'])}`, factOf(call['result'])] as const],
    ),
  );
  const facts: ResultFacts = {
    records: Object.fromEntries([...records].map(([name, { content }]) => [name, factOf(content)])),
    calls: Object.fromEntries(calls),
  };
  output.add(
    'result-facts.ts',
    `import type { ResultFacts } from '../result-fact';\n\nexport const resultFacts: ResultFacts = ${JSON.stringify(facts)};\n`,
  );
}

function factOf(schema: SchemaContent): ResultFact {
  const record = recordReference.exec(textOf(schema['$ref']))?.[1];
  const [specified, also] = [schema['x-specified'], schema['x-alsoNamed']];
  const items = schema['items'];
  const fields = schema['properties'];
  const type = record === undefined ? typeOf(schema) : 'object';
  return {
    ...(type && { type }),
    ...(record !== undefined && { record }),
    ...(items && { item: factOf(items) }),
    ...(fields && {
      fields: Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, factOf(field)])),
    }),
    ...(specified !== undefined && { specified: specified !== false }),
    ...(specified === 'codes' && { codes: schema.enum }),
    ...(typeof also === 'string' && { also }),
    ...(schema['x-composed'] !== undefined && { parts: schema['x-composed'] }),
  };
}

function typeOf(schema: SchemaContent): ResultFact['type'] {
  if (schema['format'] === 'date-time') return 'moment';
  const types = [schema['type']].flat().filter((type) => type !== 'null');
  return types.length === 1 ? valueTypes[textOf(types[0])] : undefined;
}
