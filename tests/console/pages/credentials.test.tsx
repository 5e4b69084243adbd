import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CoreAdminContext } from 'react-admin';
import { Suspense } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Credential } from '../../../src/contract/generated/types';
import { createAuthProvider } from '../../../src/console/data/auth-provider';
import { createI18nProvider } from '../../../src/console/data/i18n-provider';
import { loadMessages } from '../../../src/console/data/load-messages';
import { createQueryClient } from '../../../src/console/data/query-client';
import { setLanguage } from '../../../src/console/kit/language';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { Toasts } from '../../../src/console/kit/toasts';
import { CredentialsPage } from '../../../src/console/pages/credentials/credentials-page';
import { startSession } from '../../../src/console/session/session';
import { setRuntime } from '../../../src/console/transport/runtime';
import { leave } from '../screens/console';
import { provided } from '../provided';
import { grant } from '../session/grant';
import { errorResponse, json, runtime, stubFetch, type Seen } from '../stub-fetch';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const later = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

const nothing: Credential[] = [
  { type: 'CERTIFICATE', registered: false },
  { type: 'SIGNATURE', registered: false },
];
const both: Credential[] = (['CERTIFICATE', 'SIGNATURE'] as const).map((type) => ({
  type,
  registered: true,
  subject: 'CN=Demo Oficial',
  issuer: 'CN=Rúbrica Autoridad Emisora',
  serialNumber: 'AB12CD34',
  validTo: later(24 * 10),
  verifiedAt: later(-1),
  verifiedUntil: later(11),
}));

/** Opens the page with these codes; reads return `known`, and a write returns its response or what is registered then. */
async function open(
  held: string[],
  known: Credential[],
  outcome: Credential[] | ((seen: Seen) => Response | Promise<Response>),
  configuration = runtime,
) {
  let now = known;
  const seen = stubFetch((request) => {
    const isChange = (request.body as { action: string }).action !== 'CONSULT';
    if (isChange && typeof outcome === 'function') return outcome(request);
    if (isChange) now = outcome as Credential[];
    return json({ status: true, data: now });
  });
  const login = { url: '/security/login', key: '00'.repeat(32), iv: '00'.repeat(16) };
  setRuntime({ ...configuration, login });
  await setLanguage('es');
  await loadMessages('es');
  await loadTexts(['kit', 'credentials', 'actions'], 'es');
  await startSession(grant({ roles: [{ name: 'OFICIAL', appId: 'RUBRICA', Privileges: held, assigned: true }] }));
  const client = createQueryClient();
  await act(async () =>
    render(
      <QueryClientProvider client={client}>
        <CoreAdminContext
          queryClient={client}
          authProvider={createAuthProvider()}
          i18nProvider={createI18nProvider('es')}
        >
          <Suspense>
            <CredentialsPage />
          </Suspense>
          <Toasts />
        </CoreAdminContext>
      </QueryClientProvider>,
    ),
  );
  return seen;
}

const card = (name: string) => screen.findByRole('article', { name });
const p12 = (): File => new File(['p12'], 'oficial.p12', { type: 'application/x-pkcs12' });

