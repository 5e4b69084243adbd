import type { Language } from '../../../contract/generated/languages';
import type { Kysely, Transaction } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Caller, Origin } from '../handler';
import type { Services } from '../services';

/** What every REST operation is given. */
export interface RestContext {
  readonly caller: Caller;
  readonly services: Services;
  readonly language: Language;
  readonly origin: Origin;
  readonly now: Date;
  /** What the person repeated to confirm a change that needs it: a role's name. */
  readonly confirm?: string;
}

/** A read: outside of a transaction. */
export interface ReadContext extends RestContext {
  readonly db: Kysely<Schema>;
}

/** A write: inside the transaction that also holds its audit entry and its idempotency key. */
export interface WriteContext extends RestContext {
  readonly trx: Transaction<Schema>;
}

/** A record as it travels, by property name. */
export type RecordValues = Readonly<Record<string, unknown>>;

/** A record of a resource as its schema has it, once it is checked: its properties are known. */
export type CheckedRecord<R> = { readonly [Property in keyof R]: R[Property] };

/** A record that is stored. @template R what its schema has; nothing is known of it without one */
export type StoredRecord<R = RecordValues> = CheckedRecord<R> & { readonly id: string; readonly version: number };
