import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../src/console/session/session';
import { hasSession } from '../../../src/console/session/has-session';
import { sealSession } from '../../../src/console/session/stored-session';
import { grant, token } from '../session/grant';
import { errorResponse, json, stubFetch, type Seen } from '../stub-fetch';
import { showPage } from './show-page';

/** Answers as a server that takes this session's token alone. */
const takesOnly =
  (token: string | undefined) =>
  ({ url, headers }: Seen): Response =>
    url.endsWith('/ValidateSession') && headers.get('Authorization') !== `Bearer ${token}`
      ? errorResponse(401, 'sessionEnded', 'La sesión terminó')
      : json({});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the login says whose session is open, and leads back into it', async () => {
  const { user = grant().user } = grant();
  const { tokenSecurity } = await startSession(grant({ ...(user && { user: { ...user, name: 'Ana María Ruiz' } }) }));
  stubFetch(takesOnly(tokenSecurity));
  await showPage('/security/login');
  expect(await screen.findByText(/abierta en este navegador la sesión de Ana María Ruiz\./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continuar con ella' })).toHaveAttribute('href', '/dashboard');
});

it('the login does not lead into a session that the server has ended, and ends it here', async () => {
  const seen = stubFetch(() => errorResponse(401, 'sessionEnded', 'La sesión terminó'));
  await startSession(grant());
  await showPage('/security/login');
  await waitFor(() => expect(hasSession()).toBe(false));
  expect(seen.some(({ url }) => url.endsWith('/ValidateSession'))).toBe(true);
  expect(screen.queryByText(/abierta en este navegador/)).toBeNull();
  expect(screen.getByLabelText('Usuario o correo electrónico')).toBeVisible();
});

it('a session stays open where the server says nothing of it', async () => {
  stubFetch(() => errorResponse(429, 'tooManyRequests', 'Demasiadas solicitudes'));
  await startSession(grant());
  await showPage('/security/login');
  expect(await screen.findByRole('link', { name: 'Continuar con ella' })).toBeVisible();
  expect(hasSession()).toBe(true);
});

it('one that was opened while the server responded is not ended for the former', async () => {
  const former = await startSession(grant());
  let respond: ((response: Response) => void) | undefined;
  stubFetch(({ url }) =>
    url.endsWith('/ValidateSession') ? new Promise<Response>((resolve) => (respond = resolve)) : json({}),
  );
  await showPage('/security/login');
  await waitFor(() => expect(respond).toBeDefined());
  (await sealSession({ ...former, token: token({ exp: 1 }), tokenSecurity: 'another' }))();
  respond?.(errorResponse(401, 'sessionEnded', 'La sesión terminó'));
  expect(await screen.findByRole('link', { name: 'Continuar con ella' })).toBeVisible();
  expect(hasSession()).toBe(true);
});

it('an address that no page has says so to who is signed in, and asks the others to sign in', async () => {
  stubFetch(() => json({}));
  await startSession(grant());
  await showPage('/noexiste');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'No hay ninguna página en esta dirección' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a mi inicio' })).toHaveAttribute('href', '/dashboard');
});
