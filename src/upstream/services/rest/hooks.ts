import type { RecordValues, StoredRecord, WriteContext } from './context';

/**
 * What only this product has to think about when a record is written; everything else follows from the definitions. All
 * run inside the transaction, so a failure they throw undoes the write.
 */
export interface RestHooks {
  /** Before a checked record is stored; may answer other values for it. @throws CallFailure to refuse */
  beforeCreate?(context: WriteContext, record: RecordValues): Promise<RecordValues | undefined>;
  afterCreate?(context: WriteContext, created: StoredRecord): Promise<void>;
  /** Before a checked change is stored; may answer other values for it. @throws CallFailure to refuse */
  beforeUpdate?(context: WriteContext, before: StoredRecord, after: RecordValues): Promise<RecordValues | undefined>;
  afterUpdate?(context: WriteContext, before: StoredRecord, after: StoredRecord): Promise<void>;
  /** @throws CallFailure to refuse */
  beforeRemove?(context: WriteContext, record: StoredRecord): Promise<void>;
}

/** Hooks by resource name. */
export type HooksByResource = Readonly<Partial<Record<string, RestHooks>>>;
