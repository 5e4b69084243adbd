import { sql } from 'kysely';
import type { Migration } from './migration';

/** Demos of former versions named a PDF that was never drawn: their backups would miss it for ever. */
export const undrawnManifests: Migration = {
  name: '091-undrawn-manifests',
  async up(database) {
    await sql`alter table manifests alter column sha256 drop not null`.execute(database);
    await sql`update manifests set sha256 = null where sha256 = repeat('0', 64)`.execute(database);
  },
};
