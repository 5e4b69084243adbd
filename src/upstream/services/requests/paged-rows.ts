import { CompiledQuery, type Kysely } from 'kysely';
import { limits } from '../../../contract/generated/limits';
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
export interface PagedWish {
  readonly table: 'requests' | 'electronic_certificates';
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

/**
 * A page in its order and its count, up to the cap or to the last one. By cursor a page costs the same at any depth.
 * @param present makes records of the rows
 */
export async function pageOf<Row extends PagedRow, R>(
  trx: Kysely<Schema>,
  wish: PagedWish,
  present: (rows: readonly Row[]) => Promise<R[]> | R[],
): Promise<FullOutcome<R[]>> {
  const { paging, exact, identity } = wish;
  const found = exact ? undefined : await findSome(trx, wish);
  const among = found && found.length <= limits.list.countCap ? found : undefined;
  const rows = among?.length === 0 ? [] : await select<Row>(trx, wish, among);
  const kept = rows.slice(0, paging.limit);
  const total = found?.length ?? (await countAll(trx, wish));
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
async function select<Row>(
  trx: Kysely<Schema>,
  { table, paging, conditions, orderBy }: PagedWish,
  among: readonly string[] | undefined,
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
  const statement = `select r.* from (
      select r.id, r.${column} from ${table} r where ${all.join(' and ')}
      order by ${orderBy ?? `r.${column}`} ${direction}, r.id ${direction}
      limit ${parameters.add(paging.limit + 1)}::integer offset ${parameters.add(paging.offset)}::integer
    ) as page join ${table} r on r.id = page.id
    order by page.${column} ${direction}, page.id ${direction}`;
  const { rows } = await trx.executeQuery<Row>(CompiledQuery.raw(statement, parameters.values));
  return rows;
}

/** The ids of what fits, one more than the count goes to at most. */
async function findSome(trx: Kysely<Schema>, { table, conditions }: PagedWish): Promise<readonly string[]> {
  const parameters = new Parameters();
  const statement = `select array_agg(found.id::text) as ids from (
    select r.id from ${table} r where ${conditions(parameters).join(' and ')} limit ${limits.list.countCap + 1}
  ) as found`;
  const { rows } = await trx.executeQuery<{ ids: string[] | null }>(CompiledQuery.raw(statement, parameters.values));
  return rows[0]?.ids ?? [];
}

async function countAll(trx: Kysely<Schema>, { table, conditions }: PagedWish): Promise<number> {
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
