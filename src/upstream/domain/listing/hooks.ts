import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { RecordValues, RestContext, StoredRecord, WriteContext } from './context';
import type { SqlParameters } from './sql-parameters';

type PartCondition = (value: unknown, parameters: SqlParameters, now: Date) => string;

/** Properties of a record that are no column of its table (`x-stored: false`). */
export interface RecordParts {
  /** Returns the same records with their parts, as they are at that moment. */
  read(database: Kysely<Schema>, records: readonly StoredRecord[], now: Date): Promise<StoredRecord[]>;
  /** By the part that a list filters by, the condition: SQL over the resource's table, by its name. */
  readonly filters?: Readonly<Record<string, PartCondition>>;
  /** Keeps the parts of a record that was just stored; absent where they are worked out. @throws ApiError to refuse */
  write?(context: WriteContext, stored: StoredRecord, record: RecordValues): Promise<void>;
}

/**
 * What only this product has to think about when a record is written; everything else follows from the definitions. All
 * run inside the transaction, so a failure they throw undoes the write.
 */
export interface RestHooks {
  /** Returns what the caller may see and touch: SQL over the resource's table, by its name. Left out: all of it. */
  visible?(context: Pick<RestContext, 'caller'>, parameters: SqlParameters): string;
  readonly parts?: RecordParts;
  /** Runs before a checked record is stored; may return other values for it. @throws ApiError to refuse */
  beforeCreate?(context: WriteContext, record: RecordValues): Promise<RecordValues | undefined>;
  afterCreate?(context: WriteContext, created: StoredRecord): Promise<void>;
  /** Runs before a checked change is stored; may return other values for it. @throws ApiError to refuse */
  beforeUpdate?(context: WriteContext, before: StoredRecord, after: RecordValues): Promise<RecordValues | undefined>;
  afterUpdate?(context: WriteContext, before: StoredRecord, after: StoredRecord): Promise<void>;
  /** @throws ApiError to refuse */
  beforeRemove?(context: WriteContext, record: StoredRecord): Promise<void>;
}

/** Hooks by resource name. */
export type HooksByResource = Readonly<Partial<Record<string, RestHooks>>>;
