import { configurationKeys, type ConfigurationKey, type ConfigurationKeyDefinition } from './generated/configuration';
import { formats } from './formats';

/** What is wrong with a value: a keyword of the catalogue's `validation` part and its parameters. */
export interface InvalidValue {
  readonly code: 'required' | 'integer' | 'enum' | 'minimum' | 'maximum' | 'maxLength' | 'email' | 'phone' | 'uri';
  readonly params: Readonly<Record<string, number>>;
}

/** Returns whether it is a key of configuration.json. */
export function isConfigurationKey(name: string): name is ConfigurationKey {
  return Object.hasOwn(configurationKeys, name);
}

const isWritten = {
  email: formats.email,
  uri: (text: string) => formats.uri.test(text) && URL.canParse(text),
  /** A help line has any length: 601 555 0100, 01 8000 123 456, #322. */
  phone: (text: string) => /^[+#*()\d][\d\s().#*-]*$/.test(text) && /\d{3}/.test(text.replace(/\D/g, '')),
};

/** Returns what keeps a text from being a value of the key, by its type, minimum, maximum, length and format. */
export function valueProblem(key: ConfigurationKey, text: string): InvalidValue | undefined {
  const { type, minimum, maximum, maxLength, format }: ConfigurationKeyDefinition = configurationKeys[key];
  const value = text.trim();
  if (type === 'boolean') return value === 'true' || value === 'false' ? undefined : { code: 'enum', params: {} };
  if (type === 'string') {
    if (maxLength !== undefined && [...value].length > maxLength)
      return { code: 'maxLength', params: { limit: maxLength } };
    return format === undefined || value === '' || isWritten[format](value) ? undefined : { code: format, params: {} };
  }
  if (value === '') return { code: 'required', params: {} };
  if (!/^-?\d{1,15}$/.test(value)) return { code: 'integer', params: {} };
  if (minimum !== undefined && Number(value) < minimum) return { code: 'minimum', params: { limit: minimum } };
  if (maximum !== undefined && Number(value) > maximum) return { code: 'maximum', params: { limit: maximum } };
  return undefined;
}
