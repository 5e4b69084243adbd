/** A list made of calls, held against them: what it sends is taken, and what it shows is in the response. */
import type { CallContent, ListContent, ResourceContent, SourceListContent } from './definition-contents';
import { textOf, type DefinitionFile, type Json, type JsonObject, recordNamed } from './definitions';
import { isObject } from '../../src/contract/is-object';
import { keys, objects, type Names } from './known-names';
import { mappedColumns, mappedTable } from './mapped-columns';
import { callNamed, filterPath, listParameters, takenParameters } from './list-parameters';

interface ListCall {
  readonly list: ListContent;
  /** `source.list` of the resource. */
  readonly source: SourceListContent;
  readonly key: string;
  readonly call: CallContent;
  /** The file of the call, below `schemas/`. */
  readonly file: string;
}

/** Reports what the list of a resource and its call do not agree on. A call that does not exist is reported by its name. */
export function checkListCall(names: Names, { path, content }: DefinitionFile<ResourceContent>): void {
  const source = content['source']['list'] as JsonObject;
  const key = textOf(source['call']);
  const call = callNamed(names.definitions, key);
  if (!call) return;
  const file = `schemas/services/${key.split('.')[0] ?? ''}.json`;
  const of: ListCall = { list: content['list'], source, key, call, file };
  checkPaging(names, path, of);
  checkParameters(names, path, of, textOf(content['record']));
  checkSentFilters(names, path, of, content);
  checkShownRecord(names, path, of, textOf(content['record']));
  checkOrders(names, path, of, textOf(content['record']));
}

function checkPaging(names: Names, path: string, { source, key, call, file }: ListCall): void {
  if (source['paging'] === call['paging']) return;
  const other = call['paging'] === undefined ? 'says no paging' : `says "${textOf(call['paging'])}"`;
  names.report(path, '/source/list/paging', `is "${textOf(source['paging'])}", but ${key} ${other}; let ${file} agree`);
}

/** Checks the parameters: names that the call does not take would make it refuse every request that has them. */
function checkParameters(names: Names, path: string, of: ListCall, record: string): void {
  const { list, source, key, call, file } = of;
  const taken = takenParameters(names.definitions, call);
  const part = call['body'] === undefined ? 'headers' : 'body';
  for (const member of ['parameters', 'fixed'])
    for (const name of keys(source[member]))
      if (!taken.has(name))
        names.report(
          path,
          `/source/list/${member}/${name}`,
          `is no parameter of ${key}; declare it in the ${part} of the call in ${file}, or use one of its names`,
        );
  const fields = keys(names.definitions.records.get(record)?.content['properties']);
  checkSelection(names, path, of, record);
  const joined = source['joined'];
  const inJoined = (member: string) => `/source/list/joined/${member}`;
  names.known(path, inJoined('call'), joined?.['call'], names.calls, 'schemas/services');
  for (const field of [...keys(joined?.['fields']), ...(joined ? [joined['by']] : [])])
    names.known(path, inJoined('fields'), field, fields, `schemas/records/${record}.json#/properties`);
  const ranges = new Set(objects(list['filters']).flatMap(({ match, field }) => (match === 'range' ? [field] : [])));
  for (const [name, value] of Object.entries(source['parameters'] ?? {})) {
    const [field = '', end] = filterPath(value);
    names.known(path, `/source/list/parameters/${name}`, field, fields, `schemas/records/${record}.json#/properties`);
    if (ranges.has(field) === (end !== undefined)) continue;
    const remedy = end === undefined ? `is a range; send ${field}.from or ${field}.to` : `is no range; send ${field}`;
    names.report(path, `/source/list/parameters/${name}`, remedy);
  }
}

