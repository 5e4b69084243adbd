import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { loadTexts } from '../../../src/console/kit/use-translate';
import { provided } from '../provided';
import { json, stubFetch } from '../stub-fetch';
import { demoRuntime, showPage } from './show-page';

/** What only this product's own upstream is known to do. */
const ourEffects = /enviamos|enviaremos|en unos minutos|Sirve una sola vez|se cerraron|también sirve para ingresar/;

beforeEach(() => loadTexts(['finalization', 'password', 'keys', 'subjectAttributes'], 'es'));
afterEach(() => vi.unstubAllGlobals());

describe('a public page in front of a provider', () => {
  it.each([
    ['/forget-password', 'el servicio le indicará'],
    ['/recoveryEmailSent', 'El servicio recibió el pedido'],
    ['/passwordUpdatedSuccessfully', 'Ya puede ingresar'],
  ])('%s says nothing of mails or sessions that are not known', async (path, text) => {
    stubFetch(() => json({}));
    await showPage(path, { ...provided, provider: { captcha: 'none' } });
    expect(document.body).toHaveTextContent(text);
    expect(document.body).not.toHaveTextContent(ourEffects);
  });

  it.each(['/forget-password', '/passwordUpdatedSuccessfully'])('%s says what our own upstream does', async (path) => {
    stubFetch(() => json({}));
    await showPage(path, demoRuntime);
    expect(document.body).toHaveTextContent(ourEffects);
  });

  const finalized = { reference: 'PV-1', finalizedAt: '2026-03-04T15:00:00Z' };

  it('accepts a certificate of which nothing is shown, and promises nothing', async () => {
    stubFetch(() => json({ status: true, data: finalized }));
    await showPage('/finalization-request/link-1', provided);
    expect(await screen.findByText(/^Acepte aquí el certificado/)).toBeVisible();
    expect(screen.queryByText(/los datos de arriba/)).toBeNull();
    await userEvent.click(screen.getByRole('checkbox'));
    await userEvent.click(screen.getByRole('button', { name: 'Aceptar el certificado' }));
    expect(await screen.findByText('El servicio recibió su aceptación.')).toBeVisible();
    expect(document.body).not.toHaveTextContent(ourEffects);
  });

  it('refuses a certificate without saying that it was revoked', async () => {
    stubFetch(() => json({ status: true, data: finalized }));
    await showPage('/finalization-request/link-2', provided);
    await userEvent.click(await screen.findByRole('button', { name: /^No lo acepto/ }));
    await userEvent.type(await screen.findByLabelText(/^¿Qué está mal\?/), 'El nombre');
    await userEvent.click(screen.getByRole('button', { name: 'No aceptar el certificado' }));
    expect(await screen.findByText('El servicio recibió que usted no acepta el certificado.')).toBeVisible();
    expect(document.body).not.toHaveTextContent(/Revocamos|revocar/);
  });
});
