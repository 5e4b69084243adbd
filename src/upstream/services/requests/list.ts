import { CompiledQuery } from 'kysely';
import type { Request as RequestRecord } from '../../../contract/generated/types';
import { limits } from '../../../contract/generated/limits';
import { outcome, type FullOutcome } from '../handler';
import { Parameters } from '../rest/parameters';
import { filterConditions, type RequestFilter } from './list-conditions';
import { orderType, readPaging, writeCursor, type Paging, type PagingParameters } from './list-paging';
import { presentRequests, type Reading } from './present';
import type { RequestRow } from './request-row';

export interface ListWish {
  readonly filter: RequestFilter;
  readonly paging: PagingParameters;
  readonly pageSize: number;
  /** A further condition, such as what the caller may see. */
  readonly visible?: (parameters: Parameters) => string;
}

/**
 * A page of requests, newest change first unless asked otherwise, with its count up to the cap. By cursor a page costs
 * the same at any depth.
 */
export async function listRequests(reading: Reading, wish: ListWish): Promise<FullOutcome<RequestRecord[]>> {
  // The moment of asking is no part of what a cursor is bound to.
  const identity = { ...wish.filter, overdueAt: wish.filter.overdueAt && 'now' };
  const paging = readPaging(wish.paging, wish.pageSize, identity);
  const rows = await select(reading, wish, paging);
  const kept = rows.slice(0, paging.limit);
  const total = await count(reading, wish);
  const last = kept.at(-1);
  const next =
    rows.length > paging.limit && last ? writeCursor(identity, paging, orderValue(last, paging), last.id) : undefined;
  return outcome(await presentRequests(reading, kept), {
    total: Math.min(total, limits.list.countCap),
    exact: total <= limits.list.countCap,
    ...(next !== undefined && { next }),
  });
}

async function select({ trx }: Reading, wish: ListWish, paging: Paging): Promise<RequestRow[]> {
  const parameters = new Parameters();
  const conditions = allConditions(wish, parameters);
  const { column, descending, after } = paging;
  if (after) {
    const value = `${parameters.add(after.value)}::${orderType(column)}`;
    conditions.push(`(r.${column}, r.id) ${descending ? '<' : '>'} (${value}, ${parameters.add(after.id)}::bigint)`);
  }
  const direction = descending ? 'desc' : 'asc';
  const statement = `select r.* from requests r where ${conditions.join(' and ')}
    order by r.${column} ${direction}, r.id ${direction}
    limit ${parameters.add(paging.limit + 1)}::integer offset ${parameters.add(paging.offset)}::integer`;
  const { rows } = await trx.executeQuery<RequestRow>(CompiledQuery.raw(statement, parameters.values));
  return rows;
}

async function count({ trx }: Reading, wish: ListWish): Promise<number> {
  const parameters = new Parameters();
  const conditions = allConditions(wish, parameters);
  const statement = `select count(*)::integer as total from (
    select 1 from requests r where ${conditions.join(' and ')} limit ${limits.list.countCap + 1}
  ) as counted`;
  const { rows } = await trx.executeQuery<{ total: number }>(CompiledQuery.raw(statement, parameters.values));
  return rows[0]?.total ?? 0;
}

function allConditions({ filter, visible }: ListWish, parameters: Parameters): string[] {
  return [visible?.(parameters) ?? 'true', ...filterConditions(filter, parameters)];
}

function orderValue(row: RequestRow, { column }: Paging): string {
  const value = column === 'reference' ? row.reference : column === 'created_at' ? row.created_at : row.last_status_at;
  return typeof value === 'string' ? value : value.toISOString();
}
