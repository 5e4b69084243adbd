import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../src/console/kit/use-translate';
import * as navigation from '../../../src/console/portal/navigation';
import { endRevocationSession } from '../../../src/console/portal/revocation/use-revocation-session';
import type { RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { isObject } from '../../../src/contract/is-object';
import { certificate, person, receipt } from '../portal/revocation-fixtures';
import { demoRuntime, showPage } from '../portal/show-page';
import { provided } from '../provided';
import { grant } from '../session/grant';
import { json, stubFetch } from '../stub-fetch';
import { fill, press, problemsOfEach, publicProblems, settlePublic, some, ways } from './public-page';
import { parts, type Spoiling } from './spoilings';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The families at a provider that takes what this product added, so that its pages can be gone through here. */
const atProvider: RuntimeConfiguration = {
  ...demoRuntime,
  families: Object.fromEntries(
    Object.entries(demoRuntime.families).map(([name, { base, encoding }]) => [name, { base, encoding }]),
  ),
  provider: { ours: 'all', captcha: 'none' },
};

describe('coming in before a provider', () => {
  it('says a sentence whatever the exchange answers, or starts a session of its definition', async () => {
    vi.spyOn(navigation, 'enterConsole').mockReturnValue();
    const right = grant();
    const fields = Object.keys(right).flatMap((name) =>
      [null, {}, ['a'], 'texto', 7].map((value) => ({
        title: `${name} ${JSON.stringify(value)}`,
        of: (body: unknown) => (isObject(body) ? { ...body, [name]: value } : body),
      })),
    );
    const configuration = {
      ...atProvider,
      provider: { ...atProvider.provider, exchange: { method: 'POST', path: '/canje', body: 'id' } },
    } as const;
    let visit = 0;
    const found = await problemsOfEach([...some, ...fields], async ({ of }) => {
      stubFetch(() => json(of(right)));
      visit += 1;
      await showPage(`/routing-login/visit-${visit}`, configuration);
    });
    expect(found).toEqual([]);
  }, 60_000);

  it('says a sentence whatever the check of a password link answers', async () => {
    const right = { message: 'Enlace vigente', error: null, username: 'ana', expiresAt: '2030-01-01T00:00:00Z' };
    const found = await problemsOfEach([...some, ...parts], async ({ of }) => {
      stubFetch(() => json(of(right)));
      await showPage('/change-password/enlace', atProvider);
      await waitFor(() => expect(screen.queryByText('Revisamos el enlace')).toBeNull());
    });
    expect(found).toEqual([]);
  }, 60_000);
});

/** The families at a provider that has nothing of ours, and whose forms want no captcha of this console. */
const specified: RuntimeConfiguration = {
  ...demoRuntime,
  demo: false,
  families: provided.families,
  provider: { captcha: 'none' },
};

/** What the calls of the public pages answer where nothing is spoiled. */
const responses = {
  '/identification-type': [{ id: 'CC', name: 'Cédula de ciudadanía', serviceCode: 1, allowed: true }],
  '/MySelf/getCertificateToRevoke': [certificate(1)],
  '/Consult/getRevocationReason': [{ id: 'C01', name: 'Pérdida', reason: 'keyCompromise', public: true, dueHours: 24 }],
  '/revocatecertificate': receipt,
  '/ECD/finalizecertificate': {
    reference: 'RB-7',
    finalizedAt: '2026-03-04T15:00:00Z',
    validTo: '2030-01-01T00:00:00Z',
  },
} as const;
type Path = keyof typeof responses;

/** Answers as a provider does, one call spoiled. */
function spoiling(path: Path, { of }: Spoiling): void {
  stubFetch(({ url }) => {
    const [found, response] = Object.entries(responses).find(([end]) => url.endsWith(end)) ?? [];
    const right = { status: true, message: null, data: response ?? [] };
    return json(found === path ? of(right) : right);
  });
}

async function identify(): Promise<void> {
  await showPage('/revocation', specified);
  await screen.findByRole('option', { name: 'Cédula de ciudadanía' });
  fill(/^Tipo de documento/, person.documentType);
  fill(/^Número de documento/, person.documentNumber);
  fill(/^Correo electrónico/, person.email);
  await press(/^Continuar/);
}

async function toCertificates(): Promise<void> {
  await identify();
  await waitFor(() => expect(window.location.pathname).toBe('/ListRevoke'));
}

async function toForm(): Promise<void> {
  await toCertificates();
  await press(/RB-1/);
  await press(/^Revocar este/);
}

/** How far a person comes until the call is answered, by call. */
const visits: Readonly<Record<Path, () => Promise<void>>> = {
  '/identification-type': async () => void (await showPage('/revocation', specified)),
  '/MySelf/getCertificateToRevoke': toCertificates,
  '/Consult/getRevocationReason': toForm,
  '/revocatecertificate': async () => {
    await toForm();
    await screen.findByRole('option', { name: 'Pérdida' });
    fill(/^Causa/, 'C01');
    fill(/^Código del caso/, 'TQ-240001');
    await press(/^Revocar el certificado/);
  },
  '/ECD/finalizecertificate': async () => {
    await showPage('/finalization-request/enlace', specified);
    fireEvent.click(await screen.findByRole('checkbox'));
    await press(/^Aceptar el certificado/);
  },
};

describe('a holder without an account before a provider', () => {
  beforeEach(() => loadTexts(['revocation', 'finalization', 'keys'], 'es'));
  afterEach(() => act(() => endRevocationSession()));

  it.each(Object.keys(visits) as Path[])(
    'is shown a sentence whatever is answered: %s',
    async (path) => {
      const shown: string[] = [];
      const found = await problemsOfEach(ways, async (way) => {
        act(() => endRevocationSession());
        spoiling(path, way);
        await visits[path]();
        await settlePublic();
        shown.push(...publicProblems().map((problem) => `${way.title}: ${problem}`));
        // A certificate that the list shows opens, too.
        const [first] = screen.queryAllByRole('button', { name: /^Ver/ });
        if (path === '/MySelf/getCertificateToRevoke' && first) fireEvent.click(first);
        await settlePublic();
      });
      expect([...shown, ...found]).toEqual([]);
    },
    120_000,
  );
});
