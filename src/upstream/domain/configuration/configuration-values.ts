import type { Kysely } from 'kysely';
import { isConfigurationKey, valueProblem } from '../../../contract/configuration-value';
import { configurationKeys, type ConfigurationKey } from '../../../contract/generated/configuration';
import type { Schema } from '../../store/schema';

/** A key with its value in force: the stored one, or the default of configuration.json. */
export interface ConfiguredValue {
  readonly key: ConfigurationKey;
  /** As text, which is how the specification's `configurationValue` travels. */
  readonly value: string;
  readonly isDefault: boolean;
  /** 0 while it is unchanged. */
  readonly version: number;
  readonly updatedAt: Date | null;
  readonly updatedBy: string | null;
}

/** Every value in force, read at once. */
export class Configuration {
  constructor(private readonly values: ReadonlyMap<ConfigurationKey, ConfiguredValue>) {}

  /** Returns a number of the key's unit. */
  integer(key: ConfigurationKey): number {
    return Number(this.of(key).value);
  }

  flag(key: ConfigurationKey): boolean {
    return this.of(key).value === 'true';
  }

  text(key: ConfigurationKey): string {
    return this.of(key).value;
  }

  of(key: ConfigurationKey): ConfiguredValue {
    return this.values.get(key) ?? defaultValue(key);
  }

  all(): ConfiguredValue[] {
    return keyNames.map((key) => this.of(key));
  }
}

const keyNames = Object.keys(configurationKeys).filter(isConfigurationKey);

/**
 * Reads the stored values. A text that no longer fits its key gives way to the default and keeps its version, so that
 * the next change can be distinguished from a conflict; one whose key left configuration.json is passed over.
 */
export async function readConfiguration(database: Kysely<Schema>): Promise<Configuration> {
  const rows = await database.selectFrom('configuration_values').selectAll().execute();
  const values = rows.flatMap((row): [ConfigurationKey, ConfiguredValue][] => {
    const { key, value, version, updated_at: updatedAt, updated_by: updatedBy } = row;
    if (!isConfigurationKey(key)) return [];
    if (valueProblem(key, value)) return [[key, { ...defaultValue(key), version }]];
    return [[key, { key, value, isDefault: false, version, updatedAt, updatedBy }]];
  });
  return new Configuration(new Map(values));
}

function defaultValue(key: ConfigurationKey): ConfiguredValue {
  const value = String(configurationKeys[key].default);
  return { key, value, isDefault: true, version: 0, updatedAt: null, updatedBy: null };
}
