import { sql } from 'kysely';
import type { Migration } from './migration';

/** Which certificates have ended is asked every minute, of however many requests. */
export const certificateEnds: Migration = {
  name: '014-certificate-ends',
  async up(database) {
    await sql`create index requests_validity on requests (valid_to) where certificate_serial is not null`.execute(
      database,
    );
  },
};
