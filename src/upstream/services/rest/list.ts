import { CompiledQuery } from 'kysely';
import { limits } from '../../../contract/generated/limits';
import { orderColumn, orderParameter, quoted } from '../../store/table-plan';
import type { ReadContext, StoredRecord } from './context';
import { writeCursor } from './cursor';
import { filterCondition } from './filters';
import { readListQuery, type ListParameters, type ListQuery } from './list-query';
import { Parameters } from './parameters';
import { fromRow, visibleColumns } from './present';
import { columnOf, type RestResource } from './resource';

/** One page of a list. */
export interface Page {
  readonly records: readonly StoredRecord[];
  readonly total: number;
  /** False: there are at least `total`. */
  readonly exact: boolean;
  /** Continues after this page; absent on the last. */
  readonly next?: string;
}

type Row = Record<string, unknown> & { __total?: number };

/**
 * A page and its count in one statement. By cursor the page starts where an index says, at the same cost at any depth;
 * the count stops at the cap unless asked to be exact.
 * @throws CallFailure 400 for a query the definition does not allow
 */
export async function list(resource: RestResource, context: ReadContext, parameters: ListParameters): Promise<Page> {
  const query = readListQuery(resource, parameters, context.language);
  const { rows } = await context.db.executeQuery<Row>(pageStatement(resource, query));
  const counted = rows[0]?.__total ?? (await countAlone(resource, context, query));
  const more = rows.length > query.limit;
  const records = rows.slice(0, query.limit).map((row) => fromRow(resource, row));
  const last = records.at(-1);
  const capped = !query.exact && counted > limits.list.countCap;
  return {
    records,
    total: capped ? limits.list.countCap : counted,
    exact: !capped,
    ...(more && last && { next: writeCursor(resource, query, { value: last[query.sort.field] ?? null, id: last.id }) }),
  };
}

/** From this offset on the ids are found first. */
const deep = 200;

/**
 * Where many rows may have to be passed over, the ids are found first, in an index that holds all the order needs, and
 * their rows afterwards: a common name that comes late in the order of names took 8 s among a million, and so 0.4.
 */
function pageStatement(resource: RestResource, query: ListQuery): CompiledQuery<Row> {
  const parameters = new Parameters();
  const table = quoted(resource.table.table);
  const condition = filterCondition(resource, query.filter, parameters);
  const { order, after } = orderOf(resource, query, parameters);
  const total = `(${countSql(table, condition, query)}) as "__total"`;
  const place = `order by ${order} limit ${parameters.add(query.limit + 1)}::integer offset ${parameters.add(query.offset)}::integer`;
  const rows = `from ${table} where ${condition}${after} ${place}`;
  const columns = visibleColumns(resource);
  const passesOver = query.offset >= deep || Object.keys(query.filter).length > 0;
  const statement = passesOver
    ? `select ${columns}, ${total} from ${table} join (select "id" ${rows}) as page using ("id") order by ${order}`
    : `select ${columns}, ${total} ${rows}`;
  return CompiledQuery.raw(statement, parameters.values);
}

/** A page past the end has no row to carry the count. */
async function countAlone(resource: RestResource, context: ReadContext, query: ListQuery): Promise<number> {
  if (query.offset === 0 && !query.after) return 0;
  const parameters = new Parameters();
  const condition = filterCondition(resource, query.filter, parameters);
  const statement = CompiledQuery.raw(
    countSql(quoted(resource.table.table), condition, query),
    parameters.values,
  ) as CompiledQuery<{ count: number }>;
  const { rows } = await context.db.executeQuery(statement);
  return rows[0]?.count ?? 0;
}

/**
 * The capped count asks for a column that no order index has: walking one in its order, to find a thousand people called
 * Sofía, would begin with everybody before them.
 */
function countSql(table: string, condition: string, query: ListQuery): string {
  if (query.exact) return `select count(*) from ${table} where ${condition}`;
  const counted = `select "version" from ${table} where ${condition} limit ${limits.list.countCap + 1}`;
  return `select count("version") from (${counted}) as counted`;
}

/**
 * The id ends every order, so that no two rows stand alike and a keyset is exact. Columns carry their table's name: a bare
 * one in ORDER BY would be the selected text of a moment, which no index knows.
 */
function orderOf(
  resource: RestResource,
  { sort, after }: ListQuery,
  parameters: Parameters,
): { order: string; after: string } {
  const table = quoted(resource.table.table);
  const [direction, than] = sort.descending ? [' desc', '<'] : ['', '>'];
  const id = `${table}."id"`;
  if (sort.field === 'id') {
    return { order: `${id}${direction}`, after: after ? ` and ${id} ${than} ${parameters.add(after.id)}::uuid` : '' };
  }
  const key = `${table}.${orderColumn(sort.field)}`;
  const order = `${key}${direction}, ${id}${direction}`;
  if (!after) return { order, after: '' };
  const value = orderParameter(columnOf(resource, sort.field).type, parameters.add(after.value));
  return { order, after: ` and (${key}, ${id}) ${than} (${value}, ${parameters.add(after.id)}::uuid)` };
}
