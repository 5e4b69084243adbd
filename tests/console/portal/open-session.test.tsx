import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { startSession } from '../../../src/console/session/session';
import { grant } from '../session/grant';
import { json, stubFetch } from '../stub-fetch';
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
