import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../stub-fetch';
import {
  button,
  certificate,
  data,
  fillForm,
  heading,
  receipt,
  sent,
  server,
  toForm,
  toList,
  visitEachTime,
} from './revocation-fixtures';

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
    await userEvent.type(screen.getByLabelText(/^Código OTP/), '654 321');
    await userEvent.click(await button('Revocar el certificado'));
    await heading('El certificado está revocado');
    expect(sent(seen, '/revocatecertificate').map(({ body }) => body)).toMatchObject([
      { otp: '123456' },
      { otp: '654321' },
    ]);
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
});
