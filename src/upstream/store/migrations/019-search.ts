import { sql } from 'kysely';
import type { Migration } from './migration';

/** What the search everywhere finds by the beginning of a guide's number. */
export const search: Migration = {
  name: '019-search',
  async up(database) {
    await sql`create index requests_guide on requests (guide_number) where guide_number is not null`.execute(database);
  },
};
