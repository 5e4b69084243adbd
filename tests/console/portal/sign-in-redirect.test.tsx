import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import * as navigation from '../../../src/console/portal/navigation';
import * as session from '../../../src/console/session/session';
import { expectLogin } from '../../../src/console/session/expected-login';
import type { Session } from '../../../src/console/session/stored-session';
import { errorResponse, json, stubFetch } from '../stub-fetch';
import { demoRuntime, showPage } from './show-page';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

describe('coming in', () => {
  it.each(['/', '/login', '/nowhere/at-all'])('%s leads to the configured login', async (path) => {
    stubFetch(() => json({}));
    await showPage(path);
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
    expect(window.location.pathname).toBe(demoRuntime.login.url);
  });

  it.each(['/register/abc/def', '/change-password', '/finalization-request/'])(
    'says of %s that the link of a mail is not whole, and the ways on',
    async (path) => {
      stubFetch(() => json({}));
      await showPage(path);
      expect(await screen.findByRole('heading', { name: 'El enlace está incompleto' })).toBeVisible();
      expect(screen.getByText(/copie todas sus líneas/)).toBeVisible();
      expect(screen.getByRole('link', { name: 'Consultar una solicitud' })).toHaveAttribute(
        'href',
        '/revocation?consult',
      );
      expect(window.location.pathname).toBe(path);
    },
  );

  it('exchanges the login id once, starts the session and enters', async () => {
    const enter = vi.spyOn(navigation, 'enterConsole').mockReturnValue();
    const start = vi.spyOn(session, 'startSession').mockResolvedValue({} as Session);
    const seen = stubFetch(() => json({ token: 't' }));
    expectLogin('id-1');
    await showPage('/routing-login/id-1');
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard'));
    expect(start).toHaveBeenCalledWith({ token: 't' });
    expect(seen.filter(({ url }) => url.endsWith('/exchange-login')).map(({ body }) => body)).toEqual([
      { loginId: 'id-1' },
    ]);
  });

  it.each([
    ['/verificationSection?tab=2', '/verificationSection?tab=2'],
    ['//another.example/page', '/dashboard'],
    ['https://another.example', '/dashboard'],
  ])('leads back to where the session of this tab ended: %s', async (address, expected) => {
    const enter = vi.spyOn(navigation, 'enterConsole').mockReturnValue();
    vi.spyOn(session, 'startSession').mockResolvedValue({} as Session);
    sessionStorage.setItem('returnAddress', address);
    stubFetch(() => json({ token: 't' }));
    expectLogin();
    await showPage(`/routing-login/id-of-${encodeURIComponent(address)}`);
    await waitFor(() => expect(enter).toHaveBeenCalledWith(expected));
    expect(sessionStorage.getItem('returnAddress')).toBeNull();
  });

  it('tells why an exchange failed, and offers to try again', async () => {
    stubFetch(() => errorResponse(401, 'loginLinkExpired', 'El enlace de ingreso venció o ya se usó'));
    await showPage('/routing-login/id-2');
    expect(await screen.findByRole('heading', { name: 'No fue posible ingresar' })).toBeVisible();
    expect(screen.getByText('El enlace de ingreso venció o ya se usó')).toBeVisible();
    expect(window.location.pathname).toBe('/errorLogin');
    expect(screen.getByRole('link', { name: 'Intentar de nuevo' })).toHaveAttribute('href', '/login');
  });

  it('goes on with a session that is here, else to the login', async () => {
    const enter = vi.spyOn(navigation, 'enterConsole').mockReturnValue();
    const open = vi.spyOn(session, 'openSession').mockResolvedValueOnce({} as Session);
    stubFetch(() => json({}));
    const { unmount } = await showPage('/routingLoginLoad');
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard'));
    unmount();
    open.mockResolvedValueOnce(undefined);
    await showPage('/routingLoginLoad');
    expect(await screen.findByRole('heading', { name: 'Iniciar sesión' })).toBeVisible();
  });
});

describe('a link to a sign-in that did not begin in this tab', () => {
  const user = { name: 'Otra Persona Demo', username: 'otra' };

  it('is entered only by who says so', async () => {
    const enter = vi.spyOn(navigation, 'enterConsole').mockReturnValue();
    const start = vi.spyOn(session, 'startSession').mockResolvedValue({} as Session);
    stubFetch(() => json({ token: 't', user }));
    expectLogin('another-id');
    await showPage('/routing-login/id-3');
    expect(await screen.findByRole('heading', { name: '¿Entrar como Otra Persona Demo?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Iniciar sesión' })).toHaveAttribute('href', '/login');
    expect(start).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Entrar como Otra Persona Demo' }));
    await waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard'));
    expect(start).toHaveBeenCalledOnce();
  });

  it('leaves the session that is open as it is', async () => {
    const enter = vi.spyOn(navigation, 'enterConsole').mockReturnValue();
    const start = vi.spyOn(session, 'startSession').mockResolvedValue({} as Session);
    const present = { ...user, name: 'Ana Demo' };
    vi.spyOn(session, 'openSession').mockResolvedValue({ user: present } as unknown as Session);
    stubFetch(() => json({ token: 't', user }));
    await showPage('/routing-login/id-4');
    expect(await screen.findByText('En este navegador ya está abierta la sesión de Ana Demo.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Seguir como Ana Demo' }));
    expect(enter).toHaveBeenCalledWith('/dashboard');
    expect(start).not.toHaveBeenCalled();
  });
});

describe('the plain pages', () => {
  it.each([
    ['/errorLogin', 'No fue posible ingresar', 'Intentar de nuevo'],
    ['/recoveryEmailSent', 'Revise su correo', 'Iniciar sesión'],
    ['/passwordUpdatedSuccessfully', 'Contraseña actualizada', 'Iniciar sesión'],
    ['/passwordExpired', 'La contraseña venció', 'Iniciar sesión'],
    ['/restoreLinkExpired', 'El enlace venció', 'Pedir un enlace nuevo'],
  ])('%s says "%s" and offers "%s"', async (path, title, button) => {
    stubFetch(() => json({}));
    await showPage(path);
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(document.title).toBe(`${title} · Rúbrica`);
    expect(screen.getByRole('link', { name: button })).toBeVisible();
  });

  it('speak English at a press, and nothing typed is lost', async () => {
    stubFetch(() => json({}));
    await showPage('/forget-password');
    await userEvent.type(screen.getByLabelText(/Usuario o correo/), 'ana');
    await userEvent.click(screen.getByRole('button', { name: 'EN: English' }));
    expect(await screen.findByRole('heading', { name: 'Reset your password' })).toBeVisible();
    expect(screen.getByLabelText('Username or email')).toHaveValue('ana');
    expect(document.documentElement.lang).toBe('en');
  });
});
