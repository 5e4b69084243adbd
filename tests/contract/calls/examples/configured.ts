import type { ConfigurationEntry } from '../../../../src/contract/generated/types';
import type { Desk } from '../desk';
import type { Sending } from '../upstream';

/** Returns what changes a value of the system configuration, from the version it has now. */
export async function configured(desk: Desk, configurationKey: string, configurationValue: string): Promise<Sending> {
  const body = { filter: configurationKey };
  const found = await desk.result<ConfigurationEntry[]>('certificate.getsystemconfiguration', { body }, 'admin');
  const { version } = found.find((entry) => entry.configurationKey === configurationKey) ?? {};
  return { body: { configurationKey, configurationValue, version } };
}
