import { commonGroups, configurationKeys } from '../../../contract/generated/configuration';
import type { ConfigurationEntry } from '../../../contract/generated/types';
import type { Caller } from '../handler';
import type { Kysely } from 'kysely';
import type { Schema } from '../../store/schema';
import type { Configuration, ConfiguredValue } from './configuration-values';

/**
 * Returns an entry as it travels.
 * @param withEditor who changed it last shows only to those who may consult the configuration
 */
export function configurationEntry(
  configured: ConfiguredValue,
  { withEditor }: { readonly withEditor: boolean },
): ConfigurationEntry {
  const { key, value, isDefault, version, updatedAt, updatedBy } = configured;
  return {
    configurationKey: key,
    configurationValue: value,
    isDefault,
    version,
    updatedAt: updatedAt?.toISOString() ?? null,
    ...(withEditor && { updatedBy }),
  };
}

/**
 * Returns the entries of the named keys (separated by commas; none: all) that the caller may see, in the order of the
 * definitions.
 */
export function visibleEntries(
  configuration: Configuration,
  caller: Caller,
  filter: string | undefined,
): ConfigurationEntry[] {
  const whole = caller.held.has('CONSULT_CONFIG') || caller.held.has('MODIFY_CONFIG');
  const keys = filter?.split(',').map((key) => key.trim());
  return configuration
    .all()
    .filter(({ key }) => keys?.includes(key) ?? true)
    .filter(({ key }) => whole || commonGroups.includes(configurationKeys[key].group))
    .map((configured) => configurationEntry(configured, { withEditor: whole }));
}

/** Returns the entries with the full name of who changed each last; a username that no account has any more stays. */
export async function withEditorNames(
  database: Kysely<Schema>,
  entries: readonly ConfigurationEntry[],
): Promise<ConfigurationEntry[]> {
  const usernames = [...new Set(entries.flatMap(({ updatedBy }) => updatedBy ?? []))];
  if (usernames.length === 0) return [...entries];
  const people = await database
    .selectFrom('users')
    .select(['username', 'names', 'lastNames'])
    .where('username', 'in', usernames)
    .execute();
  const names = new Map(people.map((person) => [person.username, `${person.names} ${person.lastNames}`.trim()]));
  return entries.map((entry) =>
    entry.updatedBy ? { ...entry, updatedBy: names.get(entry.updatedBy) ?? entry.updatedBy } : entry,
  );
}
