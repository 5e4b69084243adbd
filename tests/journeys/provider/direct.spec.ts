import { expect, test } from './journey';
import { row, settled } from '../harness/list';

test.use({ mode: 'direct' });

const sections = [
  { path: '/Usuarios', username: 'aguerrero', shows: 'zoraida.cardenas.505@correo.ex' },
  { path: '/verificationSection', username: 'vbeltran', shows: 'SOL-26-40000' },
  { path: '/Electronics', username: 'eleal', shows: 'jose.zuniga.202@correo.example' },
  { path: '/clientSection', username: 'spinilla', shows: 'SOL-26-40012' },
] as const;

for (const { path, username, shows } of sections) {
  test(`${path} asks the provider from the browser itself`, async ({ page, signIn, provider, ownCalls }) => {
    const before = provider.journal.length;
    await signIn(username);
    await page.goto(path);
    await settled(page);
    await expect(row(page, shows)).toBeVisible();
    const calls = provider.journal.slice(before).filter(({ call }) => !call?.startsWith('own '));
    expect(calls.filter(({ headerNames }) => !headerNames.includes('origin'))).toEqual([]);
    expect(calls.filter(({ origin }) => origin === 'unknown')).toEqual([]);
    expect(ownCalls).toEqual([]);
  });
}
