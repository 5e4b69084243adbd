import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import * as navigation from '../../../src/console/portal/navigation';
import { currentSession } from '../../../src/console/session/session';
import { grant } from '../session/grant';
import { json, stubFetch } from '../stub-fetch';
import { demoRuntime, showPage } from './show-page';

const { auth: _auth, ...others } = demoRuntime.families as Record<string, { base: string; encoding: 'percent' }>;
/** The console in front of an authentication that knows the specification alone, and of which the profile names no page. */
const specified = {
  ...demoRuntime,
  families: { ...others, auth: { base: '/api/auth', encoding: 'percent' as const } },
  provider: {},
};
const shown = { userName: 'ana', role: 'ADMINISTRADOR', error: null, email: null, daysTemp: null };

async function signIn(response: object): Promise<void> {
  stubFetch(({ url }) => json(url.endsWith('/auth/login') ? response : {}));
  await showPage('/security/login', specified);
  await userEvent.type(screen.getByLabelText('Usuario o correo electrónico'), 'ana');
  await userEvent.type(screen.getByLabelText('Contraseña'), 'clave');
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  localStorage.clear();
  sessionStorage.clear();
});

it('starts the session that the specified login answers, and enters', async () => {
  const enter = vi.spyOn(navigation, 'enterConsole').mockReturnValue();
  await signIn({ ...shown, jwt: grant().token, ...grant() });
  await waitFor(() => expect(enter).toHaveBeenCalledWith('/dashboard'));
  expect(currentSession()).toMatchObject({ tokenSecurity: 'security-1', user: { username: 'ana' }, minutes: 60 });
});

it('takes `jwt` for the main token where the login names none other', async () => {
  const enter = vi.spyOn(navigation, 'enterConsole').mockReturnValue();
  const { token, ...rest } = grant();
  await signIn({ ...shown, ...rest, jwt: token });
  await waitFor(() => expect(enter).toHaveBeenCalledOnce());
  expect(currentSession()?.token).toBe(token);
});

it('says "token no encontrado" of a login that opens no session', async () => {
  const enter = vi.spyOn(navigation, 'enterConsole').mockReturnValue();
  await signIn({ ...shown, jwt: 'only-this' });
  expect(await screen.findByRole('alert')).toHaveTextContent('token no encontrado');
  expect(enter).not.toHaveBeenCalled();
});
