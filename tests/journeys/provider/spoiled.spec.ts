import { parts, wholes } from '../../console/responses/spoilings';
import { expect, test } from './journey';
import type { Provider } from '../../provider/start';

const isOfSession = (call: string): boolean => /^(auth|security|own) /.test(call);
const chosen = [
  ...wholes.filter(({ title }) => title === 'null'),
  ...parts.filter(({ title }) => /^(every field \{"a":1\}|a third of the fields, 1)$/.test(title)),
];

/** The case, which draws files: all else is gone through in tests/console/responses. */
const pages: readonly (readonly [username: string, at: (provider: Provider) => string])[] = [
  [
    'vbeltran',
    ({ store }) =>
      `/documentaryValidation/document/${store.requests.find(({ state }) => state === 'VRF')?.externalRequestId}`,
  ],
];

test('a page shows a sentence whatever its services answer', async ({ page, signIn, provider }) => {
  const found: string[] = [];
  let signedIn = '';
  for (const [username, at] of pages) {
    provider.change({ replace: (_call, body) => body });
    if (signedIn !== username) await signIn(username);
    signedIn = username;
    for (const { title, of } of chosen) {
      provider.change({ replace: (call, body) => (isOfSession(call) ? body : of(body)) });
      provider.journal.splice(0);
      await page.goto(at(provider));
      const asked = () => provider.journal.filter(({ call }) => call && !isOfSession(call)).length;
      await expect.poll(asked).toBeGreaterThan(0);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('main')).toHaveText(/\S/);
      const text = await page.locator('body').innerText();
      const raw =
        /undefined|\[object|Cannot read|is not a function|NaN|Invalid Date|Esta sección no se pudo mostrar/.exec(text);
      if (raw) found.push(`${at(provider)}, ${title}: ${text.slice(Math.max(0, raw.index - 60), raw.index + 40)}`);
    }
  }
  provider.change({ replace: (_call, body) => body });
  expect(found).toEqual([]);
});
