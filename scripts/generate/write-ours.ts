/** What calls and lists have beyond the specification, apart from them: only some installations load it. */
import type { CallContent, SchemaContent } from './definition-contents';
import { recordNamed, single, textOf, type Definitions, type Json, type JsonObject } from './definitions';
import { objects } from './known-names';
import { addedParameters } from './list-parameters';
import { constantsModule, literal, type Output } from './output';
import { pagingHeaders } from './schemas';

/** Returns the fields of a record, or of another object, with their schemas. */
export const properties = (part: Json | undefined): Record<string, JsonObject> =>
  ((part as JsonObject | undefined)?.['properties'] ?? {}) as Record<string, JsonObject>;

/** Returns what a specified call takes beyond the specification. */
function oursOf(definitions: Definitions, call: CallContent): { left: string[]; essential: string[] } {
  const body = Object.entries(properties(call['body'])).filter(([, schema]) => schema['x-ours'] !== undefined);
  const headers = Object.entries(call['headers'] ?? {}).filter(([, header]) => header['ours'] === true);
  const added = addedParameters(definitions, call).map(([parameter]) => parameter);
  const named = (essential: boolean): string[] =>
    body.filter(([, schema]) => (schema['x-ours'] === 'essential') === essential).map(([name]) => name);
  return { left: [...headers.map(([name]) => name), ...named(false), ...added], essential: named(true) };
}

function writeParameters(output: Output, definitions: Definitions): void {
  const all = [...definitions.services].flatMap(([family, { content }]) =>
    objects(content['calls'])
      .filter((call) => call['ours'] !== true)
      .map((call) => [`${family}.${textOf(call['name'])}`, oursOf(definitions, call)] as const),
  );
  const table = (part: 'left' | 'essential'): string =>
    literal(Object.fromEntries(all.flatMap(([key, ours]) => (ours[part].length > 0 ? [[key, ours[part]]] : []))));
  const byCall = 'Readonly<Partial<Record<CallName, readonly string[]>>>';
  output.add(
    'ours.ts',
    constantsModule(
      [`import type { CallName } from './call-names';`],
      [
        {
          name: 'oursByCall',
          type: byCall,
          comment: "By call, what it takes beyond the specification: left out before an upstream that doesn't take it.",
          source: table('left'),
        },
        {
          name: 'essentialByCall',
          type: byCall,
          comment: "By call, what changes its meaning: it isn't sent with it to such an upstream.",
          source: table('essential'),
        },
        {
          name: 'pagingParameters',
          type: 'readonly string[]',
          comment: 'What a list that the server pages takes beside it.',
          source: literal(Object.keys(pagingHeaders)),
        },
      ],
    ),
  );
}

/** Returns every value of a field whose meaning every upstream shares; none: any value is as good as another. */
export function knownValues(definitions: Definitions, record: SchemaContent, field: string): Json[] {
  const schema = properties(record)[field] ?? {};
  if (field === 'applicationId')
    return objects(single(definitions, 'catalogues')['applications']).map(({ id }) => id as Json);
  const states = definitions.lifecycles.get(textOf(schema['x-lifecycle'] ?? schema['x-statesOf']))?.content['states'];
  if (!states) return (schema['enum'] ?? []) as Json[];
  const shared = Object.entries(states).filter(([, state]) => state['meaningOurs'] !== true);
  return shared.map(([code]) => code);
}

function writeSelections(output: Output, definitions: Definitions): void {
  const selections: JsonObject = {};
  for (const [name, { content }] of definitions.resources) {
    const list = content['source']['list'];
    if (list?.['only'] === undefined) continue;
    const record = recordNamed(definitions, content['record']);
    selections[name] = objects(list['only']).map((rule) => {
      const known = knownValues(definitions, record, textOf(rule['field']));
      return { ...rule, ...(rule['enum'] ? { known } : {}) };
    });
  }
  output.add(
    'list-selections.ts',
    `import type { SelectionRule } from '../list-selection';\n\n/** By resource, which records of its call's answer its list shows. */\nexport const listSelections = ${literal(selections)} as const satisfies Readonly<Record<string, readonly SelectionRule[]>>;\n`,
  );
}

export function writeOurs(output: Output, definitions: Definitions): void {
  writeParameters(output, definitions);
  writeSelections(output, definitions);
}
