/** The names used by one resource, one service family, one lifecycle. */
import type { ResourceContent, ServiceContent, LifecycleContent, ListContent } from './definition-contents';
import { checkAddedFilters } from './check-columns';
import { checkNamedValues } from './check-named-values';
import { checkPanel } from './check-panels';
import { checkViews, viewNames } from './check-views';
import { checkListCall } from './check-list-calls';
import { keys, objects, type Names } from './known-names';
import { mappedTable } from './mapped-columns';
import { textOf, single, type DefinitionFile, type Json, type JsonObject, entriesOf } from './definitions';

function sameName(names: Names, path: string, pointer: string, actual: unknown, file: string): void {
  if (actual !== file) names.report(path, pointer, `must be "${file}", the name of the file`);
}

export function checkResource(names: Names, name: string, { path, content }: DefinitionFile<ResourceContent>): void {
  sameName(names, path, '/name', content['name'], name);
  names.known(path, '/record', content['record'], names.definitions.records.keys(), 'schemas/records');
  const record = names.definitions.records.get(textOf(content['record']))?.content;
  const fields = keys(record?.['properties']);
  const where = `schemas/records/${textOf(content['record'])}.json#/properties`;
  const field = (pointer: string, value: Json | undefined) => names.known(path, pointer, value, fields, where);
  const summary = content['summary'] as JsonObject | undefined;
  if (summary) names.access(path, '/summary/access', summary['access']);
  for (const [action, access] of Object.entries(content['access'])) names.access(path, `/access/${action}`, access);
  names.place(path, '/menu', content['menu']);
  const list = content['list'];
  names.known(path, '/list/pageSize', list['pageSize'], keys(names.limits['pageSizes']), 'limits.json#/pageSizes');
  names.known(path, '/list/emptyTo', list['emptyTo'], names.definitions.resources.keys(), 'schemas/resources');
  field('/place', content['place']);
  ((content['distinct'] ?? []) as Json[]).forEach((name, at) => field(`/distinct/${at}`, name));
  field('/list/sort/field', list['sort']['field']);
  objects(list['columns']).forEach((column, at) => {
    field(`/list/columns/${at}/field`, column['field']);
    for (const access of [column['shownTo'] ?? []].flat()) names.access(path, `/list/columns/${at}/shownTo`, access);
    names.known(
      path,
      `/list/columns/${at}/tooltip`,
      column['tooltip'],
      keys(names.limits['tooltips']),
      'limits.json#/tooltips',
    );
  });
  objects(list['filters']).forEach((filter, at) => {
    field(`/list/filters/${at}/field`, filter['field']);
    names.known(
      path,
      `/list/filters/${at}/range`,
      filter['range'],
      keys(names.limits['dateRanges']),
      'limits.json#/dateRanges',
    );
    names.access(path, `/list/filters/${at}/access`, filter['access']);
    const options = filter['options'] as JsonObject | undefined;
    names.known(path, `/list/filters/${at}/options/call`, options?.['call'], names.calls, 'schemas/services');
  });
  checkListRules(names, path, list);
  checkViews(names, { path, content });
  checkNamedValues(names, { path, content });
  checkPanel(names, { path, content });
  objects(content['form']?.['groups']).forEach((group, at) =>
    objects(group['fields']).forEach((input, index) =>
      field(`/form/groups/${at}/fields/${index}/field`, input['field']),
    ),
  );
  const overrides = (content['overrides'] ?? {}) as Record<string, Json>;
  for (const part of ['columns', 'inputs'])
    for (const name of keys(overrides[part])) field(`/overrides/${part}/${name}`, name);
  const actionNames = objects(content['actions']).map((action) => textOf(action['name']));
  objects(content['actions']).forEach((action, at) => {
    for (const access of [action['access'] ?? []].flat()) names.access(path, `/actions/${at}/access`, access);
    names.known(path, `/actions/${at}/event`, action['event'], names.events, 'schemas/lifecycles (lifecycle.event)');
    names.known(path, `/actions/${at}/call`, action['call'], names.calls, 'schemas/services');
    checkOurs(names, { path, pointer: `/actions/${at}/ours`, ours: action['ours'] });
    ((action['replaces'] ?? []) as string[]).forEach((name, index) =>
      names.known(path, `/actions/${at}/replaces/${index}`, name, actionNames, '#/actions'),
    );
  });
  const source = content['source'];
  if (source['kind'] === 'calls') {
    field('/source/id', source['id']);
    checkListCall(names, { path, content });
    for (const action of ['list', 'one', 'create', 'update'])
      names.known(
        path,
        `/source/${action}/call`,
        (source[action] as JsonObject | undefined)?.['call'],
        names.calls,
        'schemas/services',
      );
  } else if (record && (!record['x-table'] || mappedTable(record))) {
    names.report(
      path,
      '/source',
      `is rest, so schemas/records/${textOf(content['record'])}.json needs an x-table without columns; add it`,
    );
  }
}

