/** Writes a module for each resource, and the light index of all. */
import type { FormContent, ListContent, MenuPlaceContent, RecordContent, ResourceContent } from './definition-contents';
import { isObject } from '../../src/contract/is-object';
import { textOf, single, type Definitions, type Json, type JsonObject, entriesOf, recordNamed } from './definitions';
import { extensionNames } from './extension-names';
import { listParameters } from './list-parameters';
import { objects } from './known-names';
import type { LimitTables } from './expand';
import { limitTables } from './schemas';
import { literal, without, type Output } from './output';
import { fieldDefinition } from './field';
import { recordType } from './names';
import { replacedActions } from './replaced-actions';

interface Tables {
  limits: LimitTables;
  configuration: Record<string, JsonObject>;
}

/**
 * Tells whether a column can be ordered by: a list of values has no order of its own, and what is no column of the
 * table has none that the database knows.
 */
const isOrderable = (record: RecordContent, field: unknown): boolean => {
  const property = record['properties'][String(field)];
  return property?.['type'] !== 'array' && property?.['x-stored'] !== false;
};

/** Returns keys of the configuration, each with the value that holds until it is changed. */
function keysWithDefaults(rules: JsonObject, keys: Record<string, JsonObject>): JsonObject {
  return Object.fromEntries(
    Object.entries(rules).map(([rule, key]) => [rule, { key, default: keys[textOf(key)]?.['default'] ?? null }]),
  );
}

function listPart(list: ListContent, { limits, configuration }: Tables, record: RecordContent): JsonObject {
  return {
    pageSize: limits.pageSizes[textOf(list['pageSize'])]!,
    sort: list['sort'],
    ...(list['views'] === undefined ? {} : { views: list['views'].map(viewPart) }),
    columns: (list['columns'] ?? []).map(({ label: _label, texts: _texts, namesField: _names, ...column }) => ({
      ...column,
      ...(column['tooltip'] === undefined ? {} : { tooltip: limits.tooltips[textOf(column['tooltip'])]! }),
      sortable: column['sortable'] !== false && isOrderable(record, column['field']),
      hidden: column['hidden'] === true,
    })),
    filters: (list['filters'] ?? []).map(({ label: _label, initial, ...filter }) => ({
      ...filter,
      ...(filter['range'] === undefined ? {} : { range: rangeOf(limits, textOf(filter['range']), initial) }),
    })),
    empty: list['empty'] !== undefined,
    ...(list['emptyTo'] === undefined ? {} : { emptyTo: list['emptyTo'] }),
    ...(list['selection'] === undefined ? {} : { selection: keysWithDefaults(list['selection'], configuration) }),
    ...(list['narrow'] === undefined ? {} : { narrow: list['narrow'] }),
    ...(list['toolsFrom'] === undefined ? {} : { toolsFrom: list['toolsFrom'] }),
    ...(list['liveSeconds'] === undefined ? {} : { liveSeconds: list['liveSeconds'] }),
    ...(list['dashboards'] === undefined
      ? {}
      : { dashboards: list['dashboards'].map(({ label: _label, ...dashboard }) => dashboard) }),
  };
}

/** Returns a view, whose filters have the states of a tag as values. */
function viewPart({ label: _label, meaning: _meaning, filter, specified, ...view }: JsonObject): JsonObject {
  return {
    ...view,
    ...(filter !== undefined && { filter: filterPart(filter as JsonObject) }),
    ...(specified !== undefined && { specified: filterPart(specified as JsonObject) }),
  };
}

const filterPart = (filter: JsonObject): JsonObject =>
  Object.fromEntries(entriesOf(filter).map(([field, value]) => [field, statesAmong(value)]));

const statesAmong = (value: Json): Json =>
  typeof value === 'object' && value !== null && 'enum' in value ? (value['enum'] ?? null) : value;

/** Returns a range; one without an initial span starts empty. */
function rangeOf(limits: LimitTables, name: string, initial: Json | undefined): JsonObject {
  const { initialDays, ...range } = limits.dateRanges[name] ?? {};
  return initial === false || initialDays === undefined ? range : { ...range, initialDays };
}

function formPart(form: FormContent): JsonObject {
  return {
    mode: form['mode'],
    groups: form['groups'].map((group) => ({
      name: group['name'],
      help: group['help'] !== undefined,
      fields: group['fields'].map((field) => ({
        ...field,
        on: field['on'] ?? ['create', 'edit'],
        readOnlyOn: field['readOnlyOn'] ?? [],
        wide: field['wide'] === true,
      })),
    })),
  };
}

/** Turns call names inside a part become references to the generated calls, which are noted in `imports`. */
function withCalls(part: JsonObject, imports: Map<string, Set<string>>): string {
  return literal(part).replaceAll(/"call": "([A-Za-z]+)\.([A-Za-z]+)"/g, (_whole, family: string, call: string) => {
    imports.set(family, (imports.get(family) ?? new Set()).add(call));
    return `"call": ${family}_${call}`;
  });
}

/** Returns a list of one or several, said either way. */
const listed = (value: Json | undefined): Json[] => (value === undefined ? [] : Array.isArray(value) ? value : [value]);

const menuPart = (menu: MenuPlaceContent): JsonObject => {
  const { badge, ...place } = menu;
  return badge ? { ...place, badge: { resource: badge.resource, views: badge.views } } : place;
};

const tabPart = ({ group, order }: JsonObject): JsonObject => ({ group: group ?? '', order: order ?? 0 });

