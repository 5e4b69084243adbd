import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../src/console/session/stored-session';
import type { LogoutType } from '../../../src/console/session/session';
import { json, stubFetch } from '../stub-fetch';

const session = vi.hoisted(() => ({
  openSession: vi.fn<() => Promise<Partial<Session> | undefined>>(),
  endSession: vi.fn<(type: LogoutType) => void>(),
  onSessionEnd: vi.fn(() => () => undefined),
}));
vi.mock('../../../src/console/session/session', () => session);

beforeEach(() => {
  vi.resetModules();
  stubFetch(() => json({}));
  session.endSession.mockReset().mockImplementation((type) => localStorage.setItem('logoutType', type));
  session.openSession.mockReset().mockResolvedValue(undefined);
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});

async function visit(): Promise<void> {
  const { showPage } = await import('./show-page');
  await showPage('/logout');
}

it('the logout page ends the session, once, and says so', async () => {
  session.openSession.mockResolvedValue({});
  await visit();
  expect(await screen.findByText(/Cerró la sesión en este navegador y borramos sus datos/)).toBeVisible();
  expect(session.endSession).toHaveBeenCalledExactlyOnceWith('user');
  expect(session.onSessionEnd).toHaveBeenCalledBefore(session.endSession);
  expect(screen.getByRole('link', { name: 'Iniciar sesión de nuevo' })).toHaveAttribute('href', '/login');
});

it.each([
  ['expired', /llegó a su fin/],
  ['concurrent', /inició sesión en otro dispositivo/],
  ['unauthorized', /dejó de reconocer su sesión/],
  ['something else', /No hay ninguna sesión abierta/],
])('the logout page tells of a session that ended before: %s', async (type, message) => {
  localStorage.setItem('logoutType', type);
  await visit();
  expect(await screen.findByText(message)).toBeVisible();
  expect(session.endSession).not.toHaveBeenCalled();
  // The session's other tabs read it, too.
  expect(localStorage.getItem('logoutType')).toBe(type);
  expect(screen.queryByRole('link', { name: 'Cambiar la contraseña' }) !== null).toBe(type === 'concurrent');
});

it('the logout page signs out even where the stored session cannot be read', async () => {
  session.openSession.mockRejectedValue(new Error('sealed by another key'));
  await visit();
  expect(await screen.findByRole('heading', { name: 'Sesión cerrada' })).toBeVisible();
});
