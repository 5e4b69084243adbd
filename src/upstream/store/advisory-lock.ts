import { sql, type Transaction } from 'kysely';
import type { Schema } from './schema';

/** What several instances do one at a time. The numbers only have to differ from each other. */
const numbers = {
  schema: 7_300_001,
  audit: 7_300_002,
  keys: 7_300_003,
  privileges: 7_300_004,
  seed: 7_300_005,
  pki: 7_300_006,
  seals: 7_300_060,
  questionnaires: 7_300_013,
  registryChecks: 7_300_014,
  tokens: 7_300_007,
  registrations: 7_300_015,
  accounts: 7_300_016,
  providerPeople: 7_300_017,
} as const;

/** Waits for its turn and keeps it until the transaction ends. */
export async function lockFor(trx: Transaction<Schema>, purpose: keyof typeof numbers): Promise<void> {
  await sql`select pg_advisory_xact_lock(${numbers[purpose]}::bigint)`.execute(trx);
}
