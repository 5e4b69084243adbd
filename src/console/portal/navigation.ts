import { useSyncExternalStore } from 'react';
import { matchPublic } from './match';

const listeners = new Set<() => void>();

/** What one page hands to the next; in memory alone, since it may be personal (an e-mail, a reason). */
let carried: Readonly<Record<string, unknown>> = {};

function tell(): void {
  for (const listener of [...listeners]) listener();
}

window.addEventListener('popstate', () => {
  carried = {};
  tell();
});

/** Opens another public page without loading anew; what is handed over does not survive a reload. */
export function open(path: string, options: { replace?: boolean; carry?: Record<string, unknown> } = {}): void {
  carried = options.carry ?? {};
  if (options.replace) window.history.replaceState(null, '', path);
  else window.history.pushState(null, '', path);
  window.scrollTo(0, 0);
  tell();
}

/** Opens an address: a public page in place, anything else by leaving this one out of the history. */
export function openAddress(address: string): void {
  const url = new URL(address, window.location.href);
  if (url.origin === window.location.origin && matchPublic(url.pathname)) open(url.pathname, { replace: true });
  else window.location.replace(url);
}

/** Leaves the public pages for the console, which is another bundle. */
export function enterConsole(path: string): void {
  window.location.replace(path);
}

/** The path that shows now. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, here, here);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function here(): string {
  return window.location.pathname;
}

/** What the page before handed over under this name, when it is a text. */
export function carriedText(name: string): string | undefined {
  const value = carried[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What the page before handed over under this name, when it is a number. */
export function carriedNumber(name: string): number | undefined {
  const value = carried[name];
  return typeof value === 'number' ? value : undefined;
}
