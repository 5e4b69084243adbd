import type { Transaction } from 'kysely';
import { demo } from '../../contract/generated/demo';
import type { Schema } from '../store/schema';

/** The values of demo.json that differ from the defaults of configuration.json. */
export async function insertDemoConfiguration(trx: Transaction<Schema>, now: Date): Promise<void> {
  const rows = Object.entries(demo.configuration).map(([key, value]) => ({
    key,
    value: String(value),
    updated_at: now,
    updated_by: null,
  }));
  await trx.insertInto('configuration_values').values(rows).execute();
}
