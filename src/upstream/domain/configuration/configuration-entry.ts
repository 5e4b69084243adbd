import { commonGroups, configurationKeys } from '../../../contract/generated/configuration';
import type { ConfigurationEntry } from '../../../contract/generated/types';
import type { Caller } from '../handler';
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
