import { sql } from 'kysely';
import type { Migration } from './migration';

/** What a request was sent back for beside its rejected documents, and what each sending back asked for. */
export const askedEvidence: Migration = {
  name: '100-asked-evidence',
  async up(database) {
    await sql`alter table requests add column asked_evidence jsonb`.execute(database);
    await sql`alter table request_events add column asked_evidence jsonb`.execute(database);
  },
};
