import type { Kysely } from 'kysely';
import type { Schema } from '../schema';

/** One step of the database's own history; steps are applied in the order of the list and never changed once released. */
export interface Migration {
  /** Its name in `schema_migrations`; the number keeps the folder in order. */
  name: string;
  up(database: Kysely<Schema>): Promise<void>;
}
