/** What the parameters of a record's lists compare: each with a column and a comparison, from the resources that send it. */
import { recordNamed } from './definitions';
import type { ResourceContent } from './definition-contents';
import { type Definitions } from './definitions';
import { objects } from './known-names';
import { filterColumns, filterParameters, filterPath, listParameters } from './list-parameters';
import { mappedColumns } from './mapped-columns';

export interface ListFilter {
  readonly parameter: string;
  readonly column: string;
  /** from, to: the ends of a range. */
  readonly match: 'equals' | 'contains' | 'from' | 'to';
}

/** A filter, and the resource that says so. */
export interface SourcedFilter extends ListFilter {
  readonly resource: string;
}

/** Returns the plain comparisons of one resource with its record's columns; what is worked out otherwise is code. */
function resourceFilters(definitions: Definitions, resource: string, content: ResourceContent): SourcedFilter[] {
  const columns = mappedColumns(recordNamed(definitions, content['record']));
  const filters = objects(content['list']['filters']);
  return Object.entries(listParameters(definitions, content)).flatMap(([parameter, path]): SourcedFilter[] => {
    if (path.endsWith('[]')) return [];
    const [field, end] = filterPath(path);
    const column = columns.find(({ property }) => property === field)?.name;
    const chosen = filters.find((filter) => filter['field'] === field)?.['match'];
    // One value of a filter that takes several is sent like the value of any other.
    const match = end ?? (chosen === 'oneOf' ? 'equals' : chosen);
    if (column === undefined || !isComparison(match)) return [];
    return [{ resource, parameter, column, match }];
  });
}

const comparisons: ReadonlySet<unknown> = new Set(['equals', 'contains', 'from', 'to']);
const isComparison = (match: unknown): match is ListFilter['match'] => comparisons.has(match);

/** Returns the filters of every list of a record, as each resource has them. */
export function sourcedFilters(definitions: Definitions, record: string): SourcedFilter[] {
  return [...definitions.resources].flatMap(([name, { content }]) =>
    content['record'] === record && content['source']['kind'] === 'calls'
      ? resourceFilters(definitions, name, content)
      : [],
  );
}

/** Returns the same, each parameter once, with those that calls take by the record's own names. */
export function listFilters(definitions: Definitions, record: string): ListFilter[] {
  const added = filterColumns(definitions.records.get(record)?.content).flatMap((column) =>
    filterParameters(column).map(([parameter, path]): ListFilter => {
      const match = path.split('.')[1] ?? column.rules['filter'];
      return { parameter, column: column.name, match: isComparison(match) ? match : 'equals' };
    }),
  );
  const named = sourcedFilters(definitions, record).map(({ resource: _, ...filter }) => filter);
  return [...new Map([...added, ...named].map((filter) => [filter.parameter, filter])).values()];
}