/** Checks that what a list shows is decided by a field of its record, for which its table has a column of texts. */
function checkSelection(names: Names, path: string, { source }: ListCall, record: string): void {
  const content = recordNamed(names.definitions, record);
  const fields = keys(content['properties']);
  const columns = new Map(mappedColumns(content).map(({ property, type }) => [property, type]));
  const rules = objects(source['only']);
  rules.forEach((rule, at) => {
    const pointer = `/source/list/only/${at}/field`;
    const field = textOf(rule['field']);
    const file = `schemas/records/${record}.json`;
    names.known(path, pointer, field, fields, `${file}#/properties`);
    if (rules.findIndex((each) => each['field'] === field) < at)
      names.report(path, pointer, `"${field}" has a rule already; say its values in one`);
    if (fields.includes(field) && rule['of'] === undefined && columns.get(field) !== 'text')
      names.report(
        path,
        pointer,
        `"${field}" has no column of texts to select by (${file}); add x-column there, or use another field`,
      );
  });
}

/** Checks the filters of a list that the server pages: its call takes every one, since this side cannot filter. */
function checkSentFilters(names: Names, path: string, { list, source }: ListCall, content: ResourceContent): void {
  if (source['paging'] !== 'server') return;
  const parameters = listParameters(names.definitions, content);
  const paths = Object.values(parameters);
  const sent = new Set(paths.map((value) => filterPath(value)[0]));
  const check = (pointer: string, field: string, value?: Json): void => {
    const unsent = 'is sent by no parameter of /source/list/parameters';
    if (!sent.has(field)) names.report(path, pointer, `${unsent}; add one`);
    else if (areSeveral(value) && !paths.includes(`${field}[]`))
      names.report(path, pointer, `has several values and ${unsent} that takes several; add "${field}[]"`);
  };
  objects(list['filters']).forEach((filter, at) => check(`/list/filters/${at}`, textOf(filter['field'])));
  objects(list['views']).forEach((view, at) =>
    Object.entries((view['filter'] ?? {}) as JsonObject).forEach(([name, value]) =>
      check(`/list/views/${at}/filter/${name}`, name, value),
    ),
  );
}

/** Tells whether a view's filter has several values; the states of a tag stand in `enum` by then. */
const areSeveral = (value: Json | undefined): boolean =>
  isObject(value) && Array.isArray(value['enum']) && value['enum'].length !== 1;

/** Checks that the server can order what it pages by each column with that button, and by the one that a list opens with. */
function checkOrders(names: Names, path: string, { list, source }: ListCall, record: string): void {
  const content = names.definitions.records.get(record)?.content;
  if (source['paging'] !== 'server' || !content || !mappedTable(content)) return;
  const orders = new Set(mappedColumns(content).flatMap(({ property, rules }) => (rules['order'] ? [property] : [])));
  const check = (pointer: string, field: string, remedy: string): void => {
    if (orders.has(field)) return;
    const cause = `"${field}" has no "order" in x-column (schemas/records/${record}.json)`;
    names.report(path, pointer, `${cause}; add it there, ${remedy}`);
  };
  check('/list/sort/field', textOf(list['sort']['field']), 'or use another field');
  objects(list['views']).forEach(({ sort }, at) => {
    if (sort) check(`/list/views/${at}/sort/field`, textOf((sort as JsonObject)['field']), 'or use another field');
  });
  objects(list['columns']).forEach((column, at) => {
    if (column['sortable'] !== false)
      check(`/list/columns/${at}/field`, textOf(column['field']), 'or say "sortable": false here');
  });
}

/**
 * Checks that the columns are fields of the resource's record; they are filled when the call responds with that record.
 */
function checkShownRecord(names: Names, path: string, { list, key, call, file }: ListCall, record: string): void {
  const items = call['result']?.['items'];
  const found = /records\/([a-z0-9-]+)\.json$/.exec(textOf(items?.['$ref']))?.[1];
  if (found === record) return;
  const filled = new Set(keys(names.definitions.records.get(found ?? '')?.content['properties']));
  objects(list['columns']).forEach((column, at) => {
    if (!filled.has(textOf(column['field'])))
      names.report(
        path,
        `/list/columns/${at}/field`,
        `"${textOf(column['field'])}" is filled by nothing: the result of ${key} (${file}) is no list of records/${record}.json; let it be one`,
      );
  });
}