/** Returns the source with every parameter that its list sends. */
function sourcePart(definitions: Definitions, content: ResourceContent): JsonObject {
  const source = content['source'];
  if (source['kind'] !== 'calls') return source;
  const parameters = listParameters(definitions, content);
  const list = without(source['list'] as JsonObject, 'only', 'alsoAllows', 'joined');
  const fixed = fixedValues(list['fixed']);
  return {
    ...source,
    list: { ...list, ...(fixed && { fixed }), ...(Object.keys(parameters).length > 0 && { parameters }) },
  };
}

/** Returns what a list always sends; the states of a tag, which stand in `enum` by then, in one text as a header has them. */
function fixedValues(fixed: Json | undefined): JsonObject | undefined {
  if (!isObject(fixed)) return undefined;
  return Object.fromEntries(
    Object.entries(fixed).map(([name, value]) => [
      name,
      isObject(value) ? listed(value['enum']).map(textOf).join(',') : value,
    ]),
  );
}

/** Returns the family whose records a list of ours is about: it isn't answered where another upstream has them. */
function knownBy(definitions: Definitions, { list }: ResourceContent['source']): JsonObject {
  const [family = '', name] = textOf(list?.['call'] ?? '').split('.');
  const call = objects(definitions.services.get(family)?.content['calls']).find((each) => each['name'] === name);
  return call?.['knows'] === undefined ? {} : { knows: call['knows'] };
}

/** Writes the record's type of each resource that REST answers, by the resource's name. */
function writeRestRecords(output: Output, { resources }: Definitions): void {
  const rest = [...resources].filter(([, { content }]) => content['source']['kind'] === 'rest');
  const types = rest.map(([name, { content }]) => [name, recordType(textOf(content['record']))] as const);
  output.add(
    'rest-records.ts',
    [
      `import type { ${[...new Set(types.map(([, type]) => type))].sort().join(', ')} } from './types';\n`,
      `/** The record of each resource that REST answers. */\nexport interface RestRecords {\n${types.map(([name, type]) => `${name}: ${type};\n`).join('')}}\n`,
    ].join('\n'),
  );
}

export function writeResources(output: Output, definitions: Definitions): void {
  const tables: Tables = {
    limits: limitTables(definitions),
    configuration: single(definitions, 'configuration')['keys'],
  };
  const entries: string[] = [];
  for (const [name, { content }] of definitions.resources) {
    const record = recordNamed(definitions, content['record']);
    const fields = Object.keys(record['properties']).map((field) =>
      fieldDefinition(record, field, limitTables(definitions), extensionNames(definitions)),
    );
    const called = new Map<string, Set<string>>();
    const replaced = replacedActions(content);
    const actions = (content['actions'] ?? []).map(
      ({
        label: _label,
        help: _help,
        done: _done,
        bulkOtherwise: _otherwise,
        ours: _ours,
        replaces: _replaces,
        confirm: _confirm,
        destructive,
        prominent,
        ...action
      }) => ({
        ...action,
        access: listed(action['access']),
        on: listed(action['on']).filter((place) => !replaced[textOf(action['name'])]?.includes(textOf(place))),
        destructive: destructive === true,
        prominent: prominent === true,
      }),
    );
    const parts: [string, string][] = [
      ['name', literal(name)],
      ['record', literal(content['record'])],
      ['route', literal(content['route'])],
      ['identity', literal(record['x-identity'] ?? 'id')],
      ...(record['x-person'] === undefined ? [] : [['person', literal(record['x-person'])] as [string, string]]),
      ...(content['distinct'] === undefined ? [] : [['distinct', literal(content['distinct'])] as [string, string]]),
      ...(content['place'] === undefined ? [] : [['place', literal(content['place'])] as [string, string]]),
      ...(content['own'] === true ? [['own', 'true'] as [string, string]] : []),
      ['access', literal(content['access'])],
      ...(content['summary'] ? [['summary', literal(content['summary'])] as [string, string]] : []),
      ['source', withCalls(sourcePart(definitions, content), called)],
      ['fields', literal(fields)],
      ['list', withCalls(listPart(content['list'], tables, record), called)],
      ...(content['form'] ? [['form', literal(formPart(content['form']))] as [string, string]] : []),
      ['actions', literal(actions)],
      ['overrides', literal(content['overrides'] ?? {})],
    ];
    const imports = [...called].map(([family, calls]) =>
      [...calls].map((call) => `import { ${call} as ${family}_${call} } from '../calls/${family}/${call}';\n`).join(''),
    );
    output.add(
      `resources/${name}.ts`,
      `import type { ResourceDefinition } from '../../definitions';\n${imports.join('')}\nexport const resource: ResourceDefinition = {\n${parts.map(([key, text]) => `${key}: ${text}`).join(',\n')}\n};\n`,
    );
    const entry = {
      name,
      route: content['route'],
      aliases: content['aliases'] ?? [],
      ...(content['menu'] ? { menu: menuPart(content['menu']) } : {}),
      ...(content['tab'] ? { tab: tabPart(content['tab']) } : {}),
      access: content['access'],
      ...(content['summary'] ? { summary: content['summary'] } : {}),
      ...(content['search'] ? { search: content['search'] } : {}),
      ...(content['form'] ? { formMode: content['form']['mode'] } : {}),
      ...knownBy(definitions, content['source']),
      source: content['source']['kind'],
    };
    entries.push(`${literal(entry).slice(0, -1)}, load: () => import('./resources/${name}') }`);
  }
  writeRestRecords(output, definitions);
  output.add(
    'resources.ts',
    `import type { ResourceEntry } from '../definitions';\n\nexport const resources: readonly ResourceEntry[] = [\n${entries.join(',\n')}\n];\n`,
  );
}
