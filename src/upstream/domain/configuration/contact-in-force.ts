import type { Kysely } from 'kysely';
import type { ContactSettings } from '../../settings/contact';
import type { Schema } from '../../store/schema';
import { readConfiguration, type Configuration } from './configuration-values';

/** Returns how people reach those who help them: as an administrator wrote it, otherwise as the installation says it. */
export async function contactInForce(
  database: Kysely<Schema>,
  installation: ContactSettings,
): Promise<ContactSettings> {
  return contactOf(await readConfiguration(database), installation);
}

/** Returns the same of a configuration that was read already. */
export function contactOf(configuration: Configuration, installation: ContactSettings): ContactSettings {
  const [email, phone, helpUrl] = [
    configuration.text('SupportEmail'),
    configuration.text('SupportPhone'),
    configuration.text('HelpAddress'),
  ];
  return { ...installation, ...(email && { email }), ...(phone && { phone }), ...(helpUrl && { helpUrl }) };
}
