import type { ColumnType, FilterDefinition, RecordTable } from '../../contract/definitions';

/** What a record's table has to be: columns with their SQL, and indexes. */
export interface TablePlan {
  readonly table: string;
  readonly columns: readonly ColumnPlan[];
  readonly indexes: readonly IndexPlan[];
}

export interface ColumnPlan {
  readonly name: string;
  readonly type: string;
  /** SQL after the type: NOT NULL, DEFAULT, PRIMARY KEY. */
  readonly constraint: string;
  readonly formerly?: string;
  /** The value is computed from another column, and follows it. */
  readonly computedFrom?: string;
}

export interface IndexPlan {
  readonly name: string;
  /** What follows `create [unique] index <name> on <table>`. */
  readonly unique: boolean;
  readonly body: string;
}

/** What the list of a resource asks of its table: the fields it sorts by and its filters. */
export interface ListWishes {
  readonly sortable: readonly string[];
  readonly filters: readonly Pick<FilterDefinition, 'field' | 'match'>[];
}

const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  integer: 'integer',
  number: 'double precision',
  boolean: 'boolean',
  date: 'date',
  timestamptz: 'timestamp(3) with time zone',
  uuid: 'uuid',
  json: 'jsonb',
  textArray: 'text[]',
};

/** Where a missing value stands in an order: before every other. Without it a keyset could not pass over it. */
const lowest: Readonly<Partial<Record<ColumnType, string>>> = {
  text: `''`,
  integer: `'-2147483648'::integer`,
  number: `'-infinity'::double precision`,
  boolean: 'false',
  date: `'-infinity'::date`,
  timestamptz: `'-infinity'::timestamptz`,
  uuid: `'00000000-0000-0000-0000-000000000000'::uuid`,
};

export type Column = RecordTable['columns'][number];

/** A name as SQL writes it; definitions allow letters, digits and _ only, quoting keeps the case. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** The name of the generated column that a contains-filter reads. */
export function foldedColumn(name: string): string {
  return `${name}__folded`;
}

/** Whether a list can be ordered by such a column. */
export function isOrderable(type: ColumnType): boolean {
  return type in lowest;
}

/** The SQL a column is ordered by and compared by; an index stands on exactly this expression. */
export function orderExpression(column: Pick<Column, 'name' | 'type'>): string {
  const name = quoted(column.name);
  return `coalesce(${column.type === 'text' ? `order_key(${name})` : name}, ${lowest[column.type] ?? 'null'})`;
}

/** A parameter as the order of that column sees it. */
export function orderParameter(type: ColumnType, parameter: string): string {
  const value = `${parameter}::${sqlTypes[type]}`;
  return `coalesce(${type === 'text' ? `order_key(${value})` : value}, ${lowest[type] ?? 'null'})`;
}

/** The SQL type of a column. */
export function sqlType(type: ColumnType): string {
  return sqlTypes[type];
}
