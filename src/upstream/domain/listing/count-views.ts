import { CompiledQuery, type Kysely } from 'kysely';
import type { ViewDefinition } from '../../../contract/insight-definitions';
import { filterParameters } from '../../../contract/filter-parameters';
import type { Schema } from '../../store/schema';
import { cappedTotal, countedRows } from './capped-count';
import { SqlParameters } from './sql-parameters';

/** How many records a view has; at least so many where it is not exact. */
export interface ViewCount {
  readonly view: string;
  readonly count: number;
  readonly exact: boolean;
}

/** The views of a list, and how its filters are called by its call. */
export interface CountedList {
  readonly views: readonly ViewDefinition[];
  readonly parameters: Readonly<Record<string, string>> | undefined;
}

/**
 * Counts the records of a table in each view with a filter, in one statement.
 * @param conditions what the parameters of the list's call are as SQL over the table as `r`
 */
export async function countViews(
  database: Kysely<Schema>,
  table: 'requests' | 'guides',
  { views, parameters }: CountedList,
  conditions: (
    asked: Readonly<Record<string, unknown>>,
    values: SqlParameters,
  ) => readonly string[] | Promise<string[]>,
): Promise<ViewCount[]> {
  const counted = views.flatMap(({ name, filter }) => (filter ? [{ name, filter }] : []));
  if (counted.length === 0) return [];
  const values = new SqlParameters();
  const terms: string[] = [];
  for (const { filter } of counted) {
    const where = await conditions(filterParameters(parameters, filter), values);
    terms.push(
      `(select count(*)::integer from (select 1 from ${table} r where ${where.join(' and ')} limit ${countedRows}) as found)`,
    );
  }
  const statement = `select json_build_array(${terms.join(', ')}) as counts`;
  const { rows } = await database.executeQuery<{ counts: number[] }>(CompiledQuery.raw(statement, values.values));
  const [{ counts } = { counts: [] }] = rows;
  return counted.map(({ name }, place) => {
    const { total, exact } = cappedTotal(counts[place] ?? 0, false);
    return { view: name, count: total, exact };
  });
}
