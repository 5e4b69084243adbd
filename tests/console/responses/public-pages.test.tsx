import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as navigation from '../../../src/console/portal/navigation';
import type { RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { isObject } from '../../../src/contract/is-object';
import { demoRuntime, showPage } from '../portal/show-page';
import { grant } from '../session/grant';
import { json, stubFetch } from '../stub-fetch';
import { parts, wholes, type Spoiling } from './spoilings';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const rawMessage =
  /undefined|\[object|is not (a function|iterable)|Cannot (read|convert)|NaN|Invalid (Date|time)|TypeError|\bnull\b/;
const broken = 'La página no se pudo cargar';
/** Enough to tell the ways apart in which a page reads an answer; single fields are in `parts`. */
const some = wholes.filter(({ title }) => /^(null|\{\}|"texto"|data null|data \[\{\}\])$/.test(title));

/** The families at a provider that takes what this product added, so that its pages can be gone through here. */
const atProvider: RuntimeConfiguration = {
  ...demoRuntime,
  families: Object.fromEntries(
    Object.entries(demoRuntime.families).map(([name, { base, encoding }]) => [name, { base, encoding }]),
  ),
  provider: { ours: 'all', captcha: 'none' },
};

function problemsOf(): string[] {
  const text = [document.body.textContent, document.title].join(' ');
  const raw = rawMessage.exec(text);
  return [
    ...(text.includes(broken) ? ['the page fell'] : []),
    ...(raw ? [`it shows: ${text.slice(Math.max(0, raw.index - 60), raw.index + 40)}`] : []),
  ];
}

/** Waits until the page has come: another than the one that was opened may take its place. */
const stands = (title: string) =>
  waitFor(() => {
    if (!document.querySelector('main')?.textContent?.trim()) throw new Error(`${title}: the page is blank`);
  });

async function each(spoilings: readonly Spoiling[], visit: (spoiling: Spoiling) => Promise<void>): Promise<string[]> {
  const found: string[] = [];
  for (const spoiling of spoilings) {
    await visit(spoiling);
    await stands(spoiling.title);
    found.push(...problemsOf().map((problem) => `${spoiling.title}: ${problem}`));
    cleanup();
    sessionStorage.clear();
    localStorage.clear();
  }
  return found;
}

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
    const found = await each([...some, ...fields], async ({ of }) => {
      stubFetch(() => json(of(right)));
      visit += 1;
      await showPage(`/routing-login/visit-${visit}`, configuration);
    });
    expect(found).toEqual([]);
  }, 60_000);

  it('says a sentence whatever the check of a password link answers', async () => {
    const right = { message: 'Enlace vigente', error: null, username: 'ana', expiresAt: '2030-01-01T00:00:00Z' };
    const found = await each([...some, ...parts], async ({ of }) => {
      stubFetch(() => json(of(right)));
      await showPage('/change-password/enlace', atProvider);
      await waitFor(() => expect(screen.queryByText('Revisamos el enlace')).toBeNull());
    });
    expect(found).toEqual([]);
  }, 60_000);
});
