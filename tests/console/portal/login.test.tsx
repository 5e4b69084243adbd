import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { decryptPassword } from '../../../src/contract/wire-cipher';
import { registerTokenSource } from '../../../src/console/session/session-tokens';
import { tokenSource } from '../../../src/console/transport/token-source';
import { errorResponse, json, stubFetch, type Seen } from '../stub-fetch';
import { demoRuntime, showPage } from './show-page';
import { stubWorker } from './stub-worker';

const enter = vi.hoisted(() => vi.fn());
vi.mock('../../../src/console/portal/sign-in-redirect/start-session-from-login', () => ({
  arriveFromLogin: enter,
}));

/** Returns the embedded login; `login` answers the attempts, one after another, the last one for ever. */
function server(...login: ((seen: Seen) => Response)[]): Seen[] {
  let attempt = 0;
  return stubFetch((seen) => {
    if (seen.url.endsWith('/captcha-challenge'))
      return json({ parameters: { algorithm: 'PBKDF2/SHA-256' }, signature: 's' });
    if (seen.url.endsWith('/verify-captcha')) return json({ success: true });
    if (seen.url.endsWith('/login-challenge')) return json({ challenge: 'once', expiresAt: '2030-01-01T00:00:00Z' });
    const response = login[Math.min(attempt, login.length - 1)];
    attempt += 1;
    return response?.(seen) ?? json({});
  });
}

const wrong = () => errorResponse(401, 'invalidCredentials', 'Credenciales no válidas');
const attempts = (seen: Seen[]) => seen.filter(({ url }) => url.endsWith('/auth/login'));

async function signIn(username = 'oficial', password = 'clave secreta'): Promise<void> {
  await userEvent.clear(screen.getByLabelText('Usuario o correo electrónico'));
  await userEvent.type(screen.getByLabelText('Usuario o correo electrónico'), username);
  await userEvent.clear(screen.getByLabelText('Contraseña'));
  await userEvent.type(screen.getByLabelText('Contraseña'), password);
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
}

beforeEach(() => {
  stubWorker();
  enter.mockReset().mockReturnValue(new Promise(() => undefined));
});

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

it('the login sends the password encrypted under the challenge, with a verified captcha, and goes on with the login id', async () => {
  const seen = server(() => json({ loginId: 'id/1' }));
  await showPage('/security/login');
  await signIn();
  await waitFor(() => expect(window.location.pathname).toBe('/routing-login/id%2F1'));
  await waitFor(() => expect(enter).toHaveBeenCalledWith('id/1'));
  const body = attempts(seen)[0]?.body as Record<string, string>;
  expect(body).toMatchObject({ username: 'oficial', challenge: 'once' });
  expect(JSON.stringify(body)).not.toContain('clave secreta');
  expect(decryptPassword(body['password'] ?? '', demoRuntime.login)).toEqual({
    challenge: 'once',
    password: 'clave secreta',
  });
  const verified = seen.find(({ url }) => url.endsWith('/verify-captcha'))?.body as Record<string, string>;
  expect(body['captcha']).toBe(verified['value']);
  expect(verified['url']).toMatch(/\/api\/embedded\/captcha-challenge$/);
});

it('the login persists the token of the login, sealed, for the identity service until the session is there', async () => {
  registerTokenSource();
  server(() => json({ loginId: 'id-2', jwt: 'token-of-the-login' }));
  await showPage('/security/login');
  await signIn();
  await waitFor(() => expect(enter).toHaveBeenCalledWith('id-2'));
  expect(sessionStorage.getItem('tokenTemp')).toEqual(expect.any(String));
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('token-of-the-login');
  expect(await tokenSource().token('temporary')).toBe('token-of-the-login');
  expect(await tokenSource().token('identity')).toBe('token-of-the-login');
  expect(await tokenSource().token('main')).toBeUndefined();
});

