import type { Transaction } from 'kysely';
import type { ConfigurationKey } from '../../../contract/generated/configuration';
import type { Schema } from '../../store/schema';

/** A value to store over the version that was read; 0 while it is not set. */
interface NewValue {
  readonly key: ConfigurationKey;
  readonly value: string;
  readonly version: number;
  readonly by: string;
  readonly now: Date;
}

/** Stores it by compare-and-swap. @returns false when another was faster */
export async function storeConfigurationValue(
  trx: Transaction<Schema>,
  { key, value, version, by, now }: NewValue,
): Promise<boolean> {
  const columns = { value, version: version + 1, updated_at: now, updated_by: by };
  if (version > 0) {
    const swapped = await trx
      .updateTable('configuration_values')
      .set(columns)
      .where('key', '=', key)
      .where('version', '=', version)
      .executeTakeFirst();
    return swapped.numUpdatedRows > 0n;
  }
  const inserted = await trx
    .insertInto('configuration_values')
    .values({ key, ...columns })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (inserted.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
