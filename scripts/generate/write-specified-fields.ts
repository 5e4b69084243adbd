/** What records and resources have beyond the specification, apart from them: only some installations load it. */
import type { ResourceContent, SchemaContent } from './definition-contents';
import { textOf, type Definitions, type Json, type JsonObject } from './definitions';
import { objects } from './known-names';
import { constantsModule, literal, type Output } from './output';
import { knownValues, properties } from './write-ours';
import { replacedActions } from './replaced-actions';

type Named<Content> = readonly (readonly [name: string, content: Content])[];

const byName = (type: string): string => `Readonly<Record<string, ${type}>>`;
const namesByName = byName('readonly string[]');

/** Returns, by name, what a function finds in each definition; what has nothing of it is left out. */
function byContent<Content, Value extends JsonObject | Json[]>(
  contents: Named<Content>,
  valueOf: (content: Content, name: string) => Value | undefined,
): Record<string, Value> {
  return Object.fromEntries(
    contents.flatMap(([name, content]) => {
      const value = valueOf(content, name);
      return value === undefined || Object.keys(value).length === 0 ? [] : [[name, value] as const];
    }),
  );
}

/** Returns, by field of a record, what a function finds in its schema; a field with nothing of it is left out. */
function byField(
  record: SchemaContent,
  valueOf: (schema: JsonObject, field: string) => Json | undefined,
): Record<string, Json> {
  return Object.fromEntries(
    Object.entries(properties(record)).flatMap(([field, schema]) => {
      const value = valueOf(schema, field);
      return value === undefined ? [] : [[field, value] as const];
    }),
  );
}

/** Returns the fields of a record that have a keyword that is true. */
const fieldsMarked = (record: SchemaContent, keyword: string): string[] =>
  Object.keys(byField(record, (schema) => (schema[keyword] === true ? true : undefined)));

/** Returns, by field of a record that holds a state, its lifecycle and the codes whose meaning every upstream shares. */
function stateFields(definitions: Definitions, record: SchemaContent): Record<string, Json> {
  return byField(record, (schema, field) => {
    const lifecycle = schema['x-lifecycle'] ?? schema['x-statesOf'];
    return typeof lifecycle === 'string' ? { lifecycle, known: knownValues(definitions, record, field) } : undefined;
  });
}

/** Returns the catalogues that name the codes of a record. */
function cataloguesOf(record: SchemaContent): Json[] {
  const catalogues = byField(record, (schema, field) => {
    const catalogue = schema['x-catalogue'] as JsonObject | undefined;
    // A field that is the code itself has its name beside it.
    return catalogue && { field: catalogue['of'] === field ? `${field}Name` : field, ...catalogue };
  });
  return Object.values(catalogues);
}

/** Returns the actions of a resource that do what the specification does not have, each with the call or field that a profile may name. */
function oursActions({ actions }: ResourceContent): Record<string, Json> {
  const ours = objects(actions).filter((action) => action['ours'] !== undefined);
  return Object.fromEntries(ours.map((action) => [textOf(action['name']), action['ours'] ?? true]));
}

/** Returns every record by its name, and the objects in their fields by that of both: `request-document.validation`. */
function withInner({ records }: Definitions): Named<SchemaContent> {
  return [...records].flatMap(([name, { content }]) => [
    [name, content] as const,
    ...Object.entries(properties(content)).map(([field, inner]) => [`${name}.${field}`, inner] as const),
  ]);
}

/** Names calls in TypeScript source by what a module imports of them. */
class CallImports {
  private readonly calls = new Set<string>();

  /** Returns a table as source, with each call that it names as the imported definition. */
  sourceOf(table: Json): string {
    return literal(table).replaceAll(/"call": "([A-Za-z]+)\.([A-Za-z]+)"/g, (_whole, family: string, call: string) => {
      this.calls.add(`import { ${call} as ${family}_${call} } from './calls/${family}/${call}';`);
      return `"call": ${family}_${call}`;
    });
  }

  lines(): string[] {
    return [...this.calls];
  }
}

