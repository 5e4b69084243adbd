import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { currentSession } from '../../../src/console/session/session';
import { grant } from '../session/grant';
import { errorResponse, json, runtime, type Seen } from '../stub-fetch';
import { closeConsole, openConsole, role } from './open-console';

afterEach(closeConsole);

const embedded = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
const configuration = { ...runtime, families: { ...runtime.families, embedded } };
const held = ['CONSULT_SUBSCRIBER'];

const respond = ({ url }: Seen): Response | undefined => {
  if (url.endsWith('/login-challenge')) return json({ challenge: 'once', expiresAt: '2026-03-02T15:05:00.000Z' });
  if (url.endsWith('/own-sessions')) return json({ status: true, data: [] });
  if (url.endsWith('/own-email')) return json({ status: true, data: { hours: 24 } });
  if (url.endsWith('/own-email/link')) return json({ status: true, data: { email: 'nueva@rubrica.example' } });
  if (url.endsWith('/own-email/confirmation')) return json({ status: true, data: { email: 'nueva@rubrica.example' } });
  if (!url.endsWith('/refresh-token-security')) return undefined;
  const { user, ...renewed } = grant({ roles: [role(held)] });
  return json({ ...renewed, user: { ...user, email: 'nueva@rubrica.example' } });
};

const openAccount = async (): Promise<HTMLElement> => {
  await userEvent.click(screen.getByRole('button', { name: /^Su cuenta/ }));
  return screen.findByRole('dialog', { name: 'Su cuenta' });
};

it('an applicant asks for another e-mail in the panel of the account, with the password', async () => {
  const seen = await openConsole({ at: '/dashboard', held, configuration, respond });
  const panel = await openAccount();
  // The name of the role says nothing to people who do nothing but their own requests.
  expect(within(panel).getByText('Solicita certificados (ADMINISTRADOR)')).toBeVisible();
  await userEvent.click(await within(panel).findByRole('button', { name: 'Cambiar el correo' }));
  const form = await within(panel).findByRole('form', { name: 'Cambiar el correo' });
  expect(form).toHaveTextContent('Sus solicitudes ya radicadas siguen con el correo y el teléfono que dio en ellas');
  await userEvent.click(within(form).getByRole('button', { name: 'Enviar el enlace' }));
  expect(form).toHaveTextContent('Escriba el correo nuevo');
  expect(form).toHaveTextContent('Escriba su contraseña');
  await userEvent.type(within(form).getByLabelText('Correo nuevo'), 'nueva@rubrica.example');
  await userEvent.type(within(form).getByLabelText('Su contraseña de ahora'), 'Mariposa verde 47');
  await userEvent.click(within(form).getByRole('button', { name: 'Enviar el enlace' }));
  expect(await within(panel).findByText('Enviamos un enlace a nueva@rubrica.example')).toBeVisible();
  const sent = seen.find(({ url }) => url.endsWith('/own-email'));
  expect(sent?.body).toMatchObject({ email: 'nueva@rubrica.example', challenge: 'once' });
  expect(JSON.stringify(sent?.body)).not.toContain('Mariposa');
});

it('the link of the mail confirms the e-mail by a press, and the session says it from then on', async () => {
  const seen = await openConsole({ at: '/confirm-email/the-token', held, configuration, respond });
  const confirm = await screen.findByRole('button', { name: 'Confirmar el correo nuevo' });
  expect(screen.getByText('nueva@rubrica.example')).toBeVisible();
  expect(seen.filter(({ url }) => url.endsWith('/confirmation'))).toEqual([]);
  await userEvent.click(confirm);
  expect(await screen.findByRole('heading', { name: 'El correo de su cuenta es nueva@rubrica.example' })).toBeVisible();
  expect(seen.find(({ url }) => url.endsWith('/confirmation'))?.body).toEqual({ token: 'the-token' });
  await waitFor(() => expect(currentSession()?.user.email).toBe('nueva@rubrica.example'));
});

it('a link that is over says so before it is pressed', async () => {
  const used = (seen: Seen) =>
    seen.url.endsWith('/own-email/link') ? errorResponse(410, 'restoreLinkExpired', 'Ya se usó') : respond(seen);
  await openConsole({ at: '/confirm-email/the-token', held, configuration, respond: used });
  expect(await screen.findByText('Este enlace ya no sirve')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Confirmar el correo nuevo' })).toBeNull();
});

it('those who work here are not offered to change their e-mail', async () => {
  await openConsole({ at: '/dashboard', held: ['CONSULT_ECD'], configuration, respond });
  const panel = await openAccount();
  await within(panel).findByText('No hay otras sesiones abiertas.');
  expect(within(panel).queryByRole('button', { name: 'Cambiar el correo' })).toBeNull();
});
