/** What this product added to the specification, apart from the calls and resources: only some installations load it. */
import { recordNamed } from './definitions';
import type { SchemaContent } from './definition-contents';
import type { CallContent, RecordContent } from './definition-contents';
import { single, textOf, type Definitions, type Json, type JsonObject } from './definitions';
import { objects } from './known-names';
import { addedParameters } from './list-parameters';
import { literal, type Output } from './output';
import { pagingHeaders } from './schemas';
import { replacedActions } from './write-resources';

type Marked = Record<string, JsonObject>;

const properties = (part: Json | undefined): Marked =>
  ((part as JsonObject | undefined)?.['properties'] ?? {}) as Marked;

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
  const type = 'Readonly<Partial<Record<CallName, readonly string[]>>>';
  const paging = literal(Object.keys(pagingHeaders));
  output.add(
    'ours.ts',
    `import type { CallName } from './call-names';\n\n/** By call, what it takes beyond the specification: left out before an upstream that doesn't take it. */\nexport const oursByCall: ${type} = ${table('left')};\n\n/** By call, what changes its meaning: it isn't sent with it to such an upstream. */\nexport const essentialByCall: ${type} = ${table('essential')};\n\n/** What a list that the server pages takes beside it. */\nexport const pagingParameters: readonly string[] = ${paging};\n`,
  );
}

