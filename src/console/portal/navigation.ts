import { useSyncExternalStore } from 'react';
import { createListeners } from '../kit/create-store';
import { replaceLocation } from '../kit/replace-location';
import { expectLogin } from '../session/expected-login';
import { matchPublic } from './match';

const changes = createListeners();

/** What one page hands to the next; in memory alone, since it may be personal (an e-mail, a reason). */
let navigationState: Readonly<Record<string, unknown>> = {};

window.addEventListener('popstate', () => {
  navigationState = {};
  changes.notify();
});

/** Opens another public page without loading anew; what is handed over does not survive a reload. */
export function navigate(
  path: string,
  options: { replace?: boolean; state?: Readonly<Record<string, unknown>> } = {},
): void {
  navigationState = options.state ?? {};
  if (options.replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.scrollTo(0, 0);
  changes.notify();
}

/**
 * Opens an address: a public page in place, anything else by leaving this one out of the history.
 * @returns whether it leaves
 */
export function navigateToAddress(address: string): boolean {
  const url = new URL(address, window.location.href);
  const isOurs = url.origin === window.location.origin && matchPublic(url.pathname) !== undefined;
  if (isOurs) navigate(url.pathname, { replace: true });
  else replaceLocation(url);
  return !isOurs;
}

/** Goes on with a sign-in that is finished here to its session. */
export function enterByLogin(loginId: string): void {
  expectLogin(loginId);
  navigate(`/routing-login/${encodeURIComponent(loginId)}`, { replace: true });
}

/** Leaves the public pages for the console, which is another bundle. */
export function enterConsole(path: string): void {
  replaceLocation(path);
}

/** Returns the path that shows now. */
export function usePath(): string {
  return useSyncExternalStore(changes.subscribe, currentPath, currentPath);
}

function currentPath(): string {
  return window.location.pathname;
}

/** Returns what the page before handed over under this name, when it is a text. */
export function navigationText(name: string): string | undefined {
  const value = navigationState[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** Returns what the page before handed over under this name, when it is a number. */
export function navigationNumber(name: string): number | undefined {
  const value = navigationState[name];
  return typeof value === 'number' ? value : undefined;
}