/** Checks the call, or the field of a record, by which an action that is ours is offered elsewhere. */
function checkOurs(names: Names, { path, pointer, ours }: { path: string; pointer: string; ours: Json | undefined }) {
  if (ours === true) return;
  if (typeof ours !== 'object') return names.known(path, pointer, ours, names.calls, 'schemas/services');
  const { record, field } = ours as JsonObject;
  const fields = names.definitions.records.get(textOf(record))?.content['properties'] ?? {};
  names.known(path, `${pointer}/field`, field, keys(fields), `schemas/records/${textOf(record)}.json`);
}

/** Checks what a list says of its rows: keys of the configuration, and dashboards of its own columns and filters. */
function checkListRules(names: Names, path: string, list: ListContent): void {
  for (const [rule, key] of Object.entries(list['selection'] ?? {}))
    names.known(path, `/list/selection/${rule}`, key, names.configuration, 'configuration.json#/keys');
  const columns = objects(list['columns']).map((column) => textOf(column['field']));
  objects(list['dashboards']).forEach((dashboard, at) => {
    const pointer = `/list/dashboards/${at}`;
    names.known(
      path,
      `${pointer}/application`,
      dashboard['application'],
      keys(single(names.definitions, 'access')['applications']),
      'access.json#/applications',
    );
    names.access(path, `${pointer}/access`, dashboard['access']);
    names.known(path, `${pointer}/view`, dashboard['view'], viewNames(list), '#/list/views');
    (dashboard['columns'] as string[]).forEach((name, index) =>
      names.known(path, `${pointer}/columns/${index}`, name, columns, '#/list/columns'),
    );
  });
}

/** Returns every `$ref`, `x-limit` and `x-characters` of a schema, with its pointer. */
function* walk(schema: Json, pointer: string): Generator<[string, string, Json]> {
  if (typeof schema !== 'object' || schema === null) return;
  for (const [key, value] of entriesOf(schema as JsonObject)) {
    if (['$ref', 'x-limit', 'x-characters'].includes(key) && typeof value === 'string')
      yield [key, `${pointer}/${key}`, value];
    yield* walk(value, `${pointer}/${key}`);
  }
}

export function checkService(names: Names, name: string, { path, content }: DefinitionFile<ServiceContent>): void {
  sameName(names, path, '/family', content['family'], name);
  const seen = new Set<string>();
  objects(content['calls']).forEach((call, at) => {
    const pointer = `/calls/${at}`;
    const callName = textOf(call['name']);
    if (seen.has(callName))
      names.report(path, `${pointer}/name`, `"${callName}" is another call's name; choose its own`);
    seen.add(callName);
    checkAddedFilters(names, path, pointer, call);
    const allowed = call['allow'].privileges ?? [];
    allowed.forEach((code, index) =>
      names.known(path, `${pointer}/allow/privileges/${index}`, code, names.privileges, 'access.json'),
    );
    const errors = (call['errors'] ?? {}) as { default?: string; mapping?: string; statuses?: Record<string, string> };
    names.consoleMessage(path, `${pointer}/errors/default`, errors.default);
    names.known(path, `${pointer}/errors/mapping`, errors.mapping, names.mappings, 'errors.json#/mappings');
    for (const [status, key] of Object.entries(errors.statuses ?? {}))
      names.consoleMessage(path, `${pointer}/errors/statuses/${status}`, key);
    for (const [key, where, value] of walk(call, pointer)) {
      if (key === 'x-limit') names.known(path, where, value, keys(names.limits['form']), 'limits.json#/form');
      else if (key === 'x-characters')
        names.known(path, where, value, keys(names.limits['characters']), 'limits.json#/characters');
      else
        names.known(
          path,
          where,
          /records\/([a-z0-9-]+)\.json/.exec(textOf(value))?.[1] ?? value,
          names.definitions.records.keys(),
          'schemas/records',
        );
    }
  });
}

export function checkLifecycle(names: Names, name: string, { path, content }: DefinitionFile<LifecycleContent>): void {
  sameName(names, path, '/name', content['name'], name);
  const states = keys(content['states']);
  names.known(path, '/initial', content['initial'], states, '#/states');
  const groups = keys(content['tags']);
  const mailCall = 'services/certificate.json#/calls/gestionNotificationMail';
  for (const [code, state] of Object.entries(content['states'])) {
    ((state['tags'] ?? []) as string[]).forEach((tag, at) =>
      names.known(path, `/states/${code}/tags/${at}`, tag, groups, '#/tags'),
    );
    ((state['mails'] ?? []) as string[]).forEach((mail, at) =>
      names.known(path, `/states/${code}/mails/${at}`, mail, names.mails, mailCall),
    );
  }
  objects(content['events']).forEach((event, at) => {
    const each = (part: string, known: Iterable<string>, where: string) =>
      ((event[part] ?? []) as string[]).forEach((value, index) =>
        names.known(path, `/events/${at}/${part}/${index}`, value, known, where),
      );
    each('from', states, '#/states');
    names.known(path, `/events/${at}/to`, event['to'], states, '#/states');
    each('guards', keys(content['guards']), '#/guards');
    each('privileges', names.privileges, 'access.json');
    each('calls', names.calls, 'schemas/services');
  });
}
