import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { checkProvider } from '../../scripts/provider/check-provider';
import type { CallReport } from '../../scripts/provider/call-report';
import { differs } from '../../scripts/provider/report-lines';
import { families } from '../../src/contract/generated/families';
import type { ProviderProfile } from '../../src/contract/generated/provider-profile';
import { readProfile } from '../../src/upstream/settings/provider';
import { smallestProfile } from '../journeys/provider/profile';
import { renamedProfile } from '../journeys/provider/renamed-profile';
import { cipherIv, cipherKey } from '../provider/identity/cipher';
import { staffPassword } from '../provider/store/access';
import { differences, type Difference } from '../provider/renamed/differences';
import { startProvider, type Provider } from '../provider/start';

const hex = (text: string): string => Buffer.from(text).toString('hex');
/** Who between them may read every list, and change a setting. */
const accounts = ['vbeltran', 'aguerrero'];
/** What no call shows before the others are named: they say where a family has its results, and how a sign-in becomes a session. */
const envelopes = /^(id of the sign-in|inner status of certificates|data of documents)$/;

let folder = '';
let provider: Provider;
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'rubrica-renamed-'));
});
afterEach(() => provider.close());
afterAll(() => rmSync(folder, { recursive: true }));

/** Reads a profile as a server does, and checks the provider for each account, writing a setting back as well. */
async function reportsWith(profile: object): Promise<CallReport[]> {
  const file = path.join(folder, 'profile.json');
  writeFileSync(file, JSON.stringify(profile));
  const read = readProfile(file);
  const reports: CallReport[] = [];
  for (const username of accounts) {
    const id = provider.store.guid();
    provider.store.loginIds.set(id, username);
    const environment = {
      PROVIDER_LOGIN_ID: id,
      PROVIDER_USERNAME: username,
      PROVIDER_PASSWORD: staffPassword,
      LOGIN_KEY: hex(cipherKey),
      LOGIN_IV: hex(cipherIv),
    };
    reports.push(...(await checkProvider(read, environment, { writes: username === 'aguerrero' })));
  }
  return reports;
}

const differing = (reports: readonly CallReport[]): string[] => [
  ...new Set(reports.filter(differs).map(({ name }) => name)),
];

/** Returns how the console names a call of the provider's. */
function keyOf(id: string): string {
  if (id === 'own POST exchange') return 'login.exchange';
  if (!id.includes(' ') || id === 'token') return id;
  if (id.startsWith('rest ')) return `rest.${id.split(' ')[2]?.split('/')[0]}`;
  const [family = '', method, place = ''] = id.split(' ');
  const call = Object.values(families)
    .flatMap(({ calls }) => calls)
    .find((one) => one.family === family && one.method === method && (one.path === place || one.name === place));
  return call?.key ?? id;
}

const dotted = (pointer: string): string => pointer.replaceAll('/*', '').slice(1).replaceAll('/', '.');

/** Tells whether the check names a difference: by the provider's own name for it, or by the call that it keeps from working. */
function isNamed(reports: readonly CallReport[], { in: where, places, here }: Difference): boolean {
  const keys = places.map(([id]) => keyOf(id));
  const own = reports.filter(({ name }) => keys.some((key) => name === key || name.startsWith(`${key} (`)));
  if (where === 'path') return own.some(({ outcome }) => outcome.kind === 'unreached');
  if (where === 'body') return own.some(({ differences: found }) => (found?.wrong.length ?? 0) > 0);
  return own.some(({ outcome, differences: found }) => {
    const beside = outcome.kind === 'reached' ? (outcome.envelope ?? []) : [];
    return [...(found?.unread ?? []), ...beside].some((name) => `${name}.`.startsWith(`${dotted(here)}.`));
  });
}

const named = (reports: readonly CallReport[], all: readonly Difference[]): string[] =>
  all.filter((difference) => isNamed(reports, difference)).map(({ place }) => place);
const placesOf = (all: readonly Difference[]): string[] => all.map(({ place }) => place);

describe('provider:check', () => {
  it('finds no difference in a provider of the specification, and says what the console does without', async () => {
    provider = await startProvider();
    const reports = await reportsWith(smallestProfile(provider.url, 'proxy'));
    expect(differing(reports)).toEqual([]);
    const list = reports.find(({ name }) => name === 'certificate.getprocessinformation');
    expect(list?.differences?.without).toEqual(expect.arrayContaining(['createdAt', 'facts', 'version']));
    expect(list?.differences?.unread).toContain('requestDate');
    expect(reports.map(({ outcome }) => outcome.kind)).not.toContain('unreached');
  }, 60_000);

  it.each([
    ['is the session itself, as the specification has it', {}, []],
    ['has no refresh token', { refreshToken: undefined }, ['auth.login']],
  ])(
    'reports the sign-in at the console’s own page, where what /login answers %s',
    async (_is, lacks, expected) => {
      const replace = (call: string, body: unknown): unknown =>
        call === 'auth POST /login' ? { ...(body as object), ...lacks } : body;
      provider = await startProvider({ replace });
      const { login: _login, ...profile } = smallestProfile(provider.url, 'proxy');
      const environment = {
        PROVIDER_USERNAME: 'aguerrero',
        PROVIDER_PASSWORD: staffPassword,
        LOGIN_KEY: hex(cipherKey),
        LOGIN_IV: hex(cipherIv),
      };
      const reports = await checkProvider(profile as ProviderProfile, environment);
      expect(reports.map(({ name }) => name)).toContain('auth.login');
      expect(differing(reports)).toEqual(expected);
    },
    60_000,
  );

  it('names each of 40 places of a provider that differs, before the profile does', async () => {
    provider = await startProvider({ variant: 'renamed' });
    const smallest = smallestProfile(provider.url, 'proxy');
    const first = await reportsWith(smallest);
    const outer = differences.filter(({ place }) => envelopes.test(place));
    expect(named(first, outer)).toEqual(placesOf(outer));
    const { families: addresses, login } = renamedProfile(provider.url, 'proxy');
    const second = await reportsWith({ ...smallest, families: addresses, login });
    const inner = differences.filter(({ place }) => !envelopes.test(place));
    expect(named(second, inner)).toEqual(placesOf(inner));
    expect(differing(second).length).toBeGreaterThan(15);
  }, 60_000);

  it('finds no difference once the profile names the 40 places', async () => {
    provider = await startProvider({ variant: 'renamed' });
    const reports = await reportsWith(renamedProfile(provider.url, 'proxy'));
    expect(differing(reports)).toEqual([]);
    expect(named(reports, differences)).toEqual([]);
  }, 60_000);
});
