import type { ConfigurationEntry } from '../../../../src/contract/generated/types';
import type { UpstreamClient } from '../upstream-client';
import type { Sending } from '../upstream';

/** Returns what changes a value of the system configuration, from the version it has now. */
export async function configured(
  client: UpstreamClient,
  configurationKey: string,
  configurationValue: string,
): Promise<Sending> {
  const body = { filter: configurationKey };
  const found = await client.result<ConfigurationEntry[]>('certificate.getsystemconfiguration', { body }, 'admin');
  const { version } = found.find((entry) => entry.configurationKey === configurationKey) ?? {};
  return { body: { configurationKey, configurationValue, version } };
}
