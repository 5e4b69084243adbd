import { act, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { startProvider, type Provider } from '../../provider/start';
import { loadTexts } from '../../../src/console/kit/use-translate';
import * as navigation from '../../../src/console/portal/navigation';
import { untilAnnounced } from '../../../src/console/session/announce-sign-out';
import { refreshRoles } from '../../../src/console/session/privileges';
import { renewSession } from '../../../src/console/session/renew-session';
import { wipeSession } from '../../../src/console/session/stored-session';
import { isObject } from '../../../src/contract/is-object';
import { demoRuntime, showPage } from '../portal/show-page';
import { provided } from '../provided';
import { grant } from '../session/grant';
import { closeConsole } from '../shell/open-console';
import { json, stubFetch } from '../stub-fetch';
import { openPage } from './provided-page';
import { fill, isFull, press, problemsOfEach, publicProblems, settlePublic, ways } from './public-page';
import type { Spoiling } from './spoilings';

beforeAll(() => loadTexts(['password', 'portal', 'shell'], 'es'));
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

interface Visit {
  readonly end: string;
  readonly right: unknown;
  readonly visit: () => Promise<void>;
  /** Where a true answer leads. */
  readonly leads: string;
}

/** A provider that knows the specification alone, at whose login the profile names no page of its own. */
const specified = { ...demoRuntime, demo: false, families: provided.families, provider: { captcha: 'none' } } as const;
const password = 'Girasol-93-Cumbre-Alta';
const session = grant();

const visits: readonly Visit[] = [
  {
    end: '/login',
    right: { ...session, jwt: session.token, userName: 'ana', role: 'ADMINISTRADOR', email: null, daysTemp: null },
    visit: async () => {
      await showPage('/security/login', specified);
      fill(/^Usuario o correo/, 'ana');
      fill(/^Contraseña/, 'clave');
      await press(/^Ingresar$/);
    },
    leads: '/dashboard',
  },
  {
    end: '/forget-password',
    right: { message: 'Enviado', error: null },
    visit: async () => {
      await showPage('/forget-password', specified);
      fill(/^Usuario o correo/, 'ana');
      await press(/^Enviar el enlace/);
    },
    leads: '/recoveryEmailSent',
  },
  {
    end: '/change-password',
    right: { message: 'Cambiada', error: null },
    visit: async () => {
      await showPage('/change-password/enlace', specified);
      await screen.findByLabelText(/^Contraseña nueva/);
      fill(/^Contraseña nueva/, password);
      fill(/^Repita/, password);
      await press(/^Guardar la contraseña/);
    },
    leads: '/passwordUpdatedSuccessfully',
  },
];

const right: Spoiling = { title: 'as it is', of: (body) => body };

/** Returns ways with one field of another kind each: these calls answer an object without an envelope. */
function fieldByField(body: unknown): Spoiling[] {
  const all = Object.keys(isObject(body) ? body : {}).flatMap((name) =>
    [null, {}, ['a'], 'texto', 7].map((value) => ({
      title: `${name} ${JSON.stringify(value)}`,
      of: (whole: unknown) => (isObject(whole) ? { ...whole, [name]: value } : whole),
    })),
  );
  return all.filter((_, turn) => isFull || turn % 3 === 0);
}

describe.each(visits)('a public page that asks $end', ({ end, right: body, visit, leads }) => {
  it('says a sentence or goes on, whatever is answered', async () => {
    let at: unknown;
    vi.spyOn(navigation, 'enterConsole').mockImplementation((address) => void (at = address));
    const led: unknown[] = [];
    const spoilings = [right, ...ways, ...fieldByField(body)];
    const asked: string[] = [];
    const found = await problemsOfEach(spoilings, async ({ title, of }) => {
      at = undefined;
      stubFetch(({ url }) => {
        if (!url.endsWith(end)) return json({ message: 'ok', error: null, username: 'ana' });
        asked.push(title);
        return json(of(body));
      });
      await visit();
      await settlePublic();
      if (title === right.title) led.push(at ?? window.location.pathname);
    });
    expect(found).toEqual([]);
    expect(asked).toEqual(spoilings.map(({ title }) => title));
    expect(led).toEqual([leads]);
  }, 60_000);
});

/** Returns whether the page is blank, or a section of it could not be drawn. */
function fell(): boolean {
  const main = document.querySelector('main')?.textContent ?? '';
  return main.trim() === '' || document.body.textContent?.includes('Esta sección no se pudo mostrar') === true;
}

describe('a page of the console', () => {
  let provider: Provider;
  beforeAll(async () => {
    provider = await startProvider();
  });
  afterAll(() => provider.close());
  beforeEach(() => vi.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => {
    closeConsole();
    provider.change({ replace: (_, body) => body });
  });

  it.each([
    ['auth GET /version-consult', undefined],
    ['security POST /user/ValidateSession', undefined],
    ['auth POST /structure-roles-privileges', refreshRoles],
    ['auth POST /refresh-token-security', renewSession],
  ])(
    'stands, whatever is answered: %s',
    async (call, ask) => {
      const found: string[] = [];
      for (const { title, of } of [right, ...ways]) {
        provider.change({ replace: (each, body) => (each === call ? of(body) : body) });
        provider.journal.splice(0);
        const isIdle = await openPage(provider, 'aguerrero', '/configurations');
        await act(async () => void (await ask?.()));
        await waitFor(() =>
          expect([isIdle(), provider.journal.map((each) => each.call)]).toEqual([true, expect.arrayContaining([call])]),
        );
        await settlePublic();
        // A session that ends leads to a page that is loaded then.
        await waitFor(() => expect(fell()).toBe(false)).catch(() => found.push(`${title}: it fell`));
        found.push(...publicProblems().map((problem) => `${title}: ${problem}`));
        closeConsole();
        // Its key is destroyed before the next page seals a session, which nothing could read again otherwise.
        await Promise.all([wipeSession(), untilAnnounced()]);
      }
      expect(found).toEqual([]);
    },
    60_000,
  );
});
