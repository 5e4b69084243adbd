import type { RecordTable } from '../../contract/table-definitions';
import {
  hasKey,
  indexName,
  isOrderable,
  keyColumn,
  keyOf,
  orderColumn,
  quoted,
  searchable,
  sqlType,
  type Column,
  type ColumnPlan,
  type IndexPlan,
  type ListSpec,
  type TablePlan,
} from './table-plan';

/** Plans columns and indexes from a record's table and the options of the lists that read it. */
export function planTable(definition: RecordTable, lists: readonly ListSpec[]): TablePlan {
  const columns = definition.columns.flatMap((column): ColumnPlan[] => {
    const keyed = hasKey(column.name) && (isOrdered(column, lists) || isSearched(column, lists));
    return keyed ? [planColumn(column), planKey(column)] : [planColumn(column)];
  });
  const indexes = definition.columns.flatMap((column) => planIndexes(definition.table, column, lists));
  return { table: definition.table, columns, indexes: [...indexes, ...planUnique(definition)] };
}

function planColumn(column: Column): ColumnPlan {
  const base = { name: column.name, type: sqlType(column.type), ...(column.formerly && { formerly: column.formerly }) };
  if (column.name === 'id') return { ...base, constraint: 'primary key default gen_random_uuid()' };
  if (column.name === 'version') return { ...base, constraint: 'not null default 1' };
  if (column.name === 'createdAt' || column.name === 'updatedAt')
    return { ...base, constraint: 'not null default now()' };
  const byDefault = column.default === undefined || column.default === null ? '' : ` default ${literal(column)}`;
  return { ...base, constraint: `${column.nullable ? '' : 'not null'}${byDefault}`.trim() };
}

function planKey(column: Column): ColumnPlan {
  const collation = column.type === 'text' ? 'collate "C" ' : '';
  return {
    name: keyColumn(column.name),
    type: sqlType(column.type),
    constraint: `${collation}generated always as (${keyOf(column.type, quoted(column.name))}) stored`,
    computedFrom: column.name,
    ...(column.formerly && { formerly: keyColumn(column.formerly) }),
  };
}

function isSearched(column: Column, lists: readonly ListSpec[]): boolean {
  return column.type === 'text' && (column.index === 'contains' || isFiltered(column, lists, 'contains'));
}

function isOrdered(column: Column, lists: readonly ListSpec[]): boolean {
  const isAsked =
    lists.some((list) => list.sortable.includes(column.name)) || isFiltered(column, lists, 'equals', 'oneOf', 'range');
  return (column.index === 'order' || isAsked) && isOrderable(column.type);
}

function isFiltered(column: Column, lists: readonly ListSpec[], ...matches: readonly string[]): boolean {
  return lists.some((list) =>
    list.filters.some((filter) => filter.field === column.name && matches.includes(filter.match)),
  );
}

/**
 * Names that many people have, distinguished from rare ones: with a hundred known, whether a given one is among them is
 * the luck of a sample, and a page of four thousand people of a million took 2 ms or 30.
 */
const knownNames = 300;

function planIndexes(table: string, column: Column, lists: readonly ListSpec[]): IndexPlan[] {
  const plans: IndexPlan[] = [];
  const add = (purpose: string, body: string, statistics?: number): void => {
    plans.push({
      name: indexName(table, [column.name], purpose),
      unique: false,
      body,
      ...(statistics && { statistics }),
    });
  };
  if (isSearched(column, lists)) {
    // Without fastupdate: the list of pending entries is only emptied by vacuum, and every search reads all of it.
    const searched = searchable(orderColumn(column.name));
    add('contains', `using gin (${searched} gin_trgm_ops) with (fastupdate = off)`, knownNames);
  }
  if (column.type === 'textArray' && isFiltered(column, lists, 'holds')) {
    add('holds', `using gin (${quoted(column.name)}) with (fastupdate = off)`);
  }
  if (isOrdered(column, lists) && column.name !== 'id') add('order', `(${orderColumn(column.name)}, "id")`);
  return plans;
}

/** Returns the names of a table's unique indexes, and the properties each of them keeps apart. */
function uniqueIndexes(definition: RecordTable): Map<string, readonly string[]> {
  const single = definition.columns.filter(({ index }) => index === 'unique').map(({ name }) => [name]);
  return new Map(
    [...single, ...definition.unique].map((names) => [indexName(definition.table, names, 'unique'), names]),
  );
}

/** Returns the same by every name that a broken constraint may have: those of columns that migrations made are the database's own. */
export function uniqueFields(definition: RecordTable): Map<string, readonly string[]> {
  const all = uniqueIndexes(definition);
  const ofColumns = [...all.values()]
    .filter(({ length }) => length === 1)
    .map((names) => [`${definition.table}_${names.join()}_key`, names] as const);
  return new Map([...all, ...ofColumns]);
}

function planUnique(definition: RecordTable): IndexPlan[] {
  return [...uniqueIndexes(definition)].map(([name, names]) => {
    const columns = definition.columns.filter((column) => names.includes(column.name));
    return { name, unique: true, body: `(${columns.map(uniqueExpression).join(', ')})` };
  });
}

/**
 * Returns the SQL by which two spellings of one text are one: without case, and whichever way its accents are composed.
 */
function uniqueExpression(column: Column): string {
  const name = quoted(column.name);
  return column.type === 'text' ? `lower(normalize(${name}, NFC) collate "und-x-icu")` : name;
}

function literal(column: Column): string {
  const value = column.default;
  const text = (item: unknown): string =>
    `'${(typeof item === 'string' ? item : JSON.stringify(item)).replaceAll("'", "''")}'`;
  if (column.type === 'textArray' && Array.isArray(value)) return `array[${value.map(text).join(', ')}]::text[]`;
  return `${text(value)}::${sqlType(column.type)}`;
}
