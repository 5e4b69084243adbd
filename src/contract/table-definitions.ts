/** The tables that `scripts/generate` writes from the records of `schemas/`. */
import type { Property } from './generated/definitions/record';
import type { WrittenFormat } from './written-values';

export type ColumnType =
  | 'text'
  | 'integer'
  | 'bigint'
  | 'number'
  | 'boolean'
  | 'date'
  | 'timestamptz'
  | 'uuid'
  | 'json'
  | 'textArray';
/** The table of a record in the embedded database. */
export interface RecordTable {
  record: string;
  table: string;
  columns: readonly {
    name: string;
    type: ColumnType;
    nullable: boolean;
    default?: unknown;
    index?: Property['x-index'];
    formerly?: string;
    /** How people write its number; filters read it so. */
    written?: WrittenFormat;
    sensitivity: NonNullable<Property['x-sensitivity']>;
  }[];
  unique: readonly (readonly string[])[];
}

type WrittenColumn = NonNullable<Property['x-column']>;

/** A column of a table that migrations make, as its record maps it, its defaults filled in. */
export interface MappedColumn
  extends
    Required<Pick<WrittenColumn, 'name' | 'generated' | 'listed'>>,
    Pick<WrittenColumn, 'entered' | 'order' | 'filter' | 'key'> {
  type: ColumnType;
  nullable: boolean;
  /** The property of the record that shows it as it is. */
  property?: string;
  /** How people write its number; filters read it so. */
  written?: WrittenFormat;
  formerly?: string;
}
/** What a parameter of a list call compares with a column; from and to are the ends of a range. */
export interface ListFilter {
  parameter: string;
  column: string;
  match: 'equals' | 'contains' | 'from' | 'to';
}
/** A table that migrations make, its columns in no order of theirs, and what lists of it are filtered by. */
export interface MappedTable {
  table: string;
  columns: readonly MappedColumn[];
  filters: readonly ListFilter[];
}
