import { CompiledQuery, type Kysely } from 'kysely';
import { jsonColumns, readJsonColumns, type RowColumns } from '../../store/json-columns';
import { preparedPrefix } from '../../store/prepared-statement';
import type { Schema } from '../../store/schema';
import { outcome, type FullOutcome } from '../handler';
import { orderKey, type Paging } from './call-paging';
import { cappedTotal, countedRows } from './capped-count';
import { writeCursor } from './cursor';
import { afterCondition, orderTerms, type KeysetOrder } from './keyset';
import { OpaqueParameters, SqlParameters } from './sql-parameters';

/** Every row of a paged table has these. */
interface PagedRow {
  readonly id: number;
  readonly [column: string]: unknown;
}

/** The audit trail, whose entries are numbered by their sequence. */
export const entriesTable = '(select sequence as id, * from audit)';
type EntriesTable = typeof entriesTable;

/** Which rows of a table make a list. */
export interface PagedQuery<Row extends PagedRow> {
  readonly table: 'requests' | 'guides' | 'electronic_certificates' | EntriesTable;
  readonly columns: RowColumns<keyof Row & string>;
  readonly paging: Paging;
  /** Counts to the last one. */
  readonly exact: boolean;
  /** What a cursor is bound to: the list and its filter. */
  readonly identity: unknown;
  /** Returns the conditions as SQL over the table as `r`. */
  readonly conditions: (parameters: SqlParameters) => string[];
  /** What the page is ordered by in place of the column itself. */
  readonly orderBy?: string;
  /** An index has the conditions and the order, whatever the values: the plan is kept. */
  readonly indexed?: boolean;
  /** A part of a text is among the conditions: what fits is found without an order, and putting all of it in order may take long. */
  readonly searched?: boolean;
}

type Conditioned = Pick<PagedQuery<PagedRow>, 'table' | 'conditions' | 'indexed'>;

/**
 * Returns a page in its order and its count, up to the cap or to the last one. By cursor a page costs the same at any
 * depth.
 * @param present makes records of the rows
 */
export async function pageOf<Row extends PagedRow, R>(
  trx: Kysely<Schema>,
  options: PagedQuery<Row>,
  present: (rows: readonly Row[]) => Promise<R[]> | R[],
): Promise<FullOutcome<R[]>> {
  const { paging, exact, identity } = options;
  const found = exact ? undefined : await (inOrder(options) ? findFirst(trx, options) : findSome(trx, options));
  const ids = found?.page ?? (await pageIds(trx, options, found?.ids));
  const page = await rowsOf(trx, options, ids.slice(0, paging.limit));
  const total = found?.count ?? (await countAll(trx, options));
  const last = page.at(-1);
  const list = [identity, paging.column, paging.descending];
  const more = ids.length > paging.limit && last;
  return outcome(await present(page), {
    ...cappedTotal(total, exact),
    ...(more && { next: writeCursor(list, { value: orderValue(last, paging), id: last.id }) }),
  });
}

/**
 * Returns the ids of a page and of the row after it, from an index: a filter that fits many never reads their rows.
 * @param among where no more fit than the count goes to, these in their order: the filter is not asked a second time
 */
async function pageIds(
  trx: Kysely<Schema>,
  { table, paging, conditions, orderBy, indexed = false }: Ordered,
  among: readonly number[] | undefined,
): Promise<readonly number[]> {
  const { column, type, after, offset, limit } = paging;
  if (among && !after) return among.slice(offset, offset + limit + 1);
  const { prefix, parameters } = preparation(indexed && !among);
  const all = among ? [`r.id = any(${parameters.add(among)}::bigint[])`] : conditions(parameters);
  if (after) {
    const value = `${parameters.add(after.value)}::${type}`;
    all.push(afterCondition(orderOf(paging, 'r'), { key: value, id: `${parameters.add(after.id)}::bigint` }));
  }
  const statement = `${prefix}select coalesce(json_agg(page.id order by ${orderTerms(orderOf(paging, 'page'))}), '[]') as "ids"
    from (
      select r.id, r.${column} from ${table} r where ${all.join(' and ')}
      order by ${orderTerms(orderOf(paging, 'r', orderBy))}
      limit ${parameters.add(limit + 1)}::integer offset ${parameters.add(offset)}::integer
    ) as page`;
  const { rows } = await trx.executeQuery<{ ids: number[] }>(CompiledQuery.raw(statement, parameters.values));
  return rows[0]?.ids ?? [];
}

/**
 * Returns the rows of these ids, in their order, as one value: many cost the client of the database much of what a list
 * takes. The ids stand in a query of their own, so that the plan does not hang on how many they are.
 */
