import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import { grantOf, openSession } from '../../provider/identity/session';
import { prefixes } from '../../provider/call';
import { unshownPaths } from '../../provider/families/all';
import { ownPaths } from '../../provider/own-paths';
import type { Provider } from '../../provider/start';
import type { SessionGrant } from '../../../src/contract/generated/types';
import type { RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { closeConsole, openConsole } from '../shell/open-console';
import { runtime, type Seen } from '../stub-fetch';

const nodeFetch = globalThis.fetch;

/** Returns the settings of a console whose families live at the provider, as its smallest profile says. */
export function configurationFor(url: string): RuntimeConfiguration {
  const families = Object.entries(prefixes).map(([name, prefix]) => [
    name,
    { base: url + prefix, encoding: 'raw' as const },
  ]);
  const path = (id: string): { path: string } => {
    const whole = unshownPaths[id] ?? '';
    return { path: whole.slice(Object.values(prefixes).find((each) => whole.startsWith(`${each}/`))?.length) };
  };
  return {
    ...runtime,
    demo: false,
    families: {
      ...(Object.fromEntries(families) as RuntimeConfiguration['families']),
      embedded: { base: '/api/embedded', encoding: 'percent', embedded: true },
    },
    rest: { base: url + ownPaths.rest, simple: true },
    unanswered: ['agreementSubscribers'],
    provider: {
      maps: true,
      calls: {
        'documents.file': path('documents GET file'),
        'documents.statusValidation': path('documents GET status-validation'),
        'documents.additionalDocumentList': path('documents GET additional-document-list'),
        'structure.causeVerification': path('structure GET cause-verification'),
        'certificate.structureValidate': path('certificate POST structure-validate'),
        'certificate.additionalDocumentRegister': path('certificate POST additional-document-register'),
        'certificate.additionalDocumentUpdate': path('certificate POST additional-document-update'),
      },
      exchange: { method: 'POST', path: '/canje', body: 'idIngreso' },
    },
  };
}

/** Tells whether a call ends the session, or says nothing of a page. */
export const isOfSession = (call: string): boolean => /^(auth|security|own) /.test(call);

/** What a page shows once nothing is on its way any more. */
export interface Shown {
  /** As readableText returns it. */
  text: string;
  main: string;
  /** The calls that the provider was asked, by its names. */
  calls: string[];
}

/** Opens a page as a person of the provider's office. @returns whether no answer is due */
export async function openPage(provider: Provider, username: string, at: string): Promise<() => boolean> {
  const { store } = provider;
  const user = store.userOf(username);
  if (!user) throw new Error(`The office has no account ${username}`);
  const session = grantOf(store, openSession(store, user), user) as unknown as SessionGrant;
  let pending = 0;
  const respond = async (seen: Seen): Promise<Response> => {
    pending += 1;
    try {
      return await nodeFetch(seen.url, {
        method: seen.method,
        headers: seen.headers,
        signal: seen.signal,
        ...(seen.body !== undefined &&
          seen.body !== null && {
            body: seen.body instanceof FormData ? seen.body : JSON.stringify(seen.body),
          }),
      });
    } finally {
      pending -= 1;
    }
  };
  await openConsole({
    at,
    configuration: configurationFor(provider.url),
    grantOf: session,
    respond: (seen) => (seen.url.startsWith(provider.url) ? respond(seen) : undefined),
  });
  return () => pending === 0;
}

const signingOut = 'auth POST /logout-security';

const hasAskedAny = (calls: readonly string[]): boolean => calls.some((call) => !isOfSession(call));

/**
 * Opens a page as a person of the provider's office, waits until it stands, and returns what it shows.
 *
 * @param hasAsked whether the page has asked what it is opened for
 */
export async function showPage(
  provider: Provider,
  username: string,
  at: string,
  hasAsked: (calls: readonly string[]) => boolean = hasAskedAny,
): Promise<Shown> {
  const first = provider.journal.length;
  const isIdle = await openPage(provider, username, at);
  try {
    const asked = (): string[] => provider.journal.slice(first).flatMap(({ call }) => call ?? []);
    // A page, or a part of it, on its way from its file has asked nothing yet, and looks as if it stood.
    await settle(() => isIdle() && hasAsked(asked()));
    const main = document.querySelector('main')?.textContent ?? '';
    return { text: readableText(), main, calls: [...new Set(asked())] };
  } finally {
    const last = provider.journal.length;
    closeConsole();
    // The provider forgets the session that its call is of, which must not be the next page's.
    await waitFor(() => expect(provider.journal.slice(last).map(({ call }) => call)).toContain(signingOut));
  }
}

/** Waits until no answer is due, nothing is drawn as on its way, and what is shown stays the same. */
async function settle(isIdle: () => boolean): Promise<void> {
  let before = '';
  await waitFor(
    () => {
      const now = document.body.textContent;
      const [main] = document.getElementsByTagName('main');
      const isStill = now === before && (main?.textContent ?? '').trim() !== '';
      before = now;
      // By name: jsdom walks the whole page for a selector, at each of these tries.
      const shapes = main?.getElementsByClassName('skeleton').length ?? 0;
      expect([isIdle(), isStill, shapes]).toEqual([true, true, 0]);
    },
    { interval: 15, timeout: 20_000 },
  ).catch(() => undefined);
}

/** Returns everything that a person reads, or has read out: texts, labels, titles, values. */
export function readableText(): string {
  const named = [...document.querySelectorAll('[aria-label], [title], [placeholder], [alt]')].flatMap((element) =>
    ['aria-label', 'title', 'placeholder', 'alt'].flatMap((name) => element.getAttribute(name) ?? []),
  );
  const entered = [...document.querySelectorAll('input, textarea, select')].map(
    (element) => (element as HTMLInputElement).value,
  );
  return [document.body.innerText ?? document.body.textContent, document.title, ...named, ...entered].join(' \n ');
}
