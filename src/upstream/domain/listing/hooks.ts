import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { RestRecords } from '../../../contract/generated/rest-records';
import type { CheckedRecord, RecordValues, RestContext, StoredRecord, WriteContext } from './context';
import type { SqlParameters } from './sql-parameters';

type PartCondition = (value: unknown, parameters: SqlParameters, now: Date) => string;

/** Properties of a record that are no column of its table (`x-stored: false`). */
export interface RecordParts<R = RecordValues> {
  /** Returns the same records with their parts, as they are at that moment. */
  read(database: Kysely<Schema>, records: readonly StoredRecord<R>[], now: Date): Promise<StoredRecord<R>[]>;
  /** By the part that a list filters by, the condition: SQL over the resource's table, by its name. */
  readonly filters?: Readonly<Record<string, PartCondition>>;
  /** Keeps the parts of a record that was just stored; absent where they are worked out. @throws ApiError to refuse */
  write?(context: WriteContext, stored: StoredRecord<R>, record: CheckedRecord<R>): Promise<void>;
}

/**
 * What only this product has to think about when a record is written; everything else follows from the definitions. All
 * run inside the transaction, so an error they throw undoes the write.
 * @template R the record of the resource
 */
export interface RestHooks<R = RecordValues> {
  /** Returns what the caller may see and touch: SQL over the resource's table, by its name. Left out: all of it. */
  visible?(context: Pick<RestContext, 'caller'>, parameters: SqlParameters): string;
  readonly parts?: RecordParts<R>;
  /**
   * Runs before a record that fits its definition is stored, new or changed.
   * @param before the stored record of a change
   * @throws ApiError to refuse
   */
  check?(context: WriteContext, record: CheckedRecord<R>, before?: StoredRecord<R>): Promise<void>;
  /** Returns what the server itself writes into a new record. */
  newValues?(context: WriteContext): Partial<CheckedRecord<R>>;
  afterCreate?(context: WriteContext, created: StoredRecord<R>): Promise<void>;
  afterUpdate?(context: WriteContext, before: StoredRecord<R>, after: StoredRecord<R>): Promise<void>;
  /** @throws ApiError to refuse */
  beforeRemove?(context: WriteContext, record: StoredRecord<R>): Promise<void>;
}

/** Hooks by resource, each of its record: those of another name, and those that read another property, do not compile. */
export type HooksByResource = { readonly [R in keyof RestRecords]?: RestHooks<RestRecords[R]> };