export function writeSpecifiedFields(output: Output, definitions: Definitions): void {
  const resources = [...definitions.resources].map(([name, { content }]) => [name, content] as const);
  const listed = new Set(resources.map(([, { record }]) => textOf(record)));
  const records = [...definitions.records].flatMap(([name, { content }]) =>
    listed.has(name) ? [[name, content] as const] : [],
  );
  const lifecycles = [...definitions.lifecycles].map(([name, { content }]) => [name, content] as const);
  const imports = new CallImports();
  const constants = [
    {
      name: 'oursByRecord',
      type: namesByName,
      comment: "By record, the fields that the specification doesn't have.",
      value: byContent(records, (record) => fieldsMarked(record, 'x-ours')),
    },
    {
      name: 'oursHelp',
      type: namesByName,
      comment: 'By record, the fields whose help says what our own upstream does.',
      value: byContent(records, (record) => fieldsMarked(record, 'x-helpOurs')),
    },
    {
      name: 'oursGroups',
      type: namesByName,
      comment: 'By resource, the groups of its form whose help does.',
      value: byContent(resources, ({ form }) =>
        objects(form?.['groups']).flatMap(({ helpOurs, name }) => (helpOurs === true ? [textOf(name)] : [])),
      ),
    },
    {
      name: 'cataloguesByRecord',
      type: byName('readonly Catalogue[]'),
      comment: 'By record, or by record and field of an object in it, the catalogues that name its codes.',
      value: byContent(withInner(definitions), cataloguesOf),
    },
    {
      name: 'joinedByResource',
      type: byName('JoinedList'),
      comment: 'By resource, another list that has fields of its records.',
      value: byContent(resources, ({ source }) => source['list']?.['joined']),
    },
    {
      name: 'partsByRecord',
      type: byName(namesByName),
      comment: 'By record, the parts that some of its fields are made of.',
      value: byContent(records, (record) => byField(record, (schema) => schema['x-composed'])),
    },
    {
      name: 'statesByRecord',
      type: byName(byName('StateField')),
      comment: 'By record, its fields that hold a state, and the codes whose meaning every upstream shares.',
      value: byContent(records, (record) => stateFields(definitions, record)),
    },
    {
      name: 'otherNames',
      type: byName(byName('string')),
      comment: 'By record and field, another name that the specification has for it.',
      value: byContent(records, (record) => byField(record, (schema) => schema['x-alsoNamed'])),
    },
    {
      name: 'valuesOurs',
      type: namesByName,
      comment: 'By record, the fields whose values are ours: elsewhere any text is one.',
      value: byContent(records, (record) => fieldsMarked(record, 'x-valuesOurs')),
    },
    {
      name: 'oursMeanings',
      type: namesByName,
      comment: 'By lifecycle, the codes of the specification whose meaning is ours.',
      value: byContent(lifecycles, ({ states }) =>
        Object.keys(states).filter((code) => states[code]?.['meaningOurs'] === true),
      ),
    },
    {
      name: 'oursActions',
      type: byName(byName('true | CallName | OursField')),
      comment:
        'By resource, the actions that only an upstream with what is ours offers, or one whose profile names the call among it or maps the field.',
      value: byContent(resources, oursActions),
    },
    {
      name: 'replacedByOurs',
      type: byName(byName('readonly ActionPlace[]')),
      comment: 'By resource, the actions that such an upstream offers in further places.',
      value: byContent(resources, replacedActions),
    },
    {
      name: 'oursResources',
      type: 'readonly string[]',
      comment: "The resources that REST has, and the specification doesn't.",
      value: resources.flatMap(([name, { ours }]) => (ours === true ? [name] : [])),
    },
  ].map(({ value, ...constant }) => ({ ...constant, source: imports.sourceOf(value) }));
  const types = [
    `import type { ActionPlace } from '../action-definitions';`,
    `import type { CallName } from './call-names';`,
    `import type { Catalogue, JoinedList, OursField } from '../definitions';`,
    `import type { StateField } from '../list-selection';`,
  ];
  output.add('specified-fields.ts', constantsModule([...types, ...imports.lines()], constants));
}
