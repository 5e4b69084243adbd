import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../stub-fetch';
import {
  button,
  certificate,
  data,
  fillForm,
  heading,
  identify,
  person,
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

describe('the public consult', () => {
  it('asks for every field in words and sends nothing before', async () => {
    const seen = server();
    await showPage('/revocation');
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Consulta de estado y revocación en línea',
    );
    await userEvent.click(await button('Continuar'));
    expect(await screen.findAllByText('El campo es obligatorio')).toHaveLength(2);
    expect(screen.getByLabelText(/^Tipo de documento/)).toHaveAccessibleDescription(
      /El tipo de identificación es obligatorio/,
    );
    await waitFor(() => expect(screen.getByLabelText(/^Tipo de documento/)).toHaveFocus());
    expect(sent(seen, '/revocation/open')).toEqual([]);
  });

  it('keeps what is chosen in a list that was missing, and says no more that it is', async () => {
    server();
    await showPage('/revocation');
    await userEvent.click(await button('Continuar'));
    await screen.findAllByText('El campo es obligatorio');
    const type = screen.getByLabelText(/^Tipo de documento/);
    await userEvent.selectOptions(type, 'CC');
    expect(type).toHaveValue('CC');
    expect(type).not.toHaveAccessibleDescription(/obligatorio/);
  });

  it('opens with its captcha, asks for the codes, and does not tell whether there is such a person', async () => {
    const seen = server();
    await showPage('/revocation');
    await identify();
    expect(await heading('Escriba el código que recibió')).toHaveFocus();
    expect(screen.getByText(/Si los datos corresponden a un titular, le enviamos un código/)).toBeVisible();
    expect(sent(seen, '/revocation/open')[0]?.body).toEqual({ ...person, captcha: expect.any(String) as string });
    expect(sent(seen, '/revocation/code')[0]?.headers.get('Authorization')).toBe(`Bearer ${secret}`);
    expect(await button(/Podrá pedir otro en \d+ s/)).toHaveAttribute('aria-disabled', 'true');
  });

  it('keeps the token and the person out of the address and of plain storage', async () => {
    server();
    await toList();
    const stored = JSON.stringify({ ...localStorage, ...sessionStorage });
    expect(stored).toContain('tokenRevocationGSE');
    for (const personal of [secret, person.documentNumber, person.email]) {
      expect(stored).not.toContain(personal);
      expect(window.location.href).not.toContain(personal);
    }
  });

  it('tells in the catalogue’s words that the codes were not sent, and asks again', async () => {
    let turn = 0;
    server({
      '/revocation/code': () => {
        turn += 1;
        return turn === 1
          ? errorResponse(502, 'otpSendFailure', 'Ha ocurrido un error en el envio del OTP')
          : json({ expiresAt: '2030-01-01T00:00:00Z', retryAfterSeconds: 60 });
      },
    });
    await showPage('/revocation');
    await identify();
    expect(screen.getByRole('alert')).toHaveTextContent('Ha ocurrido un error en el envio del OTP');
    await userEvent.click(await button('Enviar otro código'));
    expect(await screen.findByText(/^Pedido: si los datos son del titular/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('says a wrong code under its field, in the catalogue’s words', async () => {
    const wrong = { fields: [{ field: '/otp', code: 'otpInvalid', message: 'Codigo OTP inválido' }] };
    server({ '/revocation/proof': () => errorResponse(422, 'otpInvalid', 'Codigo OTP inválido', wrong) });
    await showPage('/revocation');
    await identify();
    await userEvent.type(screen.getByLabelText(/^Código del correo/), '999999');
    await userEvent.click(await button('Ver mis solicitudes y certificados'));
    expect(await screen.findByText('Codigo OTP inválido')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Código del correo/)).toHaveFocus());
    expect(screen.getByLabelText(/^Código del correo/)).toBeInvalid();
  });
});

describe('the code of the case', () => {
  it('is asked for as the revocation begins, and again where that failed', async () => {
    let turn = 0;
    const seen = server({
      '/revocation/case': () => {
        turn += 1;
        return turn === 1
          ? errorResponse(502, 'ticketsUnavailable', 'El servicio de casos no responde')
          : json({ retryAfterSeconds: 60 });
      },
    });
    await toList();
    await userEvent.click(await button('Ver o revocar RB-1'));
    await button('Revocar este certificado');
    expect(sent(seen, '/revocation/case')).toEqual([]);
    await userEvent.click(await button('Revocar este certificado'));
    expect(await screen.findByText('El servicio de casos no responde')).toBeVisible();
    await userEvent.click(await button('Enviar otro código de caso'));
    expect(await screen.findByText('Enviado de nuevo a su correo.')).toBeVisible();
    expect(screen.queryByText('El servicio de casos no responde')).toBeNull();
    expect(await button(/Podrá pedir otro código de caso/)).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByLabelText(/^Código del caso/)).toHaveAccessibleDescription(
      /Se lo enviamos a ana@rubrica.example/,
    );
    await userEvent.click(await button('No revocar'));
    await userEvent.click(await button('Revocar este certificado'));
    expect(sent(seen, '/revocation/case')).toHaveLength(2);
  });
});

describe('revoking', () => {
  it('goes by cause, ticketing code, code and captcha to the receipt that OCSP confirms', async () => {
    let revoked = false;
    const seen = server({
      '/MySelf/getCertificateToRevoke': () =>
        data([certificate(1, revoked ? { revocable: false, ocspStatus: 'revoked', serviceStatusId: 'RVK' } : {})]),
      '/revocatecertificate': () => {
        revoked = true;
        return data(receipt);
      },
    });
    await toForm();
    expect(screen.getByText('Esto no se puede deshacer')).toBeVisible();
    await fillForm();
    expect(await heading('El certificado está revocado')).toHaveFocus();
    expect(sent(seen, '/revocatecertificate')[0]?.body).toEqual({
      contractRequestId: '1',
      revocationReasonId: 'C01',
      otp: '123456',
      ticketCode: 'CASO-ABCD2345',
      captcha: expect.any(String) as string,
    });
    const milestones = within(screen.getByText('Solicitada').closest('ol') ?? document.body);
    await waitFor(() => expect(milestones.queryByText('Comprobando…')).toBeNull());
    expect(milestones.getByText('Visible para quien verifique su firma (OCSP)')).toBeVisible();
    expect(screen.getByText('RB-1-E5F60718')).toBeVisible();
    expect(screen.getByText('Ana Ruiz')).toBeVisible();
    expect(screen.getByText('Pérdida, robo o compromiso de la clave privada')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Compartir el comprobante' })).toBeNull();
    await userEvent.click(await button('Terminar la consulta'));
    expect(await heading('Escriba los datos del titular')).toBeVisible();
    expect(localStorage.getItem('tokenRevocationGSE')).toBeNull();
  });

  it('says of an empty cause and case code that each is required, asks for no code twice, and sends nothing', async () => {
    const seen = server();
    await toForm();
    await userEvent.click(await button('Revocar el certificado'));
    expect(await screen.findByText('La causa de revocación es obligatoria')).toBeVisible();
    expect(screen.getByLabelText(/^Causa/)).toHaveAccessibleDescription(/La causa de revocación es obligatoria/);
    await waitFor(() => expect(screen.getByLabelText(/^Causa/)).toHaveFocus());
    expect(screen.getByLabelText(/^Código del caso/)).toHaveAccessibleDescription(/El código del caso es obligatorio/);
    expect(screen.queryByLabelText(/^Código del correo/)).toBeNull();
    expect(screen.queryByText('El campo es obligatorio')).toBeNull();
    expect(sent(seen, '/revocatecertificate')).toEqual([]);
    // What is written takes its own message away, and the focus stays where one writes.
    await userEvent.type(screen.getByLabelText(/^Código del caso/), 'CASO');
    expect(screen.queryByText('El código del caso es obligatorio')).toBeNull();
    expect(screen.getByLabelText(/^Código del caso/)).toHaveFocus();
    expect(screen.getByText('La causa de revocación es obligatoria')).toBeVisible();
  });

  it('keeps what was typed and says under the field what the server has against it', async () => {
    const message = 'El código del caso no es de esta solicitud, venció o ya se usó';
    server({
      '/revocatecertificate': () =>
        errorResponse(422, 'ticketInvalid', message, {
          fields: [{ field: '/ticketCode', code: 'ticketInvalid', message }],
        }),
    });
    await toForm();
    await fillForm();
    expect(await screen.findByText(message)).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText(/^Código del caso/)).toHaveFocus());
    expect(screen.getByLabelText(/^Código del caso/)).toHaveValue('caso-abcd2345');
  });

  it('says what belongs to no field above the form', async () => {
    server({
      '/revocatecertificate': () => errorResponse(500, 'requestProcessingFailure', 'Error procesando la solicitud'),
    });
    await toForm();
    await fillForm();
    expect(await screen.findByText('Error procesando la solicitud')).toBeVisible();
  });

  it('sends the same revocation under one key while its outcome is unknown, and another under a new one', async () => {
    const message = 'Error procesando la solicitud';
    const seen = server({ '/revocatecertificate': () => errorResponse(500, 'requestProcessingFailure', message) });
    await toForm();
    await fillForm();
    expect(await screen.findByText(message)).toBeVisible();
    const press = async (count: number) => {
      await userEvent.click(await button('Revocar el certificado'));
      await waitFor(() => expect(sent(seen, '/revocatecertificate')).toHaveLength(count));
    };
    await press(2);
    expect(await screen.findByText(message)).toBeVisible();
    await userEvent.type(screen.getByLabelText(/^Código del caso/), '6');
    await press(3);
    const keys = sent(seen, '/revocatecertificate').map(({ headers }) => headers.get('Idempotency-Key'));
    expect(keys[0]).toBeTruthy();
    expect(keys[1]).toBe(keys[0]);
    expect(keys[2]).not.toBe(keys[0]);
  });

  it('is not offered for a certificate that cannot be revoked', async () => {
    server({
      '/MySelf/getCertificateToRevoke': () =>
        data([certificate(1, { revocable: false, revokedAt: '2026-03-04T15:00:00Z', serviceStatusId: 'RVK' })]),
    });
    await toList();
    await userEvent.click(await button('Ver RB-1'));
    expect(await screen.findByText('Este certificado ya está revocado.')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Revocar este certificado' })).toBeNull();
  });
});
