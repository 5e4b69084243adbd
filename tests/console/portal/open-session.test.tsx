import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../src/console/session/session';
import { hasSession } from '../../../src/console/session/has-session';
import { grant } from '../session/grant';
import { errorResponse, json, stubFetch } from '../stub-fetch';
import { showPage } from './show-page';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

it('the login says whose session is open, and leads back into it', async () => {
  stubFetch(() => json({}));
  const { user = grant().user } = grant();
  await startSession(grant({ ...(user && { user: { ...user, name: 'Ana María Ruiz' } }) }));
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

it('an address that no page has says so to who is signed in, and asks the others to sign in', async () => {
  stubFetch(() => json({}));
  await startSession(grant());
  await showPage('/noexiste');
  expect(
    await screen.findByRole('heading', { level: 1, name: 'No hay ninguna página en esta dirección' }),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ir a mi inicio' })).toHaveAttribute('href', '/dashboard');
});
