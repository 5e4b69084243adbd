import type { Language } from '../../../contract/generated/languages';
import { isConfigurationKey } from '../../../contract/configuration-value';
import { configurationKeys, type ConfigurationKeyDefinition } from '../../../contract/generated/configuration';
import { formatNumber } from '../../fields/format';

/** Returns what the definitions say of a key; undefined for one they don't know (an older installation's). */
export function keyDefinition(key: unknown): ConfigurationKeyDefinition | undefined {
  return typeof key === 'string' && isConfigurationKey(key) ? configurationKeys[key] : undefined;
}

/** Returns where the texts have a key's label, its help and the other words by which it is looked for. */
export const keyLabel = (key: string) => `configuration.${key}.label` as const;
export const keyHelp = (key: string) => `configuration.${key}.help` as const;
export const keySynonyms = (key: string) => `configuration.${key}.synonyms` as const;

interface ConfigurationLabels {
  yes: string;
  no: string;
}

/** Returns a value in words: a number with its separators, a switch as yes or no. Units are in the caller's texts. */
export function valueText(
  definition: ConfigurationKeyDefinition | undefined,
  value: string,
  labels: ConfigurationLabels,
  language: Language,
): string {
  if (definition?.type === 'boolean') return value === 'true' ? labels.yes : labels.no;
  if (definition?.type === 'integer' && /^-?\d+$/.test(value)) return formatNumber(Number(value), language);
  return value;
}
