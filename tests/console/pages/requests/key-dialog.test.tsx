import { screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resource as ownRequests } from '../../../../src/contract/generated/resources/ownRequests';
import { leave } from '../../screens/console';
import { errorResponse, json } from '../../stub-fetch';
import { aRequest, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const file = {
  fileName: 'RB00000001.p12',
  contentType: 'application/x-pkcs12',
  b64: btoa('p12'),
  sha256: 'a'.repeat(64),
};

it('one’s own key is opened by a code of the mail, another for each download', async () => {
  URL.createObjectURL = () => 'blob:x';
  URL.revokeObjectURL = () => undefined;
  const wrong = { fields: [{ field: '/otp', code: 'otpInvalid', message: 'Codigo OTP inválido' }] };
  let tries = 0;
  let tellKey = (): void => undefined;
  const key = new Promise<void>((resolve) => (tellKey = resolve));
  const { user, sent } = await openRequestList(ownRequests, {
    held: ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'],
    requests: [aRequest(1, { serviceStatusId: 'FIN', statusName: 'Finalizada' })],
    responses: {
      '/key': () => key.then(() => json({ keyHeld: true, passwordLength: 12 })),
      '/key/code': () => json({ expiresAt: '2026-03-04T15:10:00Z', retryAfterSeconds: 60 }),
      '/login-challenge': () => json({ challenge: 'C', expiresAt: '2026-03-04T15:10:00Z' }),
      '/key/file': () => (++tries === 1 ? errorResponse(422, 'otpInvalid', 'Codigo OTP inválido', wrong) : json(file)),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Descargar: RB00000001' }));
  const coming = within(await screen.findByRole('dialog', { name: 'Descargar' }));
  expect(coming.getByRole('status', { name: 'Descargar' })).toBeVisible();
  tellKey();
  await screen.findByText(/enviamos un código/);
  const dialog = within(screen.getByRole('dialog', { name: 'Descargar' }));
  expect(dialog.getByText(/enviamos un código al correo de su solicitud/)).toBeVisible();
  expect(dialog.queryByLabelText(/^Contraseña/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Enviar el código' }));
  const code = await dialog.findByRole('textbox', { name: /Código del correo/ });
  expect(code).toHaveFocus();
  expect(dialog.getByRole('button', { name: /^Otro código en \d+ s$/ })).toHaveAttribute('aria-disabled', 'true');
  await user.type(dialog.getByLabelText(/^Contraseña para el archivo/), 'corta y luego larga 4');
  await user.type(dialog.getByLabelText(/^Repita/), 'corta y luego larga 4');
  const download = () => user.click(dialog.getByRole('button', { name: 'Descargar el archivo con la clave' }));
  await download();
  expect(code).toHaveAccessibleDescription(/código/i);
  expect(sent('/key/file')).toEqual([]);

  await user.type(code, '111 111');
  await download();
  expect(await dialog.findByText('Codigo OTP inválido')).toBeVisible();
  await user.clear(code);
  await user.type(code, '123456');
  await download();
  expect(await dialog.findByText('Archivo descargado: RB00000001.p12')).toBeVisible();
  expect(sent('/key/file').map(({ body }) => (body as { otp: string }).otp)).toEqual(['111111', '123456']);
  await user.click(dialog.getByRole('button', { name: 'Descargar otra vez' }));
  expect(dialog.getByRole('button', { name: 'Enviar el código' })).toBeVisible();
});
