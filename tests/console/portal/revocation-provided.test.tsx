import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorResponse, json } from '../stub-fetch';
import { button, certificate, data, heading, person, sent, server, toList, visitEachTime } from './revocation-fixtures';
import { demoRuntime, showPage } from './show-page';

visitEachTime();

describe('the public consult in front of a provider', () => {
  it('lists certificates whatever a provider leaves out, and takes those to revoke for revocable', async () => {
    const bare = {
      contractRequestId: 'g-1',
      serviceStatusId: 'EMC',
      reference: 'RB-7',
      revocable: null,
      serialNumber: null,
    };
    server({
      '/MySelf/getCertificateToRevoke': () =>
        data([bare, null, { ...bare, reference: 'RB-8', revokedAt: '2026-03-01T09:00:00-05:00' }, {}]),
    });
    await toList();
    expect(await button('Ver o revocar RB-7')).toBeVisible();
    expect(await button('Ver RB-8')).toBeVisible();
    expect(screen.getByText(/^En total: 3\./)).toBeVisible();
  });

  it('takes one certificate in place of a list for the list', async () => {
    server({ '/MySelf/getCertificateToRevoke': () => data({ contractRequestId: 'g-1', reference: 'RB-7' }) });
    await toList();
    expect(await button('Ver o revocar RB-7')).toBeVisible();
  });

  it('says plainly when the answer is no list', async () => {
    server({ '/MySelf/getCertificateToRevoke': () => data({ certificates: [] }) });
    await toList();
    expect(await heading(/no es una lista \(certificate\.getCertificateToRevoke\)/)).toBeVisible();
  });
});

describe('the public consult in front of a provider of the specification without a captcha', () => {
  const families = Object.fromEntries(
    Object.entries(demoRuntime.families).map(([name, address]) => [
      name,
      { ...address, embedded: name === 'embedded' },
    ]),
  );
  const unauthorized = () => errorResponse(401, '401', 'Falta el token principal');

  async function toCertificates(): Promise<void> {
    await showPage('/revocation', { ...demoRuntime, families, provider: {} });
    await screen.findByRole('option', { name: 'Cédula de ciudadanía' });
    await userEvent.selectOptions(screen.getByLabelText(/^Tipo de documento/), 'CC');
    await userEvent.type(screen.getByLabelText(/^Número de documento/), person.documentNumber);
    await userEvent.type(screen.getByLabelText(/^Correo electrónico/), person.email);
    await userEvent.click(await button('Continuar'));
  }

  it('sends no captcha, and shows what is refused without calling the consult expired', async () => {
    const seen = server({ '/MySelf/getCertificateToRevoke': unauthorized });
    await toCertificates();
    expect(await screen.findByText('Falta el token principal')).toBeVisible();
    expect(sent(seen, '/verify-captcha')).toEqual([]);
    expect(window.location.pathname).toBe('/ListRevoke');
  });

  it('promises no code by mail, which only this product sends, and has no step for one', async () => {
    server();
    await toCertificates();
    await userEvent.click(await button('Terminar la consulta'));
    expect(await screen.findByText(/Escriba los datos con los que hizo la solicitud\./)).toBeVisible();
    expect(screen.queryByText(/código/i)).toBeNull();
    expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Sus datos',
      'Estado',
      'Revocación',
      'Comprobante',
    ]);
  });

  it.each([
    ['are those shown without a token', () => data([{ id: 'P1', name: 'Cese de uso' }]), 'Cese de uso'],
    ['are said to be missing in the provider’s words', unauthorized, 'Falta el token principal'],
  ])('has causes of revocation that want the main token: %s', async (_are, shown, expected) => {
    server({ '/Consult/getRevocationReason': unauthorized, '/ProjectT/getcauserevocation': shown });
    await toCertificates();
    await userEvent.click(await button('Ver o revocar RB-1'));
    await userEvent.click(await button('Revocar este certificado'));
    expect(await screen.findByText(expected)).toBeInTheDocument();
    expect(screen.queryByText(/venció/)).toBeNull();
  });

  describe('whose revocation gets no answer that says what became of it', () => {
    /** Revokes the first certificate while the service fails; afterwards the list has it as it says. */
    async function revoke(later: object | null, respond = (): Response => errorResponse(500, '500', 'Error interno')) {
      let isSent = false;
      const list = [certificate(1, { serviceStatusId: 'EMC', revocable: undefined }), certificate(2)];
      const seen = server({
        '/MySelf/getCertificateToRevoke': () =>
          data(isSent ? list.flatMap((each, at) => (at > 0 ? each : later ? { ...each, ...later } : [])) : list),
        '/revocatecertificate': () => {
          isSent = true;
          return respond();
        },
      });
      await toCertificates();
      await userEvent.click(await button('Ver o revocar RB-1'));
      await userEvent.click(await button('Revocar este certificado'));
      await screen.findByRole('option', { name: 'Pérdida' });
      await userEvent.selectOptions(screen.getByLabelText(/^Causa/), 'C01');
      await userEvent.type(screen.getByLabelText(/^Código del caso|ticket/i), 'ABC123');
      await userEvent.click(await button(/^Revocar/));
      return seen;
    }

    it.each([
      ['stands there as it was', {}, /Se consultó de nuevo y, por ahora, no hay cambios/],
      ['is there no more', null, /Se consultó de nuevo y hubo cambios/],
    ])('reads the list, and says that the certificate %s', async (_, later, found) => {
      const seen = await revoke(later);
      const alert = (await screen.findByText(found)).closest<HTMLElement>('[role=alert]') as HTMLElement;
      expect(alert).toHaveTextContent('No se sabe si se revocó');
      expect(screen.queryByText('No se pudo revocar')).toBeNull();
      expect(sent(seen, '/revocatecertificate')).toHaveLength(1);
    });

    it('keeps what was typed, and sends nothing again by itself', async () => {
      const seen = await revoke({});
      await screen.findByText(/Se consultó de nuevo/);
      expect(screen.getByLabelText(/^Código del caso/)).toHaveValue('ABC123');
      expect(screen.getByLabelText(/^Causa/)).toHaveValue('C01');
      expect(sent(seen, '/revocatecertificate')).toHaveLength(1);
    });

    it('keeps what was typed where it is refused under a status of success', async () => {
      const refused = { status: false, message: 'El código del caso ya se usó', data: null };
      const seen = await revoke({}, () => json(refused));
      expect(await screen.findByText('El código del caso ya se usó')).toBeVisible();
      expect(screen.getByLabelText(/^Código del caso/)).toHaveValue('ABC123');
      expect(sent(seen, '/revocatecertificate')).toHaveLength(1);
    });

    it('leads to the list where the certificate is revoked', async () => {
      const seen = await revoke({ revokedAt: '2026-03-05T15:00:00Z', statusName: 'Revocado' });
      expect(await button('Ver RB-1')).toBeVisible();
      expect(window.location.pathname).toBe('/ListRevoke');
      expect(sent(seen, '/revocatecertificate')).toHaveLength(1);
    });
  });
});
