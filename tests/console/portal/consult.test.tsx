import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { consultPath } from '../../../src/contract/consult-path';
import { json, stubFetch } from '../stub-fetch';
import { button, certificate, data, heading, identify, server, visitEachTime } from './revocation-fixtures';
import { showPage } from './show-page';

visitEachTime();

const steps = () =>
  within(screen.getByRole('list', { name: 'Pasos' }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent.split(':', 1).join());

describe('a consult of how a request is going', () => {
  it('is what the login page leads to, beside the revocation', async () => {
    stubFetch(() => json({}));
    await showPage('/security/login');
    const link = (name: string) => screen.findByRole('link', { name });
    expect(await link('Consultar una solicitud')).toHaveAttribute('href', consultPath);
    expect(await link('Revocar un certificado')).toHaveAttribute('href', '/revocation');
  });

  it('is called one, has no steps of a revocation, and revoking is beside it', async () => {
    server();
    await showPage(consultPath);
    const title = 'Consulta de estado y revocación en línea';
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByText(/^Vea cómo va su solicitud/)).toBeVisible();
    expect(steps()).toEqual(['Sus datos', 'Código', 'Estado']);
    await identify();
    await userEvent.type(screen.getByLabelText(/^Código del correo/), '123456');
    await userEvent.click(await button('Ver mis solicitudes y certificados'));
    await heading('Sus solicitudes y certificados');
    expect(document.title).toBe(`${title} · Rúbrica`);
    await userEvent.click(await button('Ver RB-1'));
    const revoke = await button('Revocar este certificado');
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Volver a la lista' }).compareDocumentPosition(revoke)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    await userEvent.click(revoke);
    expect(await heading('Consulta de estado y revocación en línea')).toBeVisible();
    expect(steps()).toContain('Revocación');
  });

  it('shows the state of a request in review, and nothing of revoking', async () => {
    const { serialNumber: _, validTo: __, ocspStatus: ___, ...request } = certificate(1);
    const filed = {
      ...request,
      serviceStatusId: 'VRF',
      statusName: 'En revisión',
      revocable: false,
      dueAt: '2026-03-05T04:59:59.000Z',
    };
    server({ '/MySelf/getCertificateToRevoke': () => data([filed]) });
    await showPage(consultPath);
    await identify();
    await userEvent.type(screen.getByLabelText(/^Código del correo/), '123456');
    await userEvent.click(await button('Ver mis solicitudes y certificados'));
    await userEvent.click(await button('Ver RB-1'));
    await heading('Información');
    expect(await screen.findByText('En revisión')).toBeVisible();
    expect(screen.getByText('04/03/2026 23:59')).toBeVisible();
    expect(screen.queryByText(/que se pueda revocar/)).toBeNull();
  });

  it('that ends begins again as one', async () => {
    server();
    await showPage(consultPath);
    await identify();
    await userEvent.click(await button('Usar otros datos'));
    expect(await heading('Consulta de estado y revocación en línea')).toBeVisible();
  });
});