it('the login begins the proof of work as soon as a person comes near', async () => {
  server(wrong);
  await showPage('/security/login');
  expect(screen.getByRole('checkbox', { name: 'Verificar que no soy un robot' })).not.toBeChecked();
  await userEvent.click(screen.getByLabelText('Usuario o correo electrónico'));
  await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
  expect(screen.getByText('Verificado')).toBeVisible();
});

it('the login fills the form from a demo account', async () => {
  server(wrong);
  await showPage('/security/login');
  await userEvent.click(screen.getByRole('button', { name: 'admin ADMINISTRADOR' }));
  expect(screen.getByLabelText('Usuario o correo electrónico')).toHaveValue('admin');
  expect(screen.getByLabelText('Contraseña')).toHaveValue('Rubrica-Demo-2026');
});

it('the login asks for what is missing, and sends nothing', async () => {
  const seen = server(wrong);
  await showPage('/security/login');
  await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
  expect(screen.getByLabelText('Usuario o correo electrónico')).toHaveFocus();
  expect(screen.getByLabelText('Usuario o correo electrónico')).toHaveAccessibleDescription(
    'Escriba su usuario o su correo electrónico',
  );
  expect(attempts(seen)).toEqual([]);
});

describe('a refusal', () => {
  it('is reported, loses nothing typed, and takes a new captcha for the next attempt', async () => {
    const seen = server(wrong);
    await showPage('/security/login');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent(/Credenciales no válidas.*Si acaba de registrarse/);
    expect(screen.getByLabelText('Usuario o correo electrónico')).toHaveValue('oficial');
    expect(screen.getByLabelText('Contraseña')).toHaveValue('clave secreta');
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    await waitFor(() => expect(attempts(seen)).toHaveLength(2));
    expect(seen.filter(({ url }) => url.endsWith('/captcha-challenge')).length).toBeGreaterThan(1);
  });

  it('for a locked account counts the time that remains', async () => {
    server(() => errorResponse(423, 'accountLocked', 'La cuenta está bloqueada', { params: { minutes: 15 } }));
    await showPage('/security/login');
    await signIn();
    expect(await screen.findByText(/Podrá intentarlo de nuevo en (15:00|14:5\d)\./)).toBeVisible();
  });

  it('for an expired password says the days and the e-mail, which stay out of the address', async () => {
    server(() =>
      errorResponse(403, 'passwordExpired', 'La contraseña venció', { email: 'oficial@rubrica.example', daysTemp: 90 }),
    );
    await showPage('/security/login');
    await signIn();
    expect(await screen.findByRole('heading', { name: 'La contraseña venció' })).toBeVisible();
    expect(screen.getByText('Las contraseñas duran 90 días.')).toBeVisible();
    expect(screen.getByText(/oficial@rubrica\.example/)).toBeVisible();
    expect(window.location.href).not.toContain('oficial');
    await userEvent.click(screen.getByRole('button', { name: 'Pedir el enlace' }));
    expect(await screen.findByLabelText('Usuario o correo electrónico')).toHaveValue('oficial');
  });

  it('is read from an answer of success too, as the specification has it', async () => {
    server(() => json({ error: 'La contraseña venció', email: 'oficial@rubrica.example', daysTemp: 1 }));
    await showPage('/security/login');
    await signIn();
    expect(await screen.findByText('Las contraseñas duran 1 día.')).toBeVisible();
  });

  it('without a token is "token no encontrado"', async () => {
    server(() => json({ userName: 'oficial' }));
    await showPage('/security/login');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('token no encontrado');
  });

  it('for an unsolved captcha is "respuesta erronea", and can be begun again', async () => {
    const seen = server(wrong);
    stubWorker(false);
    await showPage('/security/login');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('respuesta erronea');
    // One is solved on coming near, one for the attempt, one for the next attempt.
    await waitFor(() => expect(seen.filter(({ url }) => url.endsWith('/captcha-challenge'))).toHaveLength(3));
    const box = await screen.findByRole('checkbox', { description: /Marque la casilla/ });
    stubWorker();
    await userEvent.click(box);
    await waitFor(() => expect(screen.getByRole('checkbox')).toBeChecked());
  });

  it('for an unsolved captcha leaves its sentence under the next press, which solves another and goes on', async () => {
    server(() => json({ loginId: 'id/1' }));
    stubWorker(false);
    await showPage('/security/login');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('respuesta erronea');
    const failed = await screen.findByRole('checkbox', { description: /Marque la casilla/ });
    stubWorker();
    await userEvent.click(screen.getByLabelText('Contraseña'));
    expect(failed).toHaveAccessibleDescription(/Marque la casilla/);
    await userEvent.click(screen.getByRole('button', { name: 'Ingresar' }));
    await waitFor(() => expect(window.location.pathname).toBe('/routing-login/id%2F1'));
  });

  it('by a service that does not respond says which, and keeps what was typed', async () => {
    const silent = 'No responde un servicio del proveedor: Autenticación. Intente de nuevo en unos minutos';
    stubFetch(({ url }) =>
      url.includes('/api/auth/')
        ? errorResponse(502, 'providerUnavailable', silent)
        : json({ challenge: 'once', expiresAt: '2030-01-01T00:00:00Z', parameters: {}, signature: 's' }),
    );
    await showPage('/security/login');
    await signIn();
    expect(await screen.findByText(silent)).toBeVisible();
    expect(screen.getByLabelText('Usuario o correo electrónico')).toHaveValue('oficial');
  });

  it('by the network says so', async () => {
    server(() => {
      throw new TypeError('Failed to fetch');
    });
    await showPage('/security/login');
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('No hay conexión con el servidor');
  });
});

