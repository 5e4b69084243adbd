import type { Page, Request } from '@playwright/test';
import { openLogin } from '../../../scripts/client/sign-in';
import { demo } from '../../../src/contract/generated/demo';

/** The published password of every demo account. */
export const demoPassword: string = demo.password;

/** What the calls of a page carry, by the person who was signed in there last. */
const authorizations = new WeakMap<Page, string>();

/** Tells whether a request carries the console's own token; the calls about the session itself have another. */
function isOfConsole(request: Request): boolean {
  return 'authorization' in request.headers() && !/\/api\/(auth|security)\//.test(request.url());
}

/** Returns the header with the token that a page sends. @throws Error when none was signed in there */
export function authorizationOf(page: Page): string {
  const authorization = authorizations.get(page);
  if (authorization === undefined) throw new Error('Sign in first');
  return authorization;
}

/** Fills in the security login as it stands and sends it. */
export async function enter(page: Page, username: string, password = demoPassword): Promise<void> {
  await page.locator('input[name=username]').fill(username);
  await page.locator('input[name=password]').fill(password);
  await page.locator('button[type=submit]').click();
}

interface SessionOptions {
  /** Where it is not the published one. */
  readonly password?: string;
  /** With the looks that the same person chose in another browser: else each sign-in begins without any. */
  readonly isElsewhere?: boolean;
}

interface SignInOptions extends SessionOptions {
  /** Where to arrive instead, as a person who was thrown out there. */
  readonly at?: string;
}

/** By which id pages enter the sessions that were opened for them, and what their calls carried before. */
const openLogins = new WeakMap<Page, { readonly loginId: string; readonly former: string | undefined }>();

/**
 * Signs in and waits for the section that the landing router chose. The login itself is done outside of the browser, as
 * a provider's own login page does it: the journeys of signing in fill in the form, the others begin where it ends.
 */
export async function signIn(page: Page, username: string, { at, ...options }: SignInOptions = {}): Promise<void> {
  await openSession(page, username, options);
  await enterAt(page, at);
}

/**
 * Opens a person's session alone, for calls that prepare what the page will show: it enters by {@link enterAt}, and is spared the load
 * of a section that the journey is not about.
 */
export async function openSession(
  page: Page,
  username: string,
  { password = demoPassword, isElsewhere = false }: SessionOptions = {},
): Promise<void> {
  const { origin } = new URL((await page.request.get('/config.json')).url());
  const { loginId, jwt, configuration } = await openLogin(origin, username, password);
  openLogins.set(page, { loginId, former: authorizations.get(page) });
  if (jwt === undefined) return;
  const authorization = `Bearer ${jwt}`;
  authorizations.set(page, authorization);
  if (!isElsewhere)
    await page.request.post(`${configuration.families.embedded.base}/save-own-preferences`, {
      headers: { authorization },
      data: { values: {} },
    });
}

/** Enters the session that was opened for a page, at the section that the landing router chooses or at an address. */
export async function enterAt(page: Page, at?: string): Promise<void> {
  const { loginId, former } = openLogins.get(page) ?? {};
  if (loginId === undefined) throw new Error('Open a session first');
  if (at !== undefined) await page.addInitScript(returnTo, { at, loginId });
  await page.addInitScript(expectLogin, loginId);
  await enterBy(page, () => page.goto(`/routing-login/${loginId}`), former);
  await page.waitForURL(({ pathname }) => !/login/i.test(pathname));
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}

/**
 * Enters by what a person does on the page, and notes what its calls carry from then on.
 * @param former what the page that is left may still ask with
 */
export async function enterBy(page: Page, action: () => Promise<unknown>, former?: string): Promise<void> {
  const isFirst = (request: Request): boolean => isOfConsole(request) && request.headers()['authorization'] !== former;
  const [request] = await Promise.all([page.waitForRequest(isFirst), action()]);
  authorizations.set(page, request.headers()['authorization'] ?? '');
}

/** Runs in the page before its own scripts. The number of the sign-in keeps it from any other. */
export function returnTo({ at, loginId }: { readonly at: string; readonly loginId: string }): void {
  if (location.pathname === `/routing-login/${loginId}`) sessionStorage.setItem('returnAddress', at);
}

/** Runs in the page before its own scripts: the sign-in began there, as far as the page knows. */
export function expectLogin(loginId: string): void {
  if (location.pathname === `/routing-login/${loginId}`) sessionStorage.setItem('loginExpected', loginId);
}
