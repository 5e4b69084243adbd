/** How a column is given and read, alike on both engines. */
import type { ColumnType } from 'kysely';

/** A moment, kept to the millisecond in UTC; read as Date. */
export type Timestamp = ColumnType<Date, Date | string, Date | string>;
/** A moment the database sets itself when it is not given. */
export type TimestampWithDefault = ColumnType<Date, Date | string | undefined, Date | string>;
/** Binary; a Buffer or a plain array, as the engine gives it. */
export type Bytes = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
/** A document; written as JSON text, read parsed. */
export type JsonColumn<T = unknown> = ColumnType<T, string, string>;
