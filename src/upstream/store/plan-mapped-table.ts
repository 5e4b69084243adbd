import type { MappedColumn, MappedTable } from '../../contract/table-definitions';
import type { ExistingTable } from './existing-table';
import {
  indexName,
  keyColumn,
  keyOf,
  quoted,
  searchable,
  sqlType,
  type ColumnPlan,
  type IndexPlan,
  type TablePlan,
} from './table-plan';

/**
 * Plans the columns of a mapped table that its migrations do not make, each with the index that its filter asks for. A column
 * that a migration made has no mark, and is left as it is.
 */
export function planMappedTable({ table, columns }: MappedTable, existing: ExistingTable): TablePlan {
  const ours = columns.filter(({ name, formerly }) => isOurs(existing, name) && isOurs(existing, formerly ?? name));
  return {
    table,
    isPartial: true,
    columns: ours.flatMap((column) =>
      column.filter === 'contains' ? [plan(column), planKey(column)] : [plan(column)],
    ),
    indexes: ours.flatMap((column) => planIndex(table, column)),
  };
}

function isOurs({ columns }: ExistingTable, name: string): boolean {
  const column = columns.get(name);
  return column === undefined || column.origin !== undefined;
}

/** Plans a column that is not required: rows that are there already have no value. */
function plan({ name, type, formerly }: MappedColumn): ColumnPlan {
  return { name, type: sqlType(type), constraint: '', ...(formerly !== undefined && { formerly }) };
}

function planKey({ name, key = name, type, formerly }: MappedColumn): ColumnPlan {
  return {
    name: keyColumn(key),
    type: sqlType(type),
    constraint: `collate "C" generated always as (${keyOf(type, quoted(name))}) stored`,
    computedFrom: name,
    ...(formerly !== undefined && { formerly: keyColumn(formerly) }),
  };
}

function planIndex(table: string, { name, key = name, filter }: MappedColumn): IndexPlan[] {
  if (filter === undefined) return [];
  const searched = searchable(quoted(keyColumn(key)));
  const body =
    filter === 'contains'
      ? `using gin (${searched} gin_trgm_ops) with (fastupdate = off)`
      : `(${quoted(name)}, "last_status_at" desc, "id" desc)`;
  return [{ name: indexName(table, [name], 'filter'), unique: false, body }];
}