async function rowsOf<Row extends PagedRow>(
  trx: Kysely<Schema>,
  { table, columns }: Pick<PagedQuery<Row>, 'table' | 'columns'>,
  ids: readonly number[],
): Promise<Row[]> {
  if (ids.length === 0) return [];
  const parameters = new SqlParameters();
  const statement = `${preparedPrefix}select ${jsonColumns(columns, 'r')} as "all"
    from ${table} r where r.id = any((select ${parameters.add(ids)}::bigint[])::bigint[])`;
  const { rows } = await trx.executeQuery<{ all: (unknown[] | null)[] }>(
    CompiledQuery.raw(statement, parameters.values),
  );
  const records = readJsonColumns<Row>(columns, rows[0]?.all ?? []);
  const byId = new Map(records.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}

/**
 * Returns how the statement of a list is sent: prepared where an index answers it, since planning it anew, over the
 * table's thirty indexes, takes half of its time.
 */
function preparation(indexed: boolean): { readonly prefix: string; readonly parameters: SqlParameters } {
  return indexed
    ? { prefix: preparedPrefix, parameters: new OpaqueParameters() }
    : { prefix: '', parameters: new SqlParameters() };
}

/** @param key in place of the column's own */
function orderOf(paging: Paging, alias: string, key = orderKey(paging, alias)): KeysetOrder {
  return { key, id: `${alias}.id`, descending: paging.descending };
}

interface Found {
  /** One more than the count goes to at most. */
  readonly count: number;
  /** Those of the page and of the row after it, where the count has passed them. */
  readonly page?: readonly number[];
  /** Those of all, in the list's order; undefined where there are more than the count goes to. */
  readonly ids?: readonly number[];
}

type Ordered = Conditioned & Pick<PagedQuery<PagedRow>, 'paging' | 'orderBy' | 'searched'>;

/** Returns whether a page is among the first that the count passes, when it goes in the list's own order. */
function inOrder({ paging: { after, offset, limit }, searched = false }: Ordered): boolean {
  return !searched && !after && offset + limit < countedRows;
}

/** Returns the first that fit, as far as the count goes, and of them the page. */
async function findFirst(trx: Kysely<Schema>, options: Ordered): Promise<Found> {
  const { table, conditions, indexed = false, paging } = options;
  const { prefix, parameters } = preparation(indexed);
  const { column, offset, limit } = paging;
  const listed = orderTerms(orderOf(paging, 'found'));
  const statement = `${prefix}with found as materialized (
      select r.id, r.${column} from ${table} r where ${conditions(parameters).join(' and ')}
      order by ${orderTerms(orderOf(paging, 'r', options.orderBy))} limit ${countedRows}
    ), page as (
      select id, ${column} from found order by ${listed}
      limit ${parameters.add(limit + 1)}::integer offset ${parameters.add(offset)}::integer
    )
    select (select count(*)::integer from found) as "count",
      (select coalesce(json_agg(id order by ${orderTerms(orderOf(paging, 'page'))}), '[]') from page) as "page"`;
  const { rows } = await trx.executeQuery<{ count: number; page: number[] }>(
    CompiledQuery.raw(statement, parameters.values),
  );
  return rows[0] ?? { count: 0 };
}

/** Finds any that fit, as far as the count goes. */
async function findSome(
  trx: Kysely<Schema>,
  { table, conditions, paging, indexed = false }: Conditioned & Pick<PagedQuery<PagedRow>, 'paging'>,
): Promise<Found> {
  const { prefix, parameters } = preparation(indexed);
  const { column } = paging;
  const statement = `${prefix}with found as materialized (
      select r.id, r.${column} from ${table} r where ${conditions(parameters).join(' and ')} limit ${countedRows}
    ), counted as (select count(*)::integer as "count" from found)
    select "count", case when "count" < ${countedRows} then
      (select coalesce(json_agg(id order by ${orderTerms(orderOf(paging, 'found'))}), '[]') from found)
    end as "ids" from counted`;
  const { rows } = await trx.executeQuery<{ count: number; ids: number[] | null }>(
    CompiledQuery.raw(statement, parameters.values),
  );
  return { count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? undefined };
}

async function countAll(trx: Kysely<Schema>, { table, conditions }: Conditioned): Promise<number> {
  const parameters = new SqlParameters();
  const statement = `select count(*)::integer as total from ${table} r where ${conditions(parameters).join(' and ')}`;
  const { rows } = await trx.executeQuery<{ total: number }>(CompiledQuery.raw(statement, parameters.values));
  return rows[0]?.total ?? 0;
}

function orderValue(row: PagedRow, { column }: Paging): string | null {
  const value = row[column];
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'string' ? value : null;
}

/** Returns the rows of some ids alone, separated by commas; what is no number is no row's. */
export function idCondition(ids: string | undefined, parameters: SqlParameters): string {
  if (ids === undefined) return 'true';
  const numbers = ids.split(',').map(Number).filter(Number.isSafeInteger);
  return `r.id = any(${parameters.add(numbers)}::bigint[])`;
}
