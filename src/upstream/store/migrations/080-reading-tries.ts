import { sql } from 'kysely';
import type { Migration } from './migration';

/** A content that ends whoever reads it is not begun anew for ever. */
export const readingTries: Migration = {
  name: '080-reading-tries',
  async up(database) {
    await sql`alter table document_readings add column tries integer not null default 1`.execute(database);
  },
};
