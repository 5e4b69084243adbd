import { sql } from 'kysely';
import type { Migration } from './migration';

/** Which codes were mailed to whom and on whose asking, so that they can be capped over all drafts and consults. */
export const mailedCodes: Migration = {
  name: '070-mailed-codes',
  async up(database) {
    await sql`
      create table mailed_codes (
        id bigint generated always as identity primary key,
        purpose text not null check (purpose in ('request', 'revocation')),
        recipient text not null,
        sender text not null,
        sent_at timestamptz(3) not null,
        tries integer not null default 0
      )
    `.execute(database);
    await sql`create index mailed_codes_recipient on mailed_codes (purpose, recipient, sent_at)`.execute(database);
    await sql`create index mailed_codes_sender on mailed_codes (purpose, sender, sent_at)`.execute(database);
  },
};
