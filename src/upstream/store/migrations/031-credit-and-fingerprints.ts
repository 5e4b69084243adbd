import { sql } from 'kysely';
import type { Migration } from './migration';

/**
 * The bureau's standing of the embedded companies, and whose fingerprint was read. What was shown as satisfactory so far
 * was nobody's check, so that credit and fingerprint stand as not run.
 */
export const creditAndFingerprints: Migration = {
  name: '031-credit-and-fingerprints',
  async up(database) {
    await sql`alter table registry_companies add column credit_state text`.execute(database);
    await sql`update registry_companies set credit_state = 'AL DÍA'`.execute(database);
    await sql`alter table request_validations add column identification_number text`.execute(database);
    await sql`
      update request_validations
      set status = null, message = null, at = null, by = null, registry = null, finger_print_code = null
      where type in ('CYC', 'DAC')
    `.execute(database);
  },
};
