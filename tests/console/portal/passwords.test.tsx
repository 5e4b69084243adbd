import { screen, within, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ProfileForConsole, RuntimeConfiguration } from '../../../src/console/transport/runtime';
import { errorResponse, json, runtime, stubFetch, type Seen } from '../stub-fetch';
import { endSession, startSession } from '../../../src/console/session/session';
import { grant } from '../session/grant';
import { showPage } from './show-page';
import { stubWorker } from './stub-worker';

function server(respond: (seen: Seen, turn: number) => Response): Seen[] {
  let turn = 0;
  return stubFetch((seen) => {
    if (seen.url.endsWith('/captcha-challenge')) return json({ parameters: { algorithm: 'x' }, signature: 's' });
    if (seen.url.endsWith('/verify-captcha')) return json({ success: true });
    if (seen.url.endsWith('/login-challenge')) return json({ challenge: 'once', expiresAt: '2030-01-01T00:00:00Z' });
    turn += 1;
    return respond(seen, turn);
  });
}

beforeEach(() => stubWorker());
afterEach(() => vi.unstubAllGlobals());

describe('asking for a link', () => {
  it.each([
    ['consulta', { username: 'consulta' }],
    [' ana@rubrica.example ', { email: 'ana@rubrica.example' }],
  ])('sends %j as what it is', async (typed, person) => {
    const seen = server(() => json({ message: 'ok' }));
    await showPage('/forget-password');
    await userEvent.type(await screen.findByLabelText('Usuario o correo electrónico'), typed);
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect(await screen.findByRole('heading', { name: 'Revise su correo' })).toBeVisible();
    expect(seen.at(-1)?.body).toEqual({ ...person, captcha: expect.any(String) as string });
    expect(screen.getByRole('link', { name: 'Abrir el buzón de demostración' })).toHaveAttribute('href', '/buzon');
  });

  it('names the person who is signed in by the e-mail that they know, and leads to their start', async () => {
    server(() => json({ message: 'ok' }));
    await startSession(grant());
    await showPage('/forget-password');
    await waitFor(() => expect(screen.getByLabelText(/Usuario o correo/)).toHaveValue('ana@rubrica.example'));
    expect(screen.getByRole('heading', { name: 'Cambiar la contraseña' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Ir a mi inicio' })).toHaveAttribute('href', '/dashboard');
    expect(screen.queryByRole('link', { name: 'Volver al inicio de sesión' })).toBeNull();
    endSession('user');
  });

  it('begins with what was typed at the sign-in', async () => {
    server(() => json({ message: 'ok' }));
    await showPage('/security/login');
    await userEvent.type(await screen.findByLabelText(/Usuario o correo/), 'ana@rubrica.example');
    await userEvent.click(screen.getByRole('link', { name: 'Olvidé mi contraseña' }));
    await screen.findByRole('button', { name: 'Enviar el enlace' });
    expect(screen.getByLabelText(/Usuario o correo/)).toHaveValue('ana@rubrica.example');
  });

  it('keeps what was typed when it fails', async () => {
    server(() => errorResponse(429, 'tooManyRequests', 'Demasiados intentos'));
    await showPage('/forget-password');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect(screen.getByLabelText(/Usuario o correo/)).toBeInvalid();
    await userEvent.type(screen.getByLabelText(/Usuario o correo/), 'consulta');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Demasiados intentos');
    expect(screen.getByLabelText(/Usuario o correo/)).toHaveValue('consulta');
  });
});

describe('asking a provider for a link', () => {
  const provided = (captcha: ProfileForConsole['captcha']): RuntimeConfiguration => {
    const auth = { base: '/api/auth', encoding: 'percent' } as const;
    return { ...runtime, families: { ...runtime.families, auth }, provider: { captcha } };
  };

  it('sends no captcha where its own pages have it', async () => {
    const seen = server(() => json({ message: 'ok' }));
    await showPage('/forget-password', provided('none'));
    await waitFor(() => expect(screen.queryByRole('checkbox')).toBeNull());
    await userEvent.type(screen.getByLabelText('Usuario o correo electrónico'), 'consulta');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect(await screen.findByRole('heading', { name: 'Revise su correo' })).toBeVisible();
    expect(seen.map(({ url, body }) => [url, body])).toEqual([['/api/auth/forget-password', { username: 'consulta' }]]);
  });

  it('has what the service of its captcha hands over verified, and sends the specified alone', async () => {
    const seen = server(() => json({ message: 'ok' }));
    const script = 'https://captcha.example/api.js';
    const options: { sitekey: string; callback: (value: string) => void }[] = [];
    vi.stubGlobal('servicioDePrueba', { render: (_: Element, each: (typeof options)[0]) => options.push(each) });
    await showPage('/forget-password', provided({ script, object: 'servicioDePrueba', siteKey: 'clave' }));
    const loaded = await waitFor(() => {
      const element = document.head.querySelector(`script[src="${script}"]`);
      if (!element) throw new Error('The script is not there yet');
      return element;
    });
    loaded.dispatchEvent(new Event('load'));
    await waitFor(() => expect(options).toHaveLength(1));
    expect(options[0]?.sitekey).toBe('clave');
    await userEvent.type(screen.getByLabelText('Usuario o correo electrónico'), 'consulta');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('respuesta erronea');
    options[0]?.callback('valor-1');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar el enlace' }));
    expect(await screen.findByRole('heading', { name: 'Revise su correo' })).toBeVisible();
    expect(seen.map(({ body }) => body)).toEqual([{ value: 'valor-1', url: script }, { username: 'consulta' }]);
  });
});

describe('a link to change the password', () => {
  const valid = (seen: Seen): Response =>
    seen.url.endsWith('/validate-token-change-password') ? json({ username: 'consulta' }) : json({ message: 'ok' });

  async function type(password: string, repeated = password): Promise<void> {
    await userEvent.clear(await screen.findByLabelText('Contraseña nueva'));
    await userEvent.type(screen.getByLabelText('Contraseña nueva'), password);
    await userEvent.clear(screen.getByLabelText('Repita la contraseña nueva'));
    await userEvent.type(screen.getByLabelText('Repita la contraseña nueva'), repeated);
  }

  const rules = (): string[] =>
    within(screen.getByRole('list', { name: 'Condiciones de la contraseña' }))
      .getAllByRole('listitem')
      .map(({ textContent }) => (textContent.endsWith('Cumple') ? '+' : '-'));

  it('that is refused leads to the screen of expired links', async () => {
    server(() => errorResponse(410, 'restoreLinkExpired', 'El enlace venció'));
    await showPage('/change-password/old');
    expect(await screen.findByRole('heading', { name: 'El enlace venció' })).toBeVisible();
    expect(window.location.pathname).toBe('/restoreLinkExpired');
  });

  it('that could not be checked can be checked again', async () => {
    server((seen, turn) =>
      turn === 1 ? errorResponse(502, 'providerUnavailable', 'El servicio no responde') : valid(seen),
    );
    await showPage('/change-password/t1');
    expect(await screen.findByRole('alert')).toHaveTextContent('El servicio no responde');
    await userEvent.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Para la cuenta consulta.')).toBeVisible();
  });

  it('shows the conditions as they are met, and sends nothing before', async () => {
    const seen = server(valid);
    await showPage('/change-password/t1');
    await type('consulta12', 'otra');
    expect(rules()).toEqual(['+', '-', '+', '-']);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
    expect(screen.getByLabelText('Contraseña nueva')).toHaveFocus();
    expect(screen.getByLabelText('Contraseña nueva')).toBeInvalid();
    expect(seen.some(({ url }) => url.endsWith('/change-password'))).toBe(false);
  });

  it('changes the password, encrypted', async () => {
    const seen = server(valid);
    await showPage('/change-password/t1');
    await type('Montaña verde 48');
    expect(rules()).toEqual(['+', '+', '+', '+']);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
    expect(await screen.findByRole('heading', { name: 'Contraseña actualizada' })).toBeVisible();
    const sent = seen.find(({ url }) => url.endsWith('/change-password'))?.body;
    expect(sent).toEqual({ token: 't1', challenge: 'once', password: expect.any(String) as string });
    expect(JSON.stringify(sent)).not.toContain('Montaña');
  });

  it('tells what the server has against the password', async () => {
    server((seen) =>
      seen.url.endsWith('/change-password')
        ? errorResponse(422, 'validationFailed', 'Revise los campos', {
            fields: [
              { field: '/password', code: 'passwordReused', message: 'Use una contraseña distinta de la anterior' },
            ],
          })
        : valid(seen),
    );
    await showPage('/change-password/t1');
    await type('Montaña verde 48');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar la contraseña' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('Use una contraseña distinta de la anterior');
  });
});
