import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as session from '../../../src/console/session/session';
import { expectLogin } from '../../../src/console/session/expected-login';
import { provided } from '../provided';
import { json, stubFetch } from '../stub-fetch';
import { showPage } from './show-page';

const exchange = { method: 'POST', path: '/canje', body: 'id' } as const;
const configuration = { ...provided, provider: { exchange } };

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

async function expectErrorPage(): Promise<void> {
  expect(await screen.findByRole('heading', { name: 'No fue posible ingresar' })).toBeVisible();
  expect(window.location.pathname).toBe('/errorLogin');
  expect(screen.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute('href', '/login');
}

const responses: [string, string, () => Response | Promise<Response>][] = [
  ['a 500', 'Ha ocurrido un error inesperado', () => new Response('Internal Server Error', { status: 500 })],
  ['a refusal by 200', 'Ese código ya se usó', () => json({ status: false, message: 'Ese código ya se usó' })],
  ['an error in a 200', 'Ese código ya se usó', () => json({ error: 'Ese código ya se usó' })],
  ['no token', 'token no encontrado', () => json({ user: { name: 'Ana', username: 'ana' } })],
  ['a 400 without a reason', 'El enlace de ingreso venció', () => json({}, 400)],
  ['an empty response', 'token no encontrado', () => new Response('')],
  ['a page in place of a session', 'token no encontrado', () => new Response('<html></html>')],
  ['a lost connection', 'conex', () => Promise.reject(new TypeError('Failed to fetch'))],
];

it.each(responses)(
  'leads to the page of a failed sign-in from %s, which offers another',
  async (name, text, response) => {
    stubFetch(response);
    expectLogin();
    await showPage(`/routing-login/${encodeURIComponent(name)}`, configuration);
    await expectErrorPage();
    expect(document.body).toHaveTextContent(text);
  },
);

it('asks about no session that the exchange refused, in a tab that did not begin the sign-in', async () => {
  stubFetch(() => json({ error: 'Ese código ya se usó' }));
  expectLogin('another-id');
  await showPage('/routing-login/refused', configuration);
  await expectErrorPage();
  expect(screen.getByText('Ese código ya se usó')).toBeVisible();
});

it('keeps what the browser says of its own out of the page', async () => {
  stubFetch(() => json({ token: 't', user: { name: 'Ana', username: 'ana' } }));
  vi.spyOn(session, 'startSession').mockRejectedValue(new TypeError('crypto.subtle is undefined'));
  expectLogin();
  await showPage('/routing-login/without-keys', configuration);
  await expectErrorPage();
  expect(document.body).not.toHaveTextContent('undefined');
});
