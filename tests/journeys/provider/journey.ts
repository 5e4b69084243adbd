import type { Page } from '@playwright/test';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cipherIv, cipherKey } from '../../provider/identity/cipher';
import { submitLogin } from '../../provider/identity/login';
import { staffPassword } from '../../provider/store/access';
import type { ProviderOptions } from '../../provider/http/options';
import { ownPaths } from '../../provider/own-paths';
import { startProvider, type Provider } from '../../provider/start';
import { expect, test as base } from '../harness/journey';
import { expectLogin, returnTo } from '../harness/sign-in';
import { smallestProfile, type Mode } from './profile';
import { renamedProfile } from './renamed-profile';

interface ProviderFixtures {
  /** The independent provider of this file, and its journal. */
  readonly provider: Provider;
  /**
   * Paths that the pages asked of this server: of our own families, or where the browser asks the provider itself, of any. A
   * provider's console has none.
   */
  readonly ownCalls: readonly string[];
  /** Signs in and waits for the section that the landing router chose, or another; the provider's own page is `fillInLogin`'s. */
  readonly signIn: (username: string, at?: string) => Promise<void>;
}

interface ProviderSettings {
  readonly mode: Mode;
  readonly providerOptions: ProviderOptions;
  /** Whether the profile names the provider's captcha; the smallest one does not. */
  readonly hasCaptcha: boolean;
}

interface WorkerFixtures {
  readonly providers: { forFile(file: string, options: ProviderOptions): Promise<Provider> };
}

const hex = (text: string): string => Buffer.from(text).toString('hex');

/**
 * The test of the journeys in front of the independent provider: as every journey, the console's server being pointed at
 * the provider by a profile alone. `test.use({ mode: 'direct' })`, `test.use({ providerOptions: { variant: 'renamed' } })`.
 */
export const test = base.extend<ProviderFixtures & ProviderSettings, WorkerFixtures>({
  mode: ['proxy', { option: true }],
  providerOptions: [{}, { option: true }],
  hasCaptcha: [false, { option: true }],
  providers: [
    async ({}, use) => {
      let current: { file: string; provider: Provider } | undefined;
      await use({
        async forFile(file, options) {
          if (current?.file === file) return current.provider;
          await current?.provider.close();
          current = { file, provider: await startProvider(options) };
          return current.provider;
        },
      });
      await current?.provider.close();
    },
    { scope: 'worker' },
  ],
  provider: async ({ providers, providerOptions }, use, { titlePath: [file = ''] }) =>
    use(await providers.forFile(file, providerOptions)),
  environment: async ({ provider, providerOptions, mode, hasCaptcha }, use) => {
    const folder = await mkdtemp(path.join(tmpdir(), 'rubrica-profile-'));
    const profile = path.join(folder, 'profile.json');
    const profileOf = providerOptions.variant === 'renamed' ? renamedProfile : smallestProfile;
    const captcha = { script: provider.url + ownPaths.captchaScript, object: 'captchaPropio' };
    const part = hasCaptcha ? { captcha } : {};
    await writeFile(profile, JSON.stringify({ ...profileOf(provider.url, mode), ...part }));
    await use({ PROVIDER: profile, LOGIN_KEY: hex(cipherKey), LOGIN_IV: hex(cipherIv) });
    await rm(folder, { recursive: true });
  },
  server: async ({ server, provider }, use) => {
    provider.change({ consoleUrl: server.address });
    await use(server);
  },
  // Listens from the beginning: a fixture that a hook alone asks for is set up once the test is over.
  ownCalls: [
    async ({ context, mode, server }, use) => {
      const own = mode === 'direct' ? /^\/api\// : /^\/api\/embedded\//;
      const paths: string[] = [];
      context.on('request', (request) => {
        const { origin, pathname } = new URL(request.url());
        if (origin === server.address && own.test(pathname)) paths.push(pathname);
      });
      await use(paths);
    },
    { auto: true },
  ],
  signIn: async ({ page, provider }, use) => use((username, at) => enter(page, provider, username, at)),
});

/**
 * Begins where the provider's own page leads back to: `outage.spec.ts` and `outage-direct.spec.ts` go through that page, which takes a
 * load of the console more.
 */
async function enter(page: Page, provider: Provider, username: string, at?: string): Promise<void> {
  const form = new URLSearchParams({ cuenta: username, clave: staffPassword });
  const outcome = submitLogin(provider.store, form, '');
  if (typeof outcome === 'string') throw new Error(outcome);
  const loginId = outcome.location.split('/').at(-1) ?? '';
  if (at !== undefined) await page.addInitScript(returnTo, { at, loginId });
  await page.addInitScript(expectLogin, loginId);
  await page.goto(outcome.location);
  await arrive(page);
}

/** Waits for the section that the landing router chose. */
export async function arrive(page: Page): Promise<void> {
  await page.waitForURL(({ pathname }) => !/login|ingreso/i.test(pathname));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/** Fills in the provider's login, from the console, which leads there and waits for the way back: another way in is asked about. */
export async function fillInLogin(page: Page, provider: Provider, username: string): Promise<void> {
  await page.goto('/login');
  await page.waitForURL(`${provider.url}/ingreso`);
  await page.getByLabel('Cuenta').fill(username);
  await page.getByLabel('Clave').fill(staffPassword);
  await page.getByRole('button', { name: 'Entrar' }).click();
}

export { expect };
