/** A module a resource, the light index of all, and the tables of records. */
import { said, single, type Definitions, type Json, type JsonObject } from './definitions';
import { limitTables } from './schemas';
import { literal, type Output } from './output';
import { fieldDefinition } from './field';

type Limits = {
  pageSizes: Record<string, number>;
  tooltips: Record<string, number>;
  dateRanges: Record<string, JsonObject>;
};

/** A list of values has no order of its own. */
const isOrderable = (record: JsonObject, field: unknown): boolean =>
  ((record['properties'] as JsonObject)[String(field)] as JsonObject | undefined)?.['type'] !== 'array';

function listPart(list: JsonObject, limits: Limits, record: JsonObject): JsonObject {
  return {
    pageSize: limits.pageSizes[said(list['pageSize'])] ?? 20,
    sort: list['sort'] as Json,
    columns: ((list['columns'] ?? []) as JsonObject[]).map((column) => ({
      ...column,
      ...(column['tooltip'] === undefined ? {} : { tooltip: limits.tooltips[said(column['tooltip'])] ?? 30 }),
      sortable: column['sortable'] !== false && isOrderable(record, column['field']),
      hidden: column['hidden'] === true,
    })),
    filters: ((list['filters'] ?? []) as JsonObject[]).map(({ label: _label, ...filter }) => ({
      ...filter,
      ...(filter['range'] === undefined ? {} : { range: limits.dateRanges[said(filter['range'])] ?? {} }),
    })),
    empty: list['empty'] !== undefined,
  };
}

function formPart(form: JsonObject): JsonObject {
  return {
    mode: form['mode'] as string,
    groups: (form['groups'] as JsonObject[]).map((group) => ({
      name: group['name'] as string,
      help: group['help'] !== undefined,
      fields: (group['fields'] as JsonObject[]).map((field) => ({
        ...field,
        on: field['on'] ?? ['create', 'edit'],
        readOnlyOn: field['readOnlyOn'] ?? [],
        wide: field['wide'] === true,
      })),
    })),
  };
}

/** Call names inside a source become references to the generated calls. */
function sourcePart(source: JsonObject): { text: string; imports: Map<string, Set<string>> } {
  const imports = new Map<string, Set<string>>();
  const text = literal(source).replaceAll(
    /"call": "([A-Za-z]+)\.([A-Za-z]+)"/g,
    (_whole, family: string, call: string) => {
      imports.set(family, (imports.get(family) ?? new Set()).add(call));
      return `"call": ${family}_${call}`;
    },
  );
  return { text, imports };
}

const menuPart = (menu: JsonObject): JsonObject => {
  const { badge, ...place } = menu as { badge?: { resource: string; filter: JsonObject } } & JsonObject;
  return badge ? { ...place, badge: { resource: badge.resource, filter: badge.filter } } : place;
};

export function writeResources(output: Output, definitions: Definitions): void {
  const limits = single(definitions, 'limits') as unknown as Limits;
  const entries: string[] = [];
  for (const [name, { content }] of definitions.resources) {
    const record = definitions.records.get(said(content['record']))?.content ?? {};
    const fields = Object.keys(record['properties'] as JsonObject).map((field) =>
      fieldDefinition(record, field, limitTables(definitions)),
    );
    const source = sourcePart(content['source'] as JsonObject);
    const actions = ((content['actions'] ?? []) as JsonObject[]).map(
      ({ label: _label, help: _help, done: _done, confirm, destructive, ...action }) => ({
        ...action,
        confirm: confirm !== undefined,
        destructive: destructive === true,
      }),
    );
    const parts: [string, string][] = [
      ['name', literal(name)],
      ['record', literal(content['record'])],
      ['route', literal(content['route'])],
      ['identity', literal(record['x-identity'] ?? 'id')],
      ['access', literal(content['access'])],
      ['source', source.text],
      ['fields', literal(fields)],
      ['list', literal(listPart(content['list'] as JsonObject, limits, record))],
      ...(content['form'] ? [['form', literal(formPart(content['form'] as JsonObject))] as [string, string]] : []),
      ['actions', literal(actions)],
      ['overrides', literal(content['overrides'] ?? {})],
    ];
    const imports = [...source.imports].map(
      ([family, calls]) =>
        `import { ${[...calls].map((call) => `${call} as ${family}_${call}`).join(', ')} } from '../calls/${family}';\n`,
    );
    output.add(
      `resources/${name}.ts`,
      `import type { ResourceDefinition } from '../../definitions';\n${imports.join('')}\nexport const resource: ResourceDefinition = {\n${parts.map(([key, text]) => `${key}: ${text}`).join(',\n')}\n};\n`,
    );
    const entry = {
      name,
      route: content['route'],
      ...(content['menu'] ? { menu: menuPart(content['menu'] as JsonObject) } : {}),
      access: content['access'],
      ...(content['form'] ? { formMode: (content['form'] as JsonObject)['mode'] } : {}),
      source: (content['source'] as JsonObject)['kind'],
    };
    entries.push(
      `{ ...${literal(entry)}, source: '${said(entry.source)}', load: () => import('./resources/${name}') }`,
    );
  }
  output.add(
    'resources.ts',
    `import type { ResourceEntry } from '../definitions';\n\nexport const resources: readonly ResourceEntry[] = [\n${entries.join(',\n')}\n] as ResourceEntry[];\n`,
  );
}