it('the login says nothing of a session that is over', async () => {
  server(wrong);
  Object.assign(localStorage, { token: 'sealed', time: String(Date.now() - 60_000) });
  await showPage('/security/login');
  expect(screen.queryByText(/abierta en este navegador/)).toBeNull();
});

it('leads on to a request after the sign-in, and to the public consult without one', async () => {
  stubFetch(() => json({}));
  await showPage('/security/login');
  const ways = within(screen.getByRole('navigation', { name: 'También puede' }));
  expect(ways.getByRole('link', { name: 'Consultar una solicitud' })).toHaveAttribute('href', '/revocation?consult');
  expect(ways.getByRole('link', { name: 'Revocar un certificado' })).toHaveAttribute('href', '/revocation');
  const scrollIntoView = vi.fn<(this: Element) => void>();
  Object.defineProperty(Element.prototype, 'scrollIntoView', { configurable: true, value: scrollIntoView });
  await userEvent.click(ways.getByRole('link', { name: 'Solicitar un certificado' }));
  const hint = await screen.findByText('Ingrese y lo llevamos a solicitar su certificado.');
  expect(hint).toBeVisible();
  expect(scrollIntoView.mock.contexts.at(-1)).toContainElement(hint);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  // Where the keyboard goes on: the way to an account stands before the fields of those who have one.
  expect(document.activeElement).toContainElement(hint);
  expect(sessionStorage.getItem('returnAddress')).toBe('/clientSection/form');
  sessionStorage.clear();
});

it('says at the foot whom to ask and where the privacy notice is', async () => {
  stubFetch(() => json({}));
  const contact = { email: 'soporte@rubrica.example', phone: '601 555 0100', privacyUrl: 'https://rubrica.example/p' };
  await showPage('/revocation', { ...demoRuntime, contact });
  expect(screen.getByRole('link', { name: contact.email })).toHaveAttribute('href', `mailto:${contact.email}`);
  expect(screen.getByRole('link', { name: contact.phone })).toHaveAttribute('href', 'tel:6015550100');
  expect(screen.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', contact.privacyUrl);
  expect(screen.queryByRole('link', { name: 'Ayuda' })).toBeNull();
});

it('links our own privacy notice where the installation names none', async () => {
  stubFetch(() => json({}));
  await showPage('/security/login');
  expect(screen.getByRole('link', { name: 'Aviso de privacidad' })).toHaveAttribute('href', '/privacy');
});
