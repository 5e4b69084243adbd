import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { errorResponse } from '../stub-fetch';
import {
  button,
  certificate,
  data,
  heading,
  identify,
  person,
  secret,
  sent,
  server,
  toList,
  visitEachTime,
} from './revocation-fixtures';
import { showPage } from './show-page';

visitEachTime();

describe('the list', () => {
  it('shows seven a page with their states, and turns', async () => {
    const many = Array.from({ length: 9 }, (_, index) => certificate(index + 1));
    const seen = server({ '/MySelf/getCertificateToRevoke': () => data(many) });
    await toList();
    expect(await screen.findAllByRole('button', { name: /^Ver o revocar RB-/ })).toHaveLength(7);
    expect(screen.getAllByText('Vigente')).toHaveLength(7);
    await userEvent.click(await button('Siguiente'));
    expect(screen.getAllByRole('button', { name: /^Ver o revocar RB-/ })).toHaveLength(2);
    expect(screen.getByText('En total: 9. Página 2 de 2')).toBeVisible();
    const { headers } = sent(seen, '/MySelf/getCertificateToRevoke')[0] ?? {};
    expect(headers?.get('Authorization')).toBe(`Bearer ${secret}`);
    expect(headers?.get('documentNumber')).toBe(person.documentNumber);
  });

  it('begins with what can be revoked, in the order it came', async () => {
    const requests = [1, 2, 3, 4, 5, 6, 7].map((number) => certificate(number, { revocable: false }));
    server({ '/MySelf/getCertificateToRevoke': () => data([...requests, certificate(8), certificate(9)]) });
    await toList();
    const names = (await screen.findAllByRole('button', { name: /^Ver .*RB-/ })).map(({ ariaLabel }) => ariaLabel);
    expect(names.slice(0, 3)).toEqual(['Ver o revocar RB-8', 'Ver o revocar RB-9', 'Ver RB-1']);
  });

  it('says of a request since when it stands so, and until when its applicant has to go on', async () => {
    const waiting = certificate(1, {
      serialNumber: undefined,
      validTo: undefined,
      revocable: false,
      serviceStatusId: 'SUD',
      statusName: 'Por corregir',
      lastStatusDate: '2026-03-04T15:00:00Z',
      lapsesAt: '2026-04-03T15:00:00Z',
    });
    server({ '/MySelf/getCertificateToRevoke': () => data([waiting]) });
    await toList();
    expect(await screen.findByText('En este estado desde')).toBeVisible();
    expect(screen.getByText(/^04\/03\/2026/)).toBeVisible();
    await userEvent.click(await button('Ver RB-1'));
    expect(await screen.findByText(/^Falta algo de su parte.*antes del 03\/04\/2026/)).toBeVisible();
  });

  it('says of a parcel who brings it, and how to follow it', async () => {
    const parcel = {
      ...{ serviceStatusId: 'LGE', statusName: 'En camino', carrier: 'Servientrega', guideNumber: '2000000250' },
      ...{ trackingUrl: 'https://courier.example/track', deliveryCity: 'Cali', deliveryDueAt: '2026-03-04T15:00:00Z' },
    } as const;
    server({ '/MySelf/getCertificateToRevoke': () => data([certificate(1, parcel)]) });
    await toList();
    await userEvent.click(await button('Ver o revocar RB-1'));
    expect(await screen.findByText('2000000250')).toBeVisible();
    expect(screen.getByText('Servientrega')).toBeVisible();
    expect(screen.getByText('04/03/2026')).toBeVisible();
    const tracking = screen.getByRole('link', { name: 'courier.example' });
    expect(tracking).toHaveAttribute('href', parcel.trackingUrl);
  });

  it('says of a certificate in force, too, since when it stands so', async () => {
    server({
      '/MySelf/getCertificateToRevoke': () => data([certificate(1, { lastStatusDate: '2026-02-01T15:00:00Z' })]),
    });
    await toList();
    expect(await screen.findByText('En este estado desde')).toBeVisible();
    expect(screen.getByText(/^01\/02\/2026/)).toBeVisible();
  });

  it('says of a revoked certificate when it was revoked, and not how long it would have been valid', async () => {
    const revoked = certificate(1, { serviceStatusId: 'RVK', revocable: false, revokedAt: '2026-03-04T15:00:00Z' });
    server({ '/MySelf/getCertificateToRevoke': () => data([revoked]) });
    await toList();
    expect(await screen.findByText('Revocado')).toBeVisible();
    expect(screen.getByText(/^04\/03\/2026/)).toBeVisible();
    expect(screen.queryByText('Válido hasta')).toBeNull();
  });

  it('says that it failed, and asks again', async () => {
    let turn = 0;
    server({
      '/MySelf/getCertificateToRevoke': () => {
        turn += 1;
        return turn === 1 ? errorResponse(500, 'revocationConsultFailure', '') : data([]);
      },
    });
    await toList();
    expect(await screen.findByText('Error al realizar la consulta para la revocación')).toBeVisible();
    await userEvent.click(await button('Intentar de nuevo'));
    expect(await heading('No hay solicitudes ni certificados')).toBeVisible();
  });

  it('of a consult that expired leads back to the beginning, in words', async () => {
    server({ '/MySelf/getCertificateToRevoke': () => errorResponse(401, 'sessionEnded', 'La sesión terminó') });
    await showPage('/revocation');
    await identify();
    await userEvent.type(screen.getByLabelText(/^Código del correo/), '123456');
    await userEvent.click(await button('Ver mis solicitudes y certificados'));
    expect(await screen.findByText(/^La consulta venció/)).toBeVisible();
    expect(window.location.pathname).toBe('/revocation');
    expect(localStorage.getItem('tokenRevocationGSE')).toBeNull();
  });

  it.each(['/ListRevoke', '/InfoCard', '/FinishRevoke'])(
    '%s without a consult leads to the beginning',
    async (path) => {
      server();
      await showPage(path);
      expect(await screen.findByText('Empiece por escribir sus datos.')).toBeVisible();
      expect(window.location.pathname).toBe('/revocation');
    },
  );
});
