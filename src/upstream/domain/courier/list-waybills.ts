import type { Language } from '../../../contract/generated/languages';
import { CompiledQuery, type Kysely } from 'kysely';
import type { Guide } from '../../../contract/generated/types';
import { limits } from '../../../contract/generated/limits';
import type { Schema } from '../../store/schema';
import { outcome, type FullOutcome } from '../handler';
import { orderType, readPaging, writeCursor, type PagingParameters } from '../requests/list-paging';
import { matchers } from '../listing/matchers';
import { SqlParameters } from '../listing/sql-parameters';
import type { WaybillRow } from './waybill-row';
import { presentWaybills } from './present-waybills';

/** The filters of the courier queue. */
export interface WaybillFilter {
  /** Found in the reference of the request, or in the number of the guide. */
  readonly reference?: string;
  readonly status?: string;
  /** Of its creation; both ends counted. */
  readonly initDate?: string;
  readonly finishDate?: string;
}

/** A page of the queue, newest change first unless asked otherwise, by cursor at any depth, with its count up to the cap. */
export async function listWaybills(
  database: Kysely<Schema>,
  filter: WaybillFilter,
  asked: PagingParameters,
  language: Language,
): Promise<FullOutcome<Guide[]>> {
  const paging = readPaging(asked, limits.pageSizes.logisticsQueue, ['guides', filter]);
  const { column, descending, after, limit } = paging;
  const parameters = new SqlParameters();
  const conditions = conditionsOf(filter, asked.ids, parameters);
  if (after) {
    const value = `${parameters.add(after.value)}::${orderType(column)}`;
    conditions.push(`(g.${column}, g.id) ${descending ? '<' : '>'} (${value}, ${parameters.add(after.id)}::bigint)`);
  }
  const direction = descending ? 'desc' : 'asc';
  const statement = `select g.* from guides g where ${conditions.join(' and ')}
    order by g.${column} ${direction}, g.id ${direction}
    limit ${parameters.add(limit + 1)}::integer offset ${parameters.add(paging.offset)}::integer`;
  const { rows } = await database.executeQuery<WaybillRow>(CompiledQuery.raw(statement, parameters.values));
  const kept = rows.slice(0, limit);
  const last = kept.at(-1);
  const next =
    rows.length > limit && last ? writeCursor(['guides', filter], paging, valueOf(last, column), last.id) : undefined;
  const exact = asked.count === 'exact';
  const total = await count(database, filter, asked);
  return outcome(await presentWaybills(database, kept, language), {
    total: exact ? total : Math.min(total, limits.list.countCap),
    exact: exact || total <= limits.list.countCap,
    ...(next !== undefined && { next }),
  });
}

async function count(database: Kysely<Schema>, filter: WaybillFilter, asked: PagingParameters): Promise<number> {
  const parameters = new SqlParameters();
  const cap = asked.count === 'exact' ? '' : `limit ${limits.list.countCap + 1}`;
  const conditions = conditionsOf(filter, asked.ids, parameters).join(' and ');
  const statement = `select count(*)::integer as total from (select 1 from guides g where ${conditions} ${cap}) as counted`;
  const { rows } = await database.executeQuery<{ total: number }>(CompiledQuery.raw(statement, parameters.values));
  return rows[0]?.total ?? 0;
}

function conditionsOf(filter: WaybillFilter, ids: string | undefined, parameters: SqlParameters): string[] {
  const { reference, status, initDate, finishDate } = filter;
  const numbers = ids?.split(',').map(Number).filter(Number.isSafeInteger);
  const text = { name: 'reference', type: 'text', nullable: false, sensitivity: 'public' } as const;
  return [
    'true',
    ...(numbers ? [`g.id = any(${parameters.add(numbers)}::bigint[])`] : []),
    ...(reference ? [matchers.contains.condition(text, reference, parameters)] : []),
    ...(status ? [`g.state = ${parameters.add(status)}`] : []),
    ...(initDate ? [`g.created_at >= ${parameters.add(initDate)}::timestamptz`] : []),
    ...(finishDate ? [`g.created_at <= ${parameters.add(finishDate)}::timestamptz`] : []),
  ];
}

function valueOf(guide: WaybillRow, column: string): string {
  if (column === 'reference') return guide.reference;
  return (column === 'created_at' ? guide.created_at : guide.last_status_at).toISOString();
}
