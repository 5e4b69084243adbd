import type { ColumnType } from 'kysely';
import type { ColumnType as PropertyType } from '../../contract/table-definitions';
import type { recordTables } from '../../contract/generated/tables';

/** What a column of that type is read as. */
interface Read {
  text: string;
  integer: number;
  bigint: number;
  number: number;
  boolean: boolean;
  date: string;
  timestamptz: Date;
  uuid: string;
  json: unknown;
  textArray: string[];
}

/** What is written to it, where that differs. */
interface Write {
  timestamptz: Date | string;
  /** JSON text: node-postgres would write an array as an array of PostgreSQL. */
  json: string;
}

type Written<T extends PropertyType> = T extends keyof Write ? Write[T] : Read[T];

interface Column {
  readonly name: string;
  readonly type: PropertyType;
  readonly nullable: boolean;
}

/** Columns the database fills by itself. */
type DatabaseFilled = 'id' | 'version' | 'createdAt' | 'updatedAt';

type Cell<C extends Column> = C['name'] extends DatabaseFilled
  ? ColumnType<Read[C['type']], Written<C['type']> | undefined, Written<C['type']>>
  : C['nullable'] extends true
    ? ColumnType<Read[C['type']] | null, Written<C['type']> | null | undefined, Written<C['type']> | null>
    : C extends { readonly default: unknown }
      ? ColumnType<Read[C['type']], Written<C['type']> | undefined, Written<C['type']>>
      : ColumnType<Read[C['type']], Written<C['type']>, Written<C['type']>>;

type Table = (typeof recordTables)[number];

/** The tables of the records with `x-table`, by table name; columns are called as the properties are. */
export type RecordTables = {
  [T in Table as T['table']]: { [C in T['columns'][number] as C['name']]: Cell<C> };
};
