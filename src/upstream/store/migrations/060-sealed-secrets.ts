import { sql } from 'kysely';
import type { Migration } from './migration';

/** Keys that sign tokens and captchas can lie sealed; each sealed value names its seal. The next start seals what lies in clear. */
export const sealedSecrets: Migration = {
  name: '060-sealed-secrets',
  async up(database) {
    await sql`alter table signing_keys alter private_jwk drop not null, add sealed_key bytea, add sealed_by text`.execute(
      database,
    );
    await sql`alter table token_serials add sealed_by text`.execute(database);
  },
};
