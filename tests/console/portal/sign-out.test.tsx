import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Session } from '../../../src/console/session/stored-session';
import type { LogoutType } from '../../../src/console/session/session';
import { json, stubFetch } from '../stub-fetch';
import { rememberOpened } from '../../../src/console/session/return-address';

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
  sessionStorage.clear();
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

it('the logout page has the form to sign in to the page that was opened without a session', async () => {
  rememberOpened({ pathname: '/clientSection/form/7000000001', search: '' });
  // Left by the person who signed out here before.
  localStorage.setItem('logoutType', 'user');
  await visit();
  expect(await screen.findByRole('heading', { name: 'Inicie sesión para continuar' })).toBeVisible();
  expect(await screen.findByText(/Al ingresar lo llevaremos a la página que abrió\./)).toBeVisible();
  // The address that a mail went to may not be that of the account, which the mail then names.
  expect(screen.getByText(/correo que nombra su cuenta, ingrese con ella/)).toBeVisible();
  expect(await screen.findByLabelText('Usuario o correo electrónico')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Ingresar' })).toBeVisible();
  expect(sessionStorage.getItem('returnAddress')).toBe('/clientSection/form/7000000001');
});

it.each([
  ['where a request begins, as people are who were invited,', '/clientSection/form', 1],
  ['on a request of an account', '/clientSection/form/7000000001', 0],
])('the logout page %s leads to a new account: %s', async (_title, pathname, links) => {
  stubFetch(({ url }) => json(url.endsWith('/registration') ? { isOpen: true } : {}));
  rememberOpened({ pathname, search: '' });
  await visit();
  expect(await screen.findByLabelText('Usuario o correo electrónico')).toBeVisible();
  if (links > 0) await screen.findByRole('link', { name: 'Crear una cuenta' });
  expect(screen.queryAllByRole('link', { name: 'Crear una cuenta' })).toHaveLength(links);
});

it('the logout page says by which e-mail to confirm a new one', async () => {
  rememberOpened({ pathname: '/confirm-email/the-token', search: '' });
  await visit();
  expect(await screen.findByText(/ingrese con el de siempre/)).toBeVisible();
  expect(screen.queryByText(/nombra su cuenta/)).not.toBeInTheDocument();
});

it('the logout page says in each tab that the person signed out, also where the tab had kept its address', async () => {
  sessionStorage.setItem('returnAddress', '/Roles');
  localStorage.setItem('logoutType', 'user');
  await visit();
  expect(await screen.findByText(/^Cerró la sesión en este navegador/)).toBeVisible();
});

it('the logout page says that an expired session leads back', async () => {
  sessionStorage.setItem('returnAddress', '/clientSection');
  localStorage.setItem('logoutType', 'expired');
  await visit();
  expect(await screen.findByText(/llegó a su fin/)).toBeVisible();
  expect(screen.getByText('Al ingresar lo llevaremos a la página que abrió.')).toBeVisible();
});

it('the logout page signs out even where the stored session cannot be read', async () => {
  session.openSession.mockRejectedValue(new Error('sealed by another key'));
  await visit();
  expect(await screen.findByRole('heading', { name: 'Sesión cerrada' })).toBeVisible();
});
