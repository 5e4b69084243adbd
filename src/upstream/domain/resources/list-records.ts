import { CompiledQuery } from 'kysely';
import { serverLimits } from '../../../contract/generated/server-limits';
import { preparedPrefix } from '../../store/prepared-statement';
import { orderColumn, orderParameter, quoted } from '../../store/table-plan';
import type { ReadContext, StoredRecord } from '../listing/context';
import { cappedTotal, countedRows } from '../listing/capped-count';
import { writeCursor } from '../listing/cursor';
import { afterCondition, orderTerms, type KeysetOrder } from '../listing/keyset';
import { listCondition } from './filters';
import { identityOf, readListQuery, type ListParameters, type ListQuery } from './list-query';
import { SqlParameters } from '../listing/sql-parameters';
import { fromRow, readVisible, visibleValues } from './visible-columns';
import { columnOf, type RestResource } from '../listing/resource';

/** One page of a list. */
export interface Page {
  readonly records: readonly StoredRecord[];
  readonly total: number;
  /** False: there are at least `total`. */
  readonly exact: boolean;
  /** Continues after this page; absent on the last. */
  readonly next?: string;
}

interface Row {
  readonly values: readonly unknown[];
  /** Null where it is known already. */
  readonly total: number | null;
}

/**
 * Returns a page and its count. By cursor the page starts where an index says, at the same cost at any depth; the count
 * stops at the cap unless asked to be exact.
 * @throws ApiError 400 for a query the definition does not allow
 */
export async function list(resource: RestResource, context: ReadContext, parameters: ListParameters): Promise<Page> {
  const query = readListQuery(resource, parameters, context.language);
  const { rows, counted } = await read(resource, context, query);
  const more = rows.length > query.limit;
  const stored = rows.slice(0, query.limit).map(({ values }) => fromRow(resource, readVisible(resource, values)));
  const records = (await resource.hooks.parts?.read(context.db, stored, context.now)) ?? stored;
  const last = stored.at(-1);
  return {
    records,
    ...cappedTotal(counted, query.exact),
    ...(more &&
      last && {
        next: writeCursor(identityOf(resource, query), { value: last[query.sort.field] ?? null, id: last.id }),
      }),
  };
}

/**
 * Reads a page. A filter's matches are sought once: where no more fit than the count goes to, the page is taken from
 * them, and a search of trigrams, which is all the time there is, is not made again for the page.
 */
async function read(
  resource: RestResource,
  context: ReadContext,
  query: ListQuery,
): Promise<{ rows: readonly Row[]; counted: number }> {
  const filtered = Object.keys(query.filter).length > 0 && !query.exact;
  const found = filtered ? await findSome(resource, context, query) : undefined;
  const among = found && found.length < countedRows ? found : undefined;
  if (among?.length === 0) return { rows: [], counted: 0 };
  const { rows } = await context.db.executeQuery(
    pageStatement(resource, context, query, { among, counted: found?.length }),
  );
  const counted = found?.length ?? rows[0]?.total ?? (await countAlone(resource, context, query));
  return { rows, counted };
}

/** Returns the matches' ids, one more than the count goes to at most. */
async function findSome(resource: RestResource, context: ReadContext, query: ListQuery): Promise<readonly string[]> {
  const parameters = new SqlParameters();
  const condition = listCondition(resource, context, query.filter, parameters);
  const some = someOf(quoted(resource.table.table), condition);
  const statement = `select array_agg("id") as ids, count("version") from (${some}) as found`;
  const { rows } = await context.db.executeQuery<{ ids: string[] | null }>(
    CompiledQuery.raw(statement, parameters.values),
  );
  return rows[0]?.ids ?? [];
}

const { deepOffset } = serverLimits.responses;

/**
 * Returns the statement of a page. Where many rows may have to be passed over, the ids are found first, in an index
 * that holds all the order needs, and their rows afterwards: a common name that comes late in the order of names took 8
 * s among a million, and so 0.4.
 */
function pageStatement(
  resource: RestResource,
  context: ReadContext,
  query: ListQuery,
  { among, counted }: { among: readonly string[] | undefined; counted: number | undefined },
): CompiledQuery<Row> {
  const parameters = new SqlParameters();
  const table = quoted(resource.table.table);
  const condition = among
    ? `"id" = any(${parameters.add(among)}::uuid[])`
    : listCondition(resource, context, query.filter, parameters);
  const { order, after } = orderOf(resource, query, parameters);
  const total = counted === undefined ? `(${countSql(table, condition, query)}) as "total"` : `null as "total"`;
  const page = `order by ${order} limit ${parameters.add(query.limit + 1)}::integer offset ${parameters.add(query.offset)}::integer`;
  const rows = `from ${table} where ${condition}${after} ${page}`;
  const values = `${visibleValues(resource)} as "values"`;
  const passesOver = query.offset >= deepOffset || (Object.keys(query.filter).length > 0 && !among);
  const statement = passesOver
    ? `select ${values}, ${total} from ${table} join (select "id" ${rows}) as page using ("id") order by ${order}`
    : `${among ? '' : preparedPrefix}select ${values}, ${total} ${rows}`;
  return CompiledQuery.raw(statement, parameters.values);
}

/** Counts alone, since a page past the end has no row to carry the count. */
async function countAlone(resource: RestResource, context: ReadContext, query: ListQuery): Promise<number> {
  if (query.offset === 0 && !query.after) return 0;
  const parameters = new SqlParameters();
  const condition = listCondition(resource, context, query.filter, parameters);
  const statement = CompiledQuery.raw(
    countSql(quoted(resource.table.table), condition, query),
    parameters.values,
  ) as CompiledQuery<{ count: number }>;
  const { rows } = await context.db.executeQuery(statement);
  return rows[0]?.count ?? 0;
}

function countSql(table: string, condition: string, query: ListQuery): string {
  if (query.exact) return `select count(*) from ${table} where ${condition}`;
  return condition === 'true'
    ? `select count(*) from (${anyOf(table)}) as counted`
    : `select count("version") from (${someOf(table, condition)}) as counted`;
}

/**
 * Selects as many rows of a whole table as the count goes to, and one, out of any index: a table's own pages are ten
 * times as many.
 */
function anyOf(table: string): string {
  return `select 1 from ${table} limit ${countedRows}`;
}

/**
 * Selects as many rows as the count goes to, and one. A column that no order index has is asked for: walking one in its
 * order, to find a thousand people called Sofía, would begin with everybody before them.
 */
function someOf(table: string, condition: string): string {
  return `select "id", "version" from ${table} where ${condition} limit ${countedRows}`;
}

/**
 * Returns the order's SQL. Columns carry their table's name: a bare one in ORDER BY would be the selected text of a
 * moment, which no index knows.
 */
function orderOf(
  resource: RestResource,
  { sort, after }: ListQuery,
  parameters: SqlParameters,
): { order: string; after: string } {
  const table = quoted(resource.table.table);
  const key = sort.field === 'id' ? undefined : `${table}.${orderColumn(sort.field)}`;
  const keyset: KeysetOrder = { ...(key !== undefined && { key }), id: `${table}."id"`, descending: sort.descending };
  const order = orderTerms(keyset);
  if (!after) return { order, after: '' };
  const value =
    key === undefined ? '' : orderParameter(columnOf(resource, sort.field).type, parameters.add(after.value));
  return { order, after: ` and ${afterCondition(keyset, { key: value, id: `${parameters.add(after.id)}::uuid` })}` };
}
