import type { Kysely, Transaction } from 'kysely';
import type { Schema } from './schema';

/** The database; a transaction where a row may be locked: outside of one a lock ends with its statement. */
export type Lockable<Locks extends boolean> = Kysely<Schema> &
  ([Locks] extends [false] ? unknown : Transaction<Schema>);

/** How a row is opened. */
export interface OpeningOptions<Locks extends boolean> {
  /** Keeps others from changing it until the transaction ends. */
  readonly lock?: Locks;
}