it('the page of credentials registers the official’s own PKCS#12, its password unreadable on the way', async () => {
  const seen = await open(['CREDENTIALS_ECD', 'SIGNATURE_ECD'], nothing, both);
  const certificate = await card('Credenciales de Certificado');
  expect(screen.getByText('Para emitir, verifique las dos credenciales')).toBeVisible();
  await userEvent.click(within(certificate).getByRole('button', { name: 'Registrar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Registrar: Credenciales de Certificado' });
  const press = () => userEvent.click(within(dialog).getByRole('button', { name: 'Registrar' }));
  await press();
  expect(within(dialog).getByLabelText(/^Archivo PKCS#12/)).toHaveAccessibleDescription(/Elija su archivo/);
  await userEvent.upload(within(dialog).getByLabelText(/^Archivo PKCS#12/), p12());
  await userEvent.type(within(dialog).getByLabelText(/^Contraseña del archivo/), 'Secreta-1');
  await press();
  expect(await screen.findByText('Se registró: Credenciales de Certificado')).toBeVisible();
  const body = seen.map((one) => one.body as Record<string, unknown>).find(({ action }) => action === 'REGISTER');
  expect(body).toMatchObject({ type: 'CERTIFICATE', file: { fileName: 'oficial.p12', b64: btoa('p12') } });
  expect(JSON.stringify(body)).not.toContain('Secreta-1');
  expect(await screen.findByText('Usted puede emitir')).toBeVisible();
  expect(await within(certificate).findByText(/vence en \d+ días/)).toBeVisible();
});

it('the page of credentials says at its field what is wrong with the file or its password', async () => {
  const message = 'La contraseña no abre el archivo';
  const fields = [{ field: '/password', code: 'credentialPasswordWrong', message }];
  await open(['SIGNATURE_ECD'], both, () => errorResponse(422, 'credentialPasswordWrong', message, { fields }));
  const signature = await card('Credenciales de Firma');
  await userEvent.click(within(signature).getByRole('button', { name: 'Verificar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Verificar: Credenciales de Firma' });
  await userEvent.upload(within(dialog).getByLabelText(/^Archivo PKCS#12/), p12());
  await userEvent.type(within(dialog).getByLabelText(/^Contraseña del archivo/), 'no es');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Verificar' }));
  expect(await within(dialog).findByText(message)).toBeVisible();
});

it('the page of credentials keeps the dialog, with what comes of it, while the file is being sent', async () => {
  let respond = (_: Response): void => undefined;
  const response = new Promise<Response>((resolve) => (respond = resolve));
  await open(['SIGNATURE_ECD'], both, () => response);
  await userEvent.click(within(await card('Credenciales de Firma')).getByRole('button', { name: 'Verificar' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Verificar: Credenciales de Firma' }));
  await userEvent.upload(dialog.getByLabelText(/^Archivo PKCS#12/), p12());
  await userEvent.type(dialog.getByLabelText(/^Contraseña del archivo/), 'no es');
  await userEvent.click(dialog.getByRole('button', { name: 'Verificar' }));
  const cancel = dialog.getByRole('button', { name: 'Cancelar' });
  await waitFor(() => expect(cancel).toHaveAttribute('aria-disabled', 'true'));
  await userEvent.click(cancel);
  respond(errorResponse(422, 'credentialPasswordWrong', 'La contraseña no abre el archivo'));
  expect(await dialog.findByText('La contraseña no abre el archivo')).toBeVisible();
});

it('the page of credentials lets an official who only verifies neither register nor remove', async () => {
  await open(['SIGNATURE_ECD'], both, both);
  const certificate = await card('Credenciales de Certificado');
  expect(within(certificate).getByRole('button', { name: 'Verificar' })).toBeVisible();
  expect(within(certificate).queryByRole('button', { name: 'Eliminar' })).toBeNull();
  expect(within(certificate).queryByRole('button', { name: 'Reemplazar' })).toBeNull();
});

it('the page of credentials removes one only after asking', async () => {
  const seen = await open(['CREDENTIALS_ECD'], both, nothing);
  const certificate = await card('Credenciales de Certificado');
  await userEvent.click(within(certificate).getByRole('button', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar: Credenciales de Certificado' });
  expect(seen.some(({ body }) => (body as { action: string }).action === 'REMOVE')).toBe(false);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(await screen.findByText('Se eliminó: Credenciales de Certificado')).toBeVisible();
  expect(await within(certificate).findByText('Sin registrar')).toBeVisible();
});

it('the page of credentials reads them at a provider whose answer says nothing, before anything is sent again', async () => {
  const seen = await open(['CREDENTIALS_ECD'], both, () => errorResponse(500, '500', 'Error interno'), provided);
  const actions = (): string[] => seen.map(({ body }) => (body as { action: string }).action);
  await userEvent.click(within(await card('Credenciales de Certificado')).getByRole('button', { name: 'Eliminar' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Eliminar: Credenciales de Certificado' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Eliminar' }));
  expect(await within(dialog).findByText(/^Error interno\. Se consultó de nuevo y, por ahora, no hay/)).toBeVisible();
  expect(actions()).toEqual(['CONSULT', 'REMOVE', 'CONSULT']);
});
