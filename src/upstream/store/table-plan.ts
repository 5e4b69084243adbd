import type { FilterDefinition } from '../../contract/definitions';
import type { ColumnType, RecordTable } from '../../contract/table-definitions';
import { contentDigest } from './content-digest';

/** What a record's table has to be: columns with their SQL, and indexes. */
export interface TablePlan {
  readonly table: string;
  readonly columns: readonly ColumnPlan[];
  readonly indexes: readonly IndexPlan[];
  /** Migrations make the rest of the table, which is left as it is. */
  readonly isPartial?: boolean;
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
  /** How many of the commonest values of its expression the planner knows; absent: the database's own hundred. */
  readonly statistics?: number;
}

/** What the list of a resource asks of its table: the fields it sorts by and its filters. */
export interface ListSpec {
  readonly sortable: readonly string[];
  readonly filters: readonly Pick<FilterDefinition, 'field' | 'match'>[];
}

const sqlTypes: Readonly<Record<ColumnType, string>> = {
  text: 'text',
  integer: 'integer',
  bigint: 'bigint',
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

/** PostgreSQL cuts a longer name, and then there is no index of the name that was planned. */
const maxNameLength = 63;

/** Returns the name of an index of these columns; a digest stands for the end of one that would be too long. */
export function indexName(table: string, columns: readonly string[], purpose: string): string {
  const name = [table, ...columns, purpose].join('_');
  if (name.length <= maxNameLength) return name;
  const digest = contentDigest(Buffer.from(name)).slice(0, 8);
  return `${name.slice(0, maxNameLength - digest.length - 1)}_${digest}`;
}

/** Returns a name as SQL writes it; definitions allow letters, digits and _ only, quoting keeps the case. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

/** Returns the name of the generated column that a text is ordered, compared and searched by. */
export function keyColumn(name: string): string {
  return `${name}__key`;
}

/** Returns whether a list can be ordered by such a column. */
export function isOrderable(type: ColumnType): boolean {
  return type in lowest;
}

/** Columns every table has, never without a value: they are their own key. */
const databaseFilled: ReadonlySet<string> = new Set(['id', 'version', 'createdAt', 'updatedAt']);

/** Returns whether the column has a generated key beside it. */
export function hasKey(name: string): boolean {
  return !databaseFilled.has(name);
}

/**
 * Returns the SQL a column is ordered and compared by. It is stored, not computed: folding a text costs microseconds, a
 * sort of thousands of matches does it for each, and only a column lets an index answer a deep offset by itself.
 */
export function orderColumn(name: string): string {
  return quoted(hasKey(name) ? keyColumn(name) : name);
}

/** Returns a value as the key of such a column has it. */
export function keyOf(type: ColumnType, value: string): string {
  return `coalesce(${type === 'text' ? `order_key(${value})` : value}, ${lowest[type] ?? 'null'})`;
}

/** Returns a parameter as the order of that column sees it. */
export function orderParameter(type: ColumnType, parameter: string): string {
  return keyOf(type, `${parameter}::${sqlTypes[type]}`);
}

/** Returns a key as it is searched: ñ is found by n, too (see `order_key`). */
export function searchable(key: string): string {
  return `replace(${key}, 'n~', 'n')`;
}

/** Returns the SQL type of a column. */
export function sqlType(type: ColumnType): string {
  return sqlTypes[type];
}
