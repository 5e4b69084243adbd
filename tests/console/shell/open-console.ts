import type { Language } from '../../../src/contract/generated/languages';
import { act, screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { SessionGrant } from '../../../src/contract/generated/types';
import { setLanguage } from '../../../src/console/kit/language';
import { enterPhase } from '../../../src/console/session/phase';
import { endSession, startSession } from '../../../src/console/session/session';
import { loadResource } from '../../../src/console/data/resource-definitions';
import { sectionLoader } from '../../../src/console/shell/load-section';
import { mount } from '../../../src/console/shell/mount-console';
import { grant } from '../session/grant';
import { setRuntime, type RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { dismissToasts } from '../dismiss-toasts';
import { errorResponse, json, runtime, stubFetch, type Seen } from '../stub-fetch';

interface Options {
  at: string;
  /** Codes that the session's role holds. */
  held?: string[];
  language?: Language;
  grantOf?: Partial<SessionGrant>;
  /** Whether the window is 1200 px wide or more. */
  wide?: boolean;
  /** Where the services live; here, unless it says so. */
  configuration?: RuntimeConfiguration;
  /** Returns what the server answers instead of the usual; undefined: the usual. */
  respond?: (seen: Seen) => Response | Promise<Response> | undefined;
}

let close: (() => void) | undefined;

/** Opens the whole console at an address, as the browser would, signed in with these privileges. */
export async function openConsole({
  at,
  held = [],
  language = 'es',
  grantOf,
  wide = true,
  configuration = runtime,
  respond,
}: Options): Promise<Seen[]> {
  await setLanguage(language);
  window.history.replaceState(null, '', at);
  vi.stubGlobal('matchMedia', (media: string) =>
    Object.assign(new EventTarget(), { media, matches: wide && media.includes('min-width'), onchange: null }),
  );
  const seen = stubFetch((request) => respond?.(request) ?? usual(request));
  setRuntime(configuration);
  await startSession(grant({ roles: [role(held)], ...grantOf }));
  // What a section suspends for is there already: `act` does not wait for code on its way.
  await Promise.all([sectionLoader.load(), ...['requests', 'partnerRequests'].map(loadResource)]);
  const element = document.body.appendChild(document.createElement('div'));
  close = await act(() => mount(element));
  return seen;
}

export function role(held: string[]): NonNullable<SessionGrant['roles']>[number] {
  return { name: 'ADMINISTRADOR', appId: 'RUBRICA', Privileges: held, assigned: true };
}

/** Ends what openConsole began. */
export function closeConsole(): void {
  act(() => endSession('user'));
  act(() => enterPhase({ name: 'running' }));
  act(() => close?.());
  dismissToasts();
  document.body.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
}

export function menuEntries(): string[] {
  const menu = screen.getByRole('navigation', { name: /Menú principal|Main menu/ });
  return [...menu.querySelectorAll('.menu__link .menu__label')].map((label) => label.textContent ?? '');
}

function usual({ url }: Seen): Response {
  if (url.endsWith('version-consult')) return json({ version: '1.2.3' });
  if (url.endsWith('ValidateSession')) return json({ message: 'ok' });
  if (url.endsWith('logout-security')) return json({ message: 'ok' });
  if (url.startsWith('/api/rest/')) return json([], 200, { 'X-Total-Count': '0' });
  if (/getprocessinformation|getCertificate$|getsystemconfigurationfilter|getstatus$/.test(url))
    return json({ status: true, data: [], total: 0 });
  return errorResponse(404, 'routeNotFound', 'La dirección solicitada no existe');
}
