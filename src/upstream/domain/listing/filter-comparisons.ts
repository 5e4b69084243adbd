import type { ColumnType, ListFilter, MappedColumn } from '../../../contract/table-definitions';
import { sqlType } from '../../store/table-plan';
import { matchers } from './matchers';
import type { SqlParameters } from './sql-parameters';

/** A checked value as SQL over the table as `r`. */
export type Condition = (value: never, parameters: SqlParameters) => string;

/** The comparisons of a list's parameters with the columns of its table. */
export interface FilterComparisons {
  /** By parameter. */
  readonly conditions: Readonly<Record<string, Condition>>;
  /** Parameters that look for a part of a text. */
  readonly searched: ReadonlySet<string>;
}

/** A moment is compared as it was sent, to more than the thousandth of a second that is stored. */
const castOf = (type: ColumnType): string => (type === 'timestamptz' ? type : sqlType(type));
const operators = { equals: '=', from: '>=', to: '<=' } as const;

/** From the filters of a mapped table to their conditions. */
export function filterComparisons({
  columns,
  filters,
}: {
  readonly columns: readonly MappedColumn[];
  readonly filters: readonly ListFilter[];
}): FilterComparisons {
  const conditions = filters.map(({ parameter, column: name, match }): [string, Condition] => {
    const column = columns.find((each) => each.name === name);
    if (!column) throw new Error(`The parameter ${parameter} compares ${name}, which is no column`);
    return [parameter, conditionOf(column, match)];
  });
  return {
    conditions: Object.fromEntries(conditions),
    searched: new Set(filters.flatMap(({ parameter, match }) => (match === 'contains' ? [parameter] : []))),
  };
}

function conditionOf({ name, key = name, type }: MappedColumn, match: ListFilter['match']): Condition {
  // Normalized and indexed by trigrams, as every other list searches.
  if (match === 'contains')
    return (value, parameters) =>
      matchers.contains.condition({ name: key, type, nullable: false, sensitivity: 'public' }, value, parameters);
  const operator = operators[match];
  const cast = castOf(type);
  return (value, parameters) => `r.${name} ${operator} ${parameters.add(value)}::${cast}`;
}
