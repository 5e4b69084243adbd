import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorResponse, json, stubFetch } from '../stub-fetch';
import { showPage } from './show-page';
import { stubWorker } from './stub-worker';

beforeEach(stubWorker);
afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it('the login says before the last try what that will do, with the way to another password', async () => {
  stubFetch(({ url }) => {
    if (url.endsWith('/captcha-challenge')) return json({ parameters: { algorithm: 'x' }, signature: 's' });
    if (url.endsWith('/verify-captcha')) return json({ success: true });
    if (url.endsWith('/login-challenge')) return json({ challenge: 'once', expiresAt: '2030-01-01T00:00:00Z' });
    const left = { triesLeft: 1, lockMinutes: 15 };
    return errorResponse(401, 'invalidCredentials', 'Credenciales no válidas', left);
  });
  await showPage('/security/login');
  await userEvent.type(screen.getByLabelText('Usuario o correo electrónico'), 'oficial');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'clave errada');
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  const alert = within(await screen.findByRole('alert'));
  expect(alert.getByText(/^Le queda un intento: si vuelve a fallar, la cuenta se bloquea 15 minutos\./)).toBeVisible();
  expect(alert.getByRole('link', { name: 'Olvidé mi contraseña' })).toHaveAttribute('href', '/forget-password');
});
