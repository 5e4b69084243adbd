import { sql } from 'kysely';
import type { Migration } from './migration';

/** Values that differ from the defaults of configuration.json. */
export const configuration: Migration = {
  name: '007-configuration',
  async up(database) {
    await sql`
      create table configuration_values (
        key text primary key,
        value text not null,
        version integer not null default 1,
        updated_at timestamptz(3) not null default now(),
        updated_by text
      )
    `.execute(database);
  },
};
