import { CompiledQuery, type Kysely } from 'kysely';
import { limits } from '../../../contract/generated/limits';
import { jsonRow, readJsonRow, type RowColumns } from '../../store/json-row';
import type { Schema } from '../../store/schema';
import { outcome, type FullOutcome } from '../handler';
import { Parameters } from '../rest/parameters';
import { orderType, writeCursor, type Paging } from './list-paging';

/** Every row of a paged table has these. */
interface PagedRow {
  readonly id: number;
  readonly reference: string;
  readonly created_at: Date;
  readonly last_status_at: Date;
}

/** Which rows of a table make a list. */
export interface PagedWish<Row extends PagedRow> {
  readonly table: 'requests' | 'electronic_certificates';
  readonly columns: RowColumns<keyof Row & string>;
  readonly paging: Paging;
  /** Counts to the last one. */
  readonly exact: boolean;
  /** What a cursor is bound to: the list and its filter. */
  readonly identity: unknown;
  /** SQL over the table as `r`. */
  readonly conditions: (parameters: Parameters) => string[];
  /** What the page is ordered by in place of the column itself. */
  readonly orderBy?: string;
}

type Conditioned = Pick<PagedWish<PagedRow>, 'table' | 'conditions'>;

/**
 * A page in its order and its count, up to the cap or to the last one. By cursor a page costs the same at any depth.
 * @param present makes records of the rows
 */
export async function pageOf<Row extends PagedRow, R>(
  trx: Kysely<Schema>,
  wish: PagedWish<Row>,
  present: (rows: readonly Row[]) => Promise<R[]> | R[],
): Promise<FullOutcome<R[]>> {
  const { paging, exact, identity } = wish;
  const found = exact ? undefined : await findSome(trx, wish);
  const among = found?.ids;
  const rows = among?.length === 0 ? [] : await select(trx, wish, among);
  const kept = rows.slice(0, paging.limit);
  const total = found?.count ?? (await countAll(trx, wish));
  const last = kept.at(-1);
  const next =
    rows.length > paging.limit && last ? writeCursor(identity, paging, orderValue(last, paging), last.id) : undefined;
  return outcome(await present(kept), {
    total: exact ? total : Math.min(total, limits.list.countCap),
    exact: exact || total <= limits.list.countCap,
    ...(next !== undefined && { next }),
  });
}

/** @param among where no more fit than the count goes to, these: the filter is not asked a second time */
async function select<Row extends PagedRow>(
  trx: Kysely<Schema>,
  { table, columns, paging, conditions, orderBy }: PagedWish<Row>,
  among: readonly number[] | undefined,
): Promise<Row[]> {
  const parameters = new Parameters();
  const all = among ? [`r.id = any(${parameters.add(among)}::bigint[])`] : conditions(parameters);
  const { column, descending, after } = paging;
  if (after) {
    const value = `${parameters.add(after.value)}::${orderType(column)}`;
    all.push(`(r.${column}, r.id) ${descending ? '<' : '>'} (${value}, ${parameters.add(after.id)}::bigint)`);
  }
  const direction = descending ? 'desc' : 'asc';
  // The page is found in an index before its rows are fetched: a filter that fits many never reads them all.
  const statement = `select ${jsonRow(columns, 'r')} as "values" from (
      select r.id, r.${column} from ${table} r where ${all.join(' and ')}
      order by ${orderBy ?? `r.${column}`} ${direction}, r.id ${direction}
      limit ${parameters.add(paging.limit + 1)}::integer offset ${parameters.add(paging.offset)}::integer
    ) as page join ${table} r on r.id = page.id
    order by page.${column} ${direction}, page.id ${direction}`;
  const { rows } = await trx.executeQuery<{ values: unknown[] }>(CompiledQuery.raw(statement, parameters.values));
  return rows.map(({ values }) => readJsonRow<Row>(columns, values));
}

interface Found {
  /** One more than the count goes to at most. */
  readonly count: number;
  /** Those of all; undefined where there are more than the count goes to. */
  readonly ids: readonly number[] | undefined;
}

/** What fits, as far as the count goes. */
async function findSome(trx: Kysely<Schema>, { table, conditions }: Conditioned): Promise<Found> {
  const parameters = new Parameters();
  const most = limits.list.countCap;
  const statement = `select count(*)::integer as "count",
    case when count(*) <= ${most} then coalesce(json_agg(found.id), '[]') end as "ids" from (
      select r.id from ${table} r where ${conditions(parameters).join(' and ')} limit ${most + 1}
    ) as found`;
  const { rows } = await trx.executeQuery<{ count: number; ids: number[] | null }>(
    CompiledQuery.raw(statement, parameters.values),
  );
  return { count: rows[0]?.count ?? 0, ids: rows[0]?.ids ?? undefined };
}

async function countAll(trx: Kysely<Schema>, { table, conditions }: Conditioned): Promise<number> {
  const parameters = new Parameters();
  const statement = `select count(*)::integer as total from ${table} r where ${conditions(parameters).join(' and ')}`;
  const { rows } = await trx.executeQuery<{ total: number }>(CompiledQuery.raw(statement, parameters.values));
  return rows[0]?.total ?? 0;
}

function orderValue(row: PagedRow, { column }: Paging): string {
  const value = column === 'reference' ? row.reference : column === 'created_at' ? row.created_at : row.last_status_at;
  return typeof value === 'string' ? value : value.toISOString();
}

/** The rows of some ids alone, separated by commas; what is no number is no row's. */
export function idCondition(ids: string | undefined, parameters: Parameters): string {
  if (ids === undefined) return 'true';
  const numbers = ids.split(',').map(Number).filter(Number.isSafeInteger);
  return `r.id = any(${parameters.add(numbers)}::bigint[])`;
}
