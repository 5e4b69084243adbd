import type { Generated, Selectable } from 'kysely';
import type { Language } from '../../contract/generated/languages';
import { mappedTables } from '../../contract/generated/tables';
import type { ElectronicCertificateColumns, GuideColumns, RequestColumns } from '../../contract/generated/types';
import type { ListFilter, MappedColumn, MappedTable } from '../../contract/table-definitions';
import type { JsonColumn, Timestamp, TimestampWithDefault } from './column-types';
import type { RowColumns } from './json-columns';

/** What the columns hold, by record: their languages are those of the product. */
interface Values {
  request: Omit<RequestColumns, 'language'> & { language: Language };
  guide: GuideColumns;
  'electronic-certificate': ElectronicCertificateColumns;
}

type Table = typeof mappedTables;
/** A record with `x-column`. */
export type MappedRecord = keyof Values & keyof Table;
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

type ColumnOf<R extends MappedRecord> = Table[R]['columns'][number];
type FilterOf<R extends MappedRecord> = Table[R]['filters'][number];

/** The table of a record with `x-column`. */
export type MappedRecordTable<R extends MappedRecord> = {
  [C in ColumnOf<R> as C['name']]: Cell<C, Values[R][C['name'] & keyof Values[R]]>;
};

/** The columns that every row of a list has. */
type ListedColumn<R extends MappedRecord> = Extract<ColumnOf<R>, { listed: true }>['name'];

type ShownProperty<R extends MappedRecord> = Extract<ColumnOf<R>, { property: string }>['property'];

/** What a list has of a row. */
export type ListedRow<R extends MappedRecord> = Selectable<
  Pick<MappedRecordTable<R>, ListedColumn<R> & keyof MappedRecordTable<R>>
>;

/** What is worked out for properties that show no column: each named, so that one without a column is not forgotten. */
export type WorkedOut<T, R extends MappedRecord> = {
  readonly [P in keyof Required<Omit<T, ShownProperty<R>>>]: Omit<T, ShownProperty<R>>[P] | null | undefined;
};

interface OtherThanText {
  integer: number;
  bigint: number;
  number: number;
  boolean: boolean;
}
type ComparedWith<T> = T extends keyof OtherThanText ? OtherThanText[T] : string;

/** The filters of a record's lists, by the names of their parameters (schemas/resources). */
export type FilterValues<R extends MappedRecord> = {
  readonly [F in FilterOf<R> as F['parameter']]?: ComparedWith<Extract<ColumnOf<R>, { name: F['column'] }>['type']>;
};

/** A table as it is mapped, its names known. */
export interface Mapped<R extends MappedRecord> {
  readonly columns: readonly (MappedColumn & { readonly name: ColumnOf<R>['name'] })[];
  readonly filters: readonly (ListFilter & { readonly parameter: FilterOf<R>['parameter'] })[];
}

/** Returns the table that a record maps. */
export function mappedTable<R extends MappedRecord>(record: R): Mapped<R> {
  const table: MappedTable = mappedTables[record];
  return table as Mapped<R>;
}

/** Returns the columns that the rows of a list are read with. */
export function listedColumns<R extends MappedRecord>(record: R): RowColumns<ListedColumn<R>> {
  const listed = mappedTable(record).columns.filter((column) => column.listed);
  const names = (columns: typeof listed) => columns.map(({ name }) => name as ListedColumn<R>);
  return {
    plain: names(listed.filter(({ type }) => type !== 'timestamptz')),
    moments: names(listed.filter(({ type }) => type === 'timestamptz')),
  };
}
