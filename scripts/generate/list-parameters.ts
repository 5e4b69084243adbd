/** The names that a list sends to its call, and those that the call takes. */
import type { CallContent, RecordContent, ResourceContent } from './definition-contents';
import { textOf, type Definitions, type JsonObject } from './definitions';
import { objects } from './known-names';
import { mappedColumns, type MappedColumn } from './mapped-columns';

export type FilterColumn = MappedColumn & { readonly property: string };

/** Returns the columns of a record that lists can be filtered by under the property's own name. */
export function filterColumns(record: RecordContent | undefined): FilterColumn[] {
  if (!record) return [];
  return mappedColumns(record).filter(
    (column): column is FilterColumn => column.property !== undefined && column.rules['filter'] !== undefined,
  );
}

/**
 * Returns the parameters by which such a column is filtered, each with the filter, or the end of a range, that it
 * carries.
 */
export function filterParameters({ property, rules }: FilterColumn): [parameter: string, path: string][] {
  if (rules['filter'] !== 'range') return [[property, property]];
  return [
    [`${property}From`, `${property}.from`],
    [`${property}To`, `${property}.to`],
  ];
}

/** Returns the field of a filter that a parameter carries, and which end of a range. */
export function filterPath(path: string): [field: string, end?: string] {
  const [field = '', end] = path.replace('[]', '').split('.');
  return end === undefined ? [field] : [field, end];
}

/** Returns what `filters` adds to a call's own parameters. */
export function addedParameters({ records }: Definitions, call: CallContent): [parameter: string, FilterColumn][] {
  return filterColumns(records.get(textOf(call['filters']))?.content).flatMap((column) =>
    filterParameters(column).map(([parameter]): [string, FilterColumn] => [parameter, column]),
  );
}

/** Returns the names under which a call takes values: in its body where it has one, in its headers otherwise. */
export function takenParameters(definitions: Definitions, call: CallContent): Set<string> {
  const body = call['body'];
  const reference = /records\/([a-z0-9-]+)\.json$/.exec(textOf(body?.['$ref']))?.[1];
  const schema = reference === undefined ? body : definitions.records.get(reference)?.content;
  const own = body ? schema?.['properties'] : call['headers'];
  const added = addedParameters(definitions, call).map(([parameter]) => parameter);
  return new Set([...Object.keys(own ?? {}), ...added]);
}

/** Returns the call of a definition, by `family.name`. */
export function callNamed(definitions: Definitions, key: string): CallContent | undefined {
  const [family = '', name] = key.split('.');
  return definitions.services.get(family)?.content.calls.find((call) => call['name'] === name);
}

/**
 * Returns what a list of calls sends, as parameter and filter: what its definition names, and the filters that its call
 * takes by their own names.
 */
export function listParameters(definitions: Definitions, resource: ResourceContent): Record<string, string> {
  const source = resource['source']['list'] as JsonObject;
  const named = (source['parameters'] ?? {}) as Record<string, string>;
  const call = callNamed(definitions, textOf(source['call']));
  if (call?.['filters'] !== resource['record']) return named;
  const sent = new Set(Object.values(named).map((path) => filterPath(path)[0]));
  const shown = new Set(objects(resource['list']['filters']).map(({ field }) => field));
  const added = filterColumns(definitions.records.get(textOf(resource['record']))?.content)
    .filter(({ property }) => shown.has(property) && !sent.has(property))
    .flatMap(filterParameters);
  return { ...named, ...Object.fromEntries(added) };
}
