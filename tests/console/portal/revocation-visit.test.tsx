import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import * as saving from '../../../src/console/kit/save-file';
import { errorResponse } from '../stub-fetch';
import {
  button,
  certificate,
  data,
  fillForm,
  heading,
  identify,
  receipt,
  secret,
  sent,
  server,
  toForm,
  toList,
  visitEachTime,
} from './revocation-fixtures';
import { showPage } from './show-page';

visitEachTime();

describe('a visit of the public consult', () => {
  it('asks for the code again once the one that was proven serves no more', async () => {
    const message = 'El código venció o agotó sus intentos: solicite otro';
    const fields = [{ field: '/otp', code: 'otpExpired', message }];
    let expired = true;
    const seen = server({
      '/revocatecertificate': () => (expired ? errorResponse(422, 'otpExpired', message, { fields }) : data(receipt)),
    });
    await toForm();
    await fillForm();
    expect(await screen.findByText(message)).toBeVisible();
    expired = false;
    await userEvent.click(await button('Revocar el certificado'));
    expect(await screen.findByText(/El código OTP es obligatorio/)).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Código del correo/), '654 321');
    await userEvent.click(await button('Revocar el certificado'));
    await heading('El certificado está revocado');
    expect(sent(seen, '/revocatecertificate').map(({ body }) => body)).toMatchObject([
      { otp: '123456' },
      { otp: '654321' },
    ]);
  });

  it('goes back from its code to who asks', async () => {
    server();
    await showPage('/revocation');
    await identify();
    act(() => window.history.back());
    await heading('Escriba los datos del titular');
  });

  it('goes back from the form of the revocation to the certificate, and keeps what was typed', async () => {
    server();
    await toForm();
    await userEvent.type(screen.getByLabelText(/^Código del caso/), 'CASO-1');
    window.history.back();
    await userEvent.click(await button('Revocar este certificado'));
    expect(await screen.findByLabelText(/^Código del caso/)).toHaveValue('CASO-1');
    await userEvent.click(await button('No revocar'));
    expect(await button('Revocar este certificado')).toBeVisible();
    expect(window.location.pathname).toBe('/InfoCard');
  });

  it('shows the form with what was typed once the page is drawn anew, and an empty one for another certificate', async () => {
    server({ '/MySelf/getCertificateToRevoke': () => data([certificate(1), certificate(2)]) });
    await toForm();
    await userEvent.type(screen.getByLabelText(/^Código del caso/), 'CASO-1');
    await userEvent.type(screen.getByLabelText(/^Observación/), 'La perdí');
    cleanup();
    await showPage('/InfoCard');
    expect(await screen.findByLabelText(/^Código del caso/)).toHaveValue('CASO-1');
    expect(screen.getByLabelText(/^Observación/)).toHaveValue('La perdí');
    cleanup();
    await showPage('/ListRevoke');
    await userEvent.click(await button('Ver o revocar RB-2'));
    await userEvent.click(await button('Revocar este certificado'));
    expect(await screen.findByLabelText(/^Código del caso/)).toHaveValue('');
  });

  it('asks for no second code to revoke a second certificate', async () => {
    const seen = server({
      '/MySelf/getCertificateToRevoke': () => data([certificate(1), certificate(2)]),
      '/revocatecertificate': () => data(receipt),
    });
    await toForm();
    await fillForm();
    await heading('El certificado está revocado');
    cleanup();
    await showPage('/ListRevoke');
    await userEvent.click(await button('Ver o revocar RB-2'));
    await userEvent.click(await button('Revocar este certificado'));
    await screen.findByRole('option', { name: 'Pérdida' });
    expect(screen.queryByLabelText(/^Código del correo/)).toBeNull();
    await fillForm();
    await waitFor(() => expect(sent(seen, '/revocatecertificate')).toHaveLength(2));
    expect(sent(seen, '/revocatecertificate')[1]?.body).toMatchObject({ contractRequestId: '2', otp: '123456' });
  });

  it('leaves no step of a code behind once the code was right', async () => {
    server();
    await toList();
    act(() => window.history.back());
    await waitFor(() => expect(window.location.pathname).toBe('/revocation'));
    expect(window.history.state).not.toMatchObject({ step: 'code' });
  });

  it('shows a request without a certificate and its state, and nothing to revoke', async () => {
    const { serialNumber: _, validTo: __, ocspStatus: ___, ...request } = certificate(1);
    const filed = { ...request, serviceStatusId: 'VRF', statusName: 'En revisión', revocable: false };
    server({ '/MySelf/getCertificateToRevoke': () => data([filed]) });
    await toList();
    expect(await screen.findByText('En revisión')).toBeVisible();
    await userEvent.click(await button('Ver RB-1'));
    expect(await screen.findByText('Esta solicitud no tiene un certificado que se pueda revocar.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revocar este certificado' })).toBeNull();
  });

  it('lets a phone share the receipt, with its number, serial and moments', async () => {
    const share = vi.fn(() => Promise.reject(new DOMException('Closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { configurable: true, value: share });
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'share'));
    server({ '/revocatecertificate': () => data(receipt) });
    await toForm();
    await fillForm();
    await userEvent.click(await button('Compartir el comprobante'));
    expect(share).toHaveBeenCalledWith({
      title: 'El certificado está revocado',
      text: expect.stringMatching(
        /^Comprobante RB-1-E5F60718: revocación del certificado \w+, recibida el .+\. Aplicada/,
      ) as string,
    });
    expect(screen.getByText('RB-1-E5F60718')).toBeVisible();
  });

  it('gives the receipt as a PDF by the token of the session, and says so once that is over', async () => {
    const saved = vi.spyOn(saving, 'saveFile').mockReturnValue();
    let isOver = false;
    const seen = server({
      '/revocatecertificate': () => data(receipt),
      '/revocation/receipt': () =>
        isOver
          ? errorResponse(401, 'sessionEnded', 'La sesión terminó')
          : new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    });
    await toForm();
    await fillForm();
    const download = await button('Descargar el comprobante (PDF)');
    await userEvent.click(download);
    await waitFor(() => expect(saved).toHaveBeenCalledWith('RB-1-E5F60718.pdf', expect.anything()));
    const { url = '', headers } = sent(seen, '/revocation/receipt')[0] ?? {};
    expect(url).toMatch(/\/revocation\/receipt$/);
    expect(headers?.get('Authorization')).toBe(`Bearer ${secret}`);
    expect(headers?.get('contractRequestId')).toBe('1');
    isOver = true;
    await userEvent.click(download);
    expect(await screen.findByText(/^La consulta venció: imprima o comparta esta página/)).toBeVisible();
    expect(screen.getByText('RB-1-E5F60718')).toBeVisible();
  });
});
