import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cipherIv, cipherKey } from '../../provider/identity/cipher';
import { providerSecret } from '../../provider/identity/token';
import { expect, test as base } from './journey';
import { smallestProfile } from './profile';

interface CheckedOptions {
  /** Whether the profile says how this server checks the provider's sessions. */
  readonly isChecked: boolean;
}

const hex = (text: string): string => Buffer.from(text).toString('hex');

/** The test of the journeys in which people sign in at the provider, and all else is answered here. */
export const test = base.extend<CheckedOptions>({
  isChecked: [true, { option: true }],
  environment: async ({ provider, isChecked }, use) => {
    const { families, login, name } = smallestProfile(provider.url, 'proxy');
    const { auth, security } = families;
    const token = {
      claims: { subject: '/uid', username: '/unique_name' },
      check: { secret: true, required: { '/kind': 'security' }, validateSession: true, privileges: 'structure' },
    };
    const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-checked-'));
    const PROVIDER = path.join(folder, 'profile.json');
    await writeFile(
      PROVIDER,
      JSON.stringify({ name, families: { auth, security }, login, ...(isChecked && { token }) }),
    );
    await use({
      PROVIDER,
      LOGIN_KEY: hex(cipherKey),
      LOGIN_IV: hex(cipherIv),
      ...(isChecked && { PROVIDER_SECRET: providerSecret }),
    });
    await rm(folder, { recursive: true });
  },
});

export { expect };
