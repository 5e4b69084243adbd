import type { ColumnType, ListFilter, MappedColumn } from '../../../contract/table-definitions';
import { sqlType } from '../../store/table-plan';
import { matchers } from './matchers';
import type { SqlParameters } from './sql-parameters';

/** A checked value as SQL over the table as `r`. */
type Condition = (value: never, parameters: SqlParameters) => string;

/** A condition for each filter. */
export type Conditions<F> = {
  readonly [N in keyof F]-?: (value: NonNullable<F[N]>, parameters: SqlParameters) => string;
};

/** The filters of a list as SQL; those without a value do not filter. */
export interface FilterComparisons<F> {
  readonly conditions: (filter: F, parameters: SqlParameters) => string[];
  /** Returns whether an index has all of this filter, and the order: whatever the values, there is no better plan. */
  readonly isIndexed: (filter: F, orderColumn: string) => boolean;
  /** Returns whether a part of a text is looked for. */
  readonly isSearched: (filter: F) => boolean;
}

interface Special<F> {
  /** Conditions of filters that are no plain comparison, or are more than one. */
  readonly own?: Partial<Conditions<F>>;
  /** Names of filters, in order and separated by commas, that an index has beside the last change of state. */
  readonly indexed: readonly string[];
}

interface Comparable {
  readonly columns: readonly MappedColumn[];
  readonly filters: readonly ListFilter[];
}

/**
 * Returns the cast by which a moment is compared as it was sent, to more than the thousandth of a second that is
 * stored.
 */
const castOf = (type: ColumnType): string => (type === 'timestamptz' ? type : sqlType(type));
const operators = { equals: '=', from: '>=', to: '<=' } as const;

/** Compares the filters of a mapped table with its columns. */
export function filterComparisons<F extends object>(
  { columns, filters }: Comparable,
  { own = {}, indexed }: Special<F>,
): FilterComparisons<F> {
  const compared = filters.map(({ parameter, column: name, match }): [string, Condition] => {
    const column = columns.find((each) => each.name === name);
    if (!column) throw new Error(`The parameter ${parameter} compares ${name}, which is no column`);
    return [parameter, conditionOf(column, match)];
  });
  const conditions = new Map([...compared, ...Object.entries<Condition>(own as Record<string, Condition>)]);
  const searched = new Set(filters.flatMap(({ parameter, match }) => (match === 'contains' ? [parameter] : [])));
  const presentEntries = (filter: F): [name: string, value: unknown][] =>
    Object.entries(filter).filter(([, value]) => value !== undefined && value !== '');
  return {
    conditions: (filter, parameters) =>
      presentEntries(filter).map(([name, value]) => {
        const condition = conditions.get(name);
        if (!condition) throw new Error(`Nothing compares the filter ${name}: name it in a list of schemas/resources`);
        return condition(value as never, parameters);
      }),
    isIndexed: (filter, orderColumn) => {
      const names = presentEntries(filter).map(([name]) => name);
      return orderColumn === 'last_status_at' && indexed.includes(names.sort().join());
    },
    isSearched: (filter) => presentEntries(filter).some(([name]) => searched.has(name)),
  };
}

function conditionOf({ name, key = name, type, written }: MappedColumn, match: ListFilter['match']): Condition {
  // Normalized and indexed by trigrams, as every other list searches.
  if (match === 'contains')
    return (value, parameters) =>
      matchers.contains.condition(
        { name: key, type, nullable: false, sensitivity: 'public', ...(written && { written }) },
        value,
        parameters,
      );
  const operator = operators[match];
  const cast = castOf(type);
  return (value, parameters) => `r.${name} ${operator} ${parameters.add(value)}::${cast}`;
}
