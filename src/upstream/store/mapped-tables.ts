import type { Generated } from 'kysely';
import type { ListFilter, MappedColumn } from '../../contract/table-definitions';
import type { Language } from '../../contract/generated/languages';
import { mappedTables } from '../../contract/generated/tables';
import type { RequestColumns } from '../../contract/generated/types';
import type { JsonColumn, Timestamp, TimestampWithDefault } from './column-types';

/** What the columns hold, by record: their languages are those of the product. */
interface Values {
  request: Omit<RequestColumns, 'language'> & { language: Language };
}

type Table = (typeof mappedTables)[number];
type Nullable<C extends MappedColumn, T> = C['nullable'] extends true ? T | null : T;

type Cell<C extends MappedColumn, V> = C['type'] extends 'timestamptz'
  ? C['generated'] extends true
    ? TimestampWithDefault
    : Nullable<C, Timestamp>
  : C['type'] extends 'json'
    ? Nullable<C, JsonColumn<V>>
    : C['generated'] extends true
      ? Generated<V>
      : Nullable<C, V>;

/** The columns of a record with `x-column`, by their names. */
export type ColumnOf<R extends keyof Values> = Extract<Table, { record: R }>['columns'][number];

/** The table of a record with `x-column`. */
export type MappedRecordTable<R extends keyof Values> = {
  [C in ColumnOf<R> as C['name']]: Cell<C, Values[R][C['name']]>;
};

/** What a parameter of its lists compares with a column. */
export type FilterOf<R extends keyof Values> = Extract<Table, { record: R }>['filters'][number];

/** A table as it is mapped, its names known. */
export interface Mapped<R extends keyof Values> {
  readonly columns: readonly (MappedColumn & Pick<ColumnOf<R>, 'name'>)[];
  readonly filters: readonly (ListFilter & Pick<FilterOf<R>, 'parameter'>)[];
}

/** @throws Error when no record of that name is mapped */
export function mappedTable<R extends keyof Values>(record: R): Mapped<R> {
  const table = mappedTables.find((each) => each.record === record);
  if (!table) throw new Error(`schemas/records/${record}.json maps no table`);
  return table;
}
