import type { RecordTable } from '../../contract/definitions';
import {
  foldedColumn,
  isOrderable,
  orderExpression,
  quoted,
  sqlType,
  type Column,
  type ColumnPlan,
  type IndexPlan,
  type ListWishes,
  type TablePlan,
} from './table-plan';

/** From a record's table and the wishes of the lists that read it to columns and indexes. */
export function planTable(definition: RecordTable, lists: readonly ListWishes[]): TablePlan {
  const searched = new Set(
    definition.columns.filter((column) => isSearched(column, lists)).map((column) => column.name),
  );
  const columns = definition.columns.flatMap((column): ColumnPlan[] => {
    const own = planColumn(column);
    return searched.has(column.name) ? [own, planFolded(column)] : [own];
  });
  const indexes = definition.columns.flatMap((column) => planIndexes(definition.table, column, lists, searched));
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

function planFolded(column: Column): ColumnPlan {
  return {
    name: foldedColumn(column.name),
    type: 'text',
    constraint: `collate "C" generated always as (fold(${quoted(column.name)})) stored`,
    computedFrom: column.name,
    ...(column.formerly && { formerly: foldedColumn(column.formerly) }),
  };
}

function isSearched(column: Column, lists: readonly ListWishes[]): boolean {
  return column.type === 'text' && (column.index === 'contains' || wishes(column, lists, 'contains'));
}

function wishes(column: Column, lists: readonly ListWishes[], ...matches: readonly string[]): boolean {
  return lists.some((list) =>
    list.filters.some((filter) => filter.field === column.name && matches.includes(filter.match)),
  );
}

function planIndexes(
  table: string,
  column: Column,
  lists: readonly ListWishes[],
  searched: ReadonlySet<string>,
): IndexPlan[] {
  const plans: IndexPlan[] = [];
  const add = (purpose: string, unique: boolean, body: string): void => {
    plans.push({ name: `${table}_${column.name}_${purpose}`, unique, body });
  };
  if (searched.has(column.name)) {
    // Without fastupdate: the list of pending entries is only emptied by vacuum, and every search reads all of it.
    add('contains', false, `using gin (${quoted(foldedColumn(column.name))} gin_trgm_ops) with (fastupdate = off)`);
  }
  if (column.index === 'unique') add('unique', true, `(${uniqueExpression(column)})`);
  if (column.type === 'textArray' && wishes(column, lists, 'holds')) {
    add('holds', false, `using gin (${quoted(column.name)}) with (fastupdate = off)`);
  }
  const ordered =
    column.index === 'order' ||
    lists.some((list) => list.sortable.includes(column.name)) ||
    wishes(column, lists, 'equals', 'oneOf', 'range');
  if (ordered && column.name !== 'id' && isOrderable(column.type))
    add('order', false, `(${orderExpression(column)}, "id")`);
  return plans;
}

function planUnique(definition: RecordTable): IndexPlan[] {
  return definition.unique.map((names) => {
    const columns = names.map((name) => definition.columns.find((column) => column.name === name));
    return {
      name: `${definition.table}_${names.join('_')}_unique`,
      unique: true,
      body: `(${columns.map((column) => (column ? uniqueExpression(column) : 'null')).join(', ')})`,
    };
  });
}

/** Two spellings of one text are one: without case, and whichever way its accents are composed. */
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