/** Returns every value of a field whose meaning every upstream shares; none: any value is as good as another. */
function knownValues(definitions: Definitions, record: RecordContent, field: string): Json[] {
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

/** Returns, by resource, the actions that do what the specification does not have, each with the call or field that a profile may name. */
function oursActions(definitions: Definitions): JsonObject {
  return Object.fromEntries(
    [...definitions.resources].flatMap(([name, { content }]) => {
      const actions = objects(content['actions']).filter(({ ours }) => ours !== undefined);
      const entries = actions.map((action) => [textOf(action['name']), action['ours'] ?? true] as const);
      return entries.length > 0 ? [[name, Object.fromEntries(entries)]] : [];
    }),
  );
}

/** Returns, by resource, the groups of its form whose help says what our own upstream does. */
function oursGroups(definitions: Definitions): JsonObject {
  return Object.fromEntries(
    [...definitions.resources].flatMap(([name, { content }]) => {
      const groups = objects(content['form']?.['groups']);
      const ours = groups.filter(({ helpOurs }) => helpOurs === true).map((group) => textOf(group['name']));
      return ours.length > 0 ? [[name, ours]] : [];
    }),
  );
}

/** Returns, by resource, the actions that stand beside a record only where what replaces them is not offered. */
function replacedByResource(definitions: Definitions): JsonObject {
  return Object.fromEntries(
    [...definitions.resources].flatMap(([name, { content }]) => {
      const replaced = replacedActions(content);
      return replaced.length > 0 ? [[name, replaced]] : [];
    }),
  );
}

/** Returns, by lifecycle, the codes that the specification has and another upstream may mean otherwise. */
function oursMeanings(definitions: Definitions): JsonObject {
  return Object.fromEntries(
    [...definitions.lifecycles].flatMap(([name, { content }]) => {
      const states = Object.entries(content['states']);
      const codes = states.flatMap(([code, state]) => (state['meaningOurs'] === true ? [code] : []));
      return codes.length > 0 ? [[name, codes]] : [];
    }),
  );
}

function writeFields(output: Output, definitions: Definitions): void {
  const listed = new Set([...definitions.resources.values()].map(({ content }) => textOf(content['record'])));
  const records = [...definitions.records].filter(([name]) => listed.has(name));
  const ours = Object.fromEntries(
    records.map(([name, { content }]) => [
      name,
      Object.entries(properties(content)).flatMap(([field, schema]) => (schema['x-ours'] === true ? [field] : [])),
    ]),
  );
  const oursHelp = Object.fromEntries(
    records.flatMap(([name, { content }]) => {
      const fields = Object.entries(properties(content)).filter(([, schema]) => schema['x-helpOurs'] === true);
      return fields.length > 0 ? [[name, fields.map(([field]) => field)]] : [];
    }),
  );
  const composed = Object.fromEntries(
    records.map(([name, { content }]) => [
      name,
      Object.fromEntries(
        Object.entries(properties(content)).flatMap(([field, schema]) =>
          schema['x-composed'] === undefined ? [] : [[field, schema['x-composed']]],
        ),
      ),
    ]),
  );
  const states = Object.fromEntries(
    records.map(([name, { content }]) => [
      name,
      Object.fromEntries(
        Object.entries(properties(content)).flatMap(([field, schema]): [string, Json][] => {
          const lifecycle = schema['x-lifecycle'] ?? schema['x-statesOf'];
          return typeof lifecycle === 'string'
            ? [[field, { lifecycle, known: knownValues(definitions, content, field) }]]
            : [];
        }),
      ),
    ]),
  );
  const also = Object.fromEntries(
    records.flatMap(([name, { content }]) => {
      const named = Object.entries(properties(content)).filter(([, schema]) => schema['x-alsoNamed'] !== undefined);
      return named.length > 0
        ? [[name, Object.fromEntries(named.map(([field, schema]) => [field, schema['x-alsoNamed'] as Json]))]]
        : [];
    }),
  );
  const valuesOurs = Object.fromEntries(
    records.flatMap(([name, { content }]) => {
      const fields = Object.entries(properties(content)).filter(([, schema]) => schema['x-valuesOurs'] === true);
      return fields.length > 0 ? [[name, fields.map(([field]) => field)]] : [];
    }),
  );
  const imports = new Map<string, Set<string>>();
  const catalogues = Object.fromEntries(
    withInner(definitions).flatMap(([name, content]) => {
      const named = Object.entries(properties(content)).flatMap(([field, schema]) => {
        const catalogue = schema['x-catalogue'] as JsonObject | undefined;
        // A field that is the code itself has its name beside it.
        return catalogue ? [{ field: catalogue['of'] === field ? `${field}Name` : field, ...catalogue }] : [];
      });
      return named.length > 0 ? [[name, named]] : [];
    }),
  );
  const joined = Object.fromEntries(
    [...definitions.resources].flatMap(([name, { content }]) => {
      const part = content['source']['list']?.['joined'];
      return part === undefined ? [] : [[name, part]];
    }),
  );
  const withCalls = (table: JsonObject): string =>
    literal(table).replaceAll(/"call": "([A-Za-z]+)\.([A-Za-z]+)"/g, (_whole, family: string, call: string) => {
      imports.set(family, (imports.get(family) ?? new Set()).add(call));
      return `"call": ${family}_${call}`;
    });
  const [text, joinedText] = [withCalls(catalogues), withCalls(joined)];
  const imported = [...imports].map(([family, calls]) =>
    [...calls].map((call) => `import { ${call} as ${family}_${call} } from './calls/${family}/${call}';\n`).join(''),
  );
  output.add(
    'specified-fields.ts',
    `import type { CallName } from './call-names';\nimport type { Catalogue, JoinedList, OursField } from '../definitions';\nimport type { StateField } from '../list-selection';\n${imported.join('')}\n/** By record, the fields that the specification doesn't have. */\nexport const oursByRecord: Readonly<Record<string, readonly string[]>> = ${literal(ours)};\n\n/** By record, the fields whose help says what our own upstream does. */\nexport const oursHelp: Readonly<Record<string, readonly string[]>> = ${literal(oursHelp)};\n\n/** By resource, the groups of its form whose help does. */\nexport const oursGroups: Readonly<Record<string, readonly string[]>> = ${literal(oursGroups(definitions))};\n\n/** By record, or by record and field of an object in it, the catalogues that name its codes. */\nexport const cataloguesByRecord: Readonly<Record<string, readonly Catalogue[]>> = ${text};\n\n/** By resource, another list that has fields of its records. */\nexport const joinedByResource: Readonly<Record<string, JoinedList>> = ${joinedText};\n\n/** By record, the parts that some of its fields are made of. */\nexport const partsByRecord: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = ${literal(composed)};\n\n/** By record, its fields that hold a state, and the codes whose meaning every upstream shares. */\nexport const statesByRecord: Readonly<Record<string, Readonly<Record<string, StateField>>>> = ${literal(states)};\n\n/** By record and field, another name that the specification has for it. */\nexport const otherNames: Readonly<Record<string, Readonly<Record<string, string>>>> = ${literal(also)};\n\n/** By record, the fields whose values are ours: elsewhere any text is one. */\nexport const valuesOurs: Readonly<Record<string, readonly string[]>> = ${literal(valuesOurs)};\n\n/** By lifecycle, the codes of the specification whose meaning is ours. */\nexport const oursMeanings: Readonly<Record<string, readonly string[]>> = ${literal(oursMeanings(definitions))};\n\n/** By resource, the actions that only an upstream with what is ours offers, or one whose profile names the call among it or maps the field. */\nexport const oursActions: Readonly<Record<string, Readonly<Record<string, true | CallName | OursField>>>> = ${literal(oursActions(definitions))};\n\n/** By resource, the actions that such an upstream offers elsewhere than beside a record. */\nexport const replacedByOurs: Readonly<Record<string, readonly string[]>> = ${literal(replacedByResource(definitions))};\n`,
  );
}

/** Returns every record by its name, and the objects in their fields by that of both: `request-document.validation`. */
function withInner({ records }: Definitions): [name: string, content: SchemaContent][] {
  return [...records].flatMap(([name, { content }]) => [
    [name, content],
    ...Object.entries(properties(content)).map(([field, inner]): [string, SchemaContent] => [
      `${name}.${field}`,
      inner,
    ]),
  ]);
}

export function writeOurs(output: Output, definitions: Definitions): void {
  writeParameters(output, definitions);
  writeSelections(output, definitions);
  writeFields(output, definitions);
}
