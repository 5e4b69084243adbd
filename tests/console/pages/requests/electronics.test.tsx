import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, it, vi } from 'vitest';
import type { Privilege } from '../../../../src/contract/generated/access';
import { resource as electronicCertificates } from '../../../../src/contract/generated/resources/electronicCertificates';
import { resource as ownElectronicCertificates } from '../../../../src/contract/generated/resources/ownElectronicCertificates';
import { leave } from '../../screens/console';
import { errorResponse, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const certificate = {
  crId: '7',
  reference: 'CE00000007',
  serviceStatusId: 'FIN',
  statusName: 'Activo',
  emailOrPhone: '+573005550001',
  createdAt: '2026-03-02T15:00:00.000Z',
  lastStatusDate: '2026-03-03T15:00:00.000Z',
};
const history = [
  { serviceStatusId: 'RAD', name: 'Registrado', date: '2026-03-02T15:00:00.000Z', event: 'Registrar' },
  { serviceStatusId: 'FIN', name: 'Activo', date: '2026-03-03T15:00:00.000Z', event: 'Activar' },
];
const open = (data: () => Response, held: readonly Privilege[] = ['CONSULT_ELECTRONIC']) =>
  openRequestList(electronicCertificates, {
    held: [...held],
    requests: [],
    at: '/Electronics#show/7',
    responses: {
      '/electronicCertificate/getCertificateData': data,
      '/electronicCertificate/getCertificateHistory': () => ok(history),
    },
  });

it('the panel shows an electronic certificate with its history from the beginning', async () => {
  const { sent } = await open(() => ok(certificate));
  const panel = await screen.findByRole('dialog', { name: 'CE00000007' });
  expect(within(panel).getByText('+573005550001')).toBeVisible();
  const steps = await within(panel).findAllByRole('listitem');
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/^Registrado.*Registrar · El sistema$/),
    expect.stringMatching(/^Activo.*Activar · El sistema$/),
  ]);
  // The holder's number travels in a header, and never in an address.
  expect(sent('/electronicCertificate/getCertificateData')[0]?.headers.get('crId')).toBe('7');
});

it('the panel says when a certificate expired, and until when one is valid', async () => {
  await open(() => ok({ ...certificate, validTo: '2026-03-04T15:00:00.000Z' }));
  const panel = await screen.findByRole('dialog', { name: 'CE00000007' });
  expect(within(panel).getByText('Venció')).toBeVisible();
  expect(within(panel).queryByText('Válido hasta')).toBeNull();
});

it('the panel says that one is not there', async () => {
  await open(() => errorResponse(404, 'noResults', 'No se encontraron resultados'));
  expect(await screen.findByRole('heading', { name: 'Este certificado no está' })).toBeInTheDocument();
});

it.each([
  [['CONSULT_ELECTRONIC'], 0],
  [['CONSULT_ELECTRONIC', 'REVOKE_SUBSCRIBER'], 0],
  [['CONSULT_ELECTRONIC', 'REVOKE_ECD'], 1],
] as const)('revoking one of another is offered to those who hold %j: %i times', async (held, times) => {
  await open(() => ok(certificate), held);
  const panel = await screen.findByRole('dialog', { name: 'CE00000007' });
  await within(panel).findAllByRole('listitem');
  const menus = within(panel).queryAllByRole('button', { name: 'Más acciones de CE00000007' });
  expect(menus).toHaveLength(times);
  for (const menu of menus) {
    await userEvent.click(menu);
    expect(await screen.findByRole('menuitem', { name: 'Revocar' })).toBeVisible();
  }
});

it('an empty list of one’s own leads to the requests, where a certificate that was asked for is', async () => {
  await openRequestList(ownElectronicCertificates, { held: ['CONSULT_SUBSCRIBER'], requests: [] });
  const link = await screen.findByRole('link', { name: 'Ir a «Solicitudes y certificados»' });
  expect(link).toHaveAttribute('href', expect.stringMatching(/\/clientSection$/));
});
