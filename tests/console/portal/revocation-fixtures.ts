import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, vi } from 'vitest';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { endRevocationSession } from '../../../src/console/portal/revocation/use-revocation-session';
import { errorResponse, json, stubFetch, type Seen } from '../stub-fetch';
import { showPage } from './show-page';
import { stubWorker } from './stub-worker';

/** Begins each test of the calling file as a first visit of the page. */
export function visitEachTime(): void {
  beforeEach(async () => {
    stubWorker();
    await loadTexts(['revocation'], 'es');
  });
  afterEach(() => {
    act(() => endRevocationSession());
    vi.unstubAllGlobals();
    sessionStorage.clear();
    localStorage.clear();
  });
}

/** The token of the revocation session. */
export const secret = 'token-of-the-consult';
/** Who asks. */
export const person = { documentType: 'CC', documentNumber: '52123456', email: 'ana@rubrica.example' };
/** Returns a certificate of that person. */
export const certificate = (number: number, more: object = {}) => ({
  contractRequestId: String(number),
  reference: `RB-${number}`,
  serialNumber: 'A1B2C3D4E5F60718',
  certificateTypeName: 'Persona natural',
  medium: 'VIRTUAL',
  serviceStatusId: 'FIN',
  statusName: 'Vigente',
  subject: 'Ana Ruiz',
  validTo: '2030-01-01T00:00:00Z',
  revocable: true,
  ocspStatus: 'good',
  ocspCheckedAt: '2026-03-04T15:00:00Z',
  ...more,
});
/** The receipt of a revocation of the first one. */
export const receipt = {
  contractRequestId: '1',
  serialNumber: 'A1B2C3D4E5F60718',
  receipt: 'RB-1-E5F60718',
  receivedAt: '2026-03-04T15:00:00Z',
  dueAt: '2026-03-05T15:00:00Z',
  appliedAt: '2026-03-04T15:00:01Z',
  reason: 'keyCompromise',
  reasonName: 'Pérdida, robo o compromiso de la clave privada',
};
/** Returns an answer in its envelope. */
export const data = (value: unknown): Response => json({ status: true, data: value });

/** Returns the upstream as it behaves; a test says what is different at an address. */
export function server(different: Readonly<Record<string, (seen: Seen) => Response>> = {}): Seen[] {
  const usual: typeof different = {
    '/captcha-challenge': () => json({ parameters: { algorithm: 'x' }, signature: 's' }),
    '/verify-captcha': () => json({ success: true }),
    '/identification-type': () => data([{ id: 'CC', name: 'Cédula de ciudadanía', serviceCode: 1, allowed: true }]),
    '/revocation/open': () => json({ tokenRevocationGSE: secret, expiresAt: '2030-01-01T00:00:00Z' }),
    '/revocation/code': () => json({ expiresAt: '2030-01-01T00:00:00Z', retryAfterSeconds: 60 }),
    '/revocation/case': () => json({ retryAfterSeconds: 60 }),
    '/revocation/proof': () => json({ proven: true }),
    '/MySelf/getCertificateToRevoke': () => data([certificate(1)]),
    '/Consult/getRevocationReason': () =>
      data([{ id: 'C01', name: 'Pérdida', reason: 'keyCompromise', public: true, dueHours: 24 }]),
    '/revocatecertificate': () => data(receipt),
  };
  return stubFetch((seen) => {
    const responses = { ...usual, ...different };
    const path = Object.keys(responses).find((end) => seen.url.endsWith(end));
    return path ? (responses[path]?.(seen) ?? json({})) : errorResponse(404, 'noResults', seen.url);
  });
}

/** Returns a button, once it is there. */
export const button = (name: string | RegExp) => screen.findByRole('button', { name });
/** Returns a heading, once it is there. */
export const heading = (name: string | RegExp) => screen.findByRole('heading', { name });
/** Returns what was sent to an address. */
export const sent = (seen: readonly Seen[], path: string) => seen.filter(({ url }) => url.endsWith(path));

/** Fills the first step. */
export async function identify(): Promise<void> {
  await screen.findByRole('option', { name: 'Cédula de ciudadanía' });
  await userEvent.selectOptions(screen.getByLabelText(/^Tipo de documento/), 'CC');
  await userEvent.type(screen.getByLabelText(/^Número de documento/), person.documentNumber);
  await userEvent.type(screen.getByLabelText(/^Correo electrónico/), person.email);
  await userEvent.click(await button('Continuar'));
  await heading('Escriba el código que recibió');
}

/** Goes to the list. */
export async function toList(): Promise<void> {
  await showPage('/revocation');
  await identify();
  await userEvent.type(screen.getByLabelText(/^Código del correo/), '123456');
  await userEvent.click(await button('Ver mis solicitudes y certificados'));
  await heading('Sus solicitudes y certificados');
}

/** Goes to the form of the first certificate. */
export async function toForm(): Promise<void> {
  await toList();
  await userEvent.click(await button('Ver o revocar RB-1'));
  await userEvent.click(await button('Revocar este certificado'));
  await screen.findByRole('option', { name: 'Pérdida' });
}

/** Fills and sends that form. */
export async function fillForm(): Promise<void> {
  await userEvent.selectOptions(screen.getByLabelText(/^Causa/), 'C01');
  await userEvent.type(screen.getByLabelText(/^Código del caso/), 'caso-abcd2345');
  await userEvent.click(await button('Revocar el certificado'));
}
