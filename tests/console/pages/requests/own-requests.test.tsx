import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as requests } from '../../../../src/contract/generated/resources/requests';
import { resource as ownRequests } from '../../../../src/contract/generated/resources/ownRequests';
import type { Request } from '../../../../src/contract/generated/types';
import { leave } from '../../screens/console';
import { json } from '../../stub-fetch';
import { aRequest, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const subscriber = ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER', 'REVOKE_SUBSCRIBER'];
const issued: Partial<Request> = { serviceStatusId: 'FIN', statusName: 'Finalizada' };
const row = (reference: string): HTMLElement => screen.getByText(reference).closest('tr')!;
const open = (...list: Request[]) => openRequestList(ownRequests, { held: subscriber, requests: list });

const parcel = { serviceStatusId: 'LGE', carrier: 'Envíos', guideNumber: '7' } as const;
const steps: [string, Partial<Request>, RegExp][] = [
  ['a draft', { serviceStatusId: 'BOR' }, /Termine de llenarla y preséntela \(radíquela\)/],
  ['a review in time', { dueAt: '2100-03-04T17:00:00.000Z' }, /responderemos a más tardar el 0[45]\/03\/2100\.$/],
  ['a review that is late', { dueAt: '2020-03-04T17:00:00.000Z' }, /nuestra respuesta está demorada/],
  ['documents to correct', { serviceStatusId: 'SUD' }, /Corrija o adjunte los documentos que le pedimos/],
  ['a file to download', { serviceStatusId: 'EMI' }, /Revise y acepte su certificado/],
  ['a service', { serviceStatusId: 'EMI', certificateTypeId: 'timeStamping' }, /Su servicio está activo/],
  ['a closed draft', { serviceStatusId: 'ANU' }, /porque usted desistió, la corrigió en otra o pasó el plazo/],
  ['a parcel', { ...parcel, deliveryDueAt: '2100-03-04' }, /\(Envíos, guía 7\)\. Debe llegar a más tardar el/],
  ['a token', { serviceStatusId: 'EMI', medium: 'TOKEN' }, /Su certificado está en el token/],
  ['a certificate in use', { ...issued, validTo: '2100-03-04T17:00:00.000Z' }, /hasta el 0[45]\/03\/2100\.$/],
  [
    'a revocation that was received',
    { ...issued, revocationDueAt: '2100-03-04T17:00:00.000Z' },
    /Recibimos su revocación; quedará aplicada a más tardar el 0[45]\/03\/2100\.$/,
  ],
];

describe('one’s own requests', () => {
  it.each(steps)('say what comes next of %s', async (_, values, sentence) => {
    await open(aRequest(1, values));
    await screen.findByRole('link', { name: 'RB00000001' });
    const cell = within(row('RB00000001')).getAllByRole('cell')[1]!;
    expect(cell).toHaveTextContent(sentence);
    expect(cell).toHaveAttribute('data-label', 'Qué sigue');
  });

  it.each([
    ['2100-03-04T17:00:00.000Z', 'Válido hasta'],
    [new Date(Date.now() - 6 * 3_600_000).toISOString(), 'Venció'],
  ])('label the end of a certificate at %s as %s', async (validTo, label) => {
    await open(aRequest(1, { ...issued, validTo }));
    await screen.findByRole('link', { name: 'RB00000001' });
    const cell = row('RB00000001').querySelector(`[datetime="${validTo}"]`)?.closest('td');
    expect(cell).toHaveAttribute('data-label', label);
    expect(cell).not.toHaveTextContent('hace');
  });

  it('give no end of validity to a revoked certificate, but the day of its revocation', async () => {
    const revoked = { serviceStatusId: 'RVK', statusName: 'Revocada', validTo: '2100-03-04T17:00:00.000Z' } as const;
    await open(
      aRequest(1, { ...revoked, lastStatusDate: '2026-01-04T17:00:00.000Z' }),
      aRequest(2, { ...issued, validTo: revoked.validTo }),
    );
    await screen.findByRole('link', { name: 'RB00000001' });
    const cellOf = (reference: string) =>
      [...row(reference).querySelectorAll('td')].find((cell) => cell.querySelector('time') !== null);
    expect(cellOf('RB00000001')).toHaveTextContent(/^Revocado (hace .+|0?4.+)$/);
    // On a card the label stands before the value: "Válido hasta Revocado" is no sentence.
    expect(cellOf('RB00000001')).not.toHaveAttribute('data-label');
    expect(cellOf('RB00000002')).toHaveAttribute('data-label', 'Válido hasta');
    expect(cellOf('RB00000001')?.querySelector('time')).toHaveAttribute('datetime', '2026-01-04T17:00:00.000Z');
    expect(cellOf('RB00000002')?.querySelector('time')).toHaveAttribute('datetime', revoked.validTo);
  });

  it.each([
    ['EXP', 'Vencido'],
    ['RVK', 'Revocado'],
    ['RCH', 'Rechazada'],
  ] as const)('show the way to another beside a request in %s', async (serviceStatusId, statusName) => {
    await open(aRequest(1, { serviceStatusId, statusName }));
    await screen.findByRole('link', { name: 'RB00000001' });
    expect(within(row('RB00000001')).getByRole('button', { name: /^Solicitar de nuevo/ })).toBeVisible();
  });

  it('name the month in English, where 03/04 may be either of two days', async () => {
    const request = aRequest(1, { dueAt: '2100-03-04T17:00:00.000Z' });
    await openRequestList(ownRequests, { held: subscriber, requests: [request], language: 'en' });
    expect(await screen.findByText(/reply by [45] Mar 2100 at the latest\.$/)).toBeVisible();
  });

  it.each([4, 5])('of %i requests have columns to choose from five on', async (count) => {
    await open(...Array.from({ length: count }, (_, place) => aRequest(place + 1)));
    await screen.findByRole('link', { name: 'RB00000001' });
    expect(screen.queryAllByRole('button', { name: 'Columnas' })).toHaveLength(count - 4);
  });

  it('lead on to the form, and to the correction', async () => {
    await open(
      aRequest(1, { serviceStatusId: 'BOR' }),
      aRequest(2, { serviceStatusId: 'SUD' }),
      aRequest(3, { serviceStatusId: 'VRF' }),
    );
    const link = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
    expect(await link('Continuar: RB00000001')).toBe('/clientSection/form/9001');
    expect(await link('Corregir: RB00000002')).toBe('/clientSection/form-correction/9002');
    expect(await link('Solicitar un certificado')).toBe('/clientSection/form');
    expect(within(row('RB00000003')).queryByRole('link', { name: /^(Continuar|Corregir)/ })).toBeNull();
  });

  it('say how to begin where there is none', async () => {
    await open();
    expect(await screen.findByText(/Aún no ha solicitado certificados/)).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Solicitar un certificado' })).toHaveLength(2);
  });

  it('are revoked by their holder, who is not asked when another person asked for it', async () => {
    const { user } = await openRequestList(ownRequests, {
      held: subscriber,
      requests: [aRequest(1, issued)],
      responses: { '/Consult/getRevocationReason': () => ok([{ id: 'C1', name: 'Pérdida', public: true }]) },
    });
    await user.click(await screen.findByRole('button', { name: /cciones de RB00000001/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Revocar' }));
    const dialog = await screen.findByRole('dialog', { name: 'Revocar' });
    expect(await within(dialog).findByLabelText(/^Causa/)).toBeVisible();
    expect(within(dialog).queryByLabelText(/^Recibida/)).toBeNull();
    expect(within(dialog).getByLabelText(/^Observación/)).not.toHaveAccessibleDescription(/solicitante/);
  });
});

const gone: [string, object, RegExp | string][] = [
  [
    'was destroyed',
    { destroyedAt: '2026-03-04T17:00:00.000Z' },
    /^Descarga el certificado con su cadena. Su clave ya no está aquí: se destruyó el 04\/03\/2026 \d\d:00\.$/,
  ],
  ['was never here', {}, 'Descarga el certificado con su cadena, sin la clave.'],
];

it.each(gone)('a certificate whose key %s is downloaded alone, and its holder reads why', async (_, key, message) => {
  const { user } = await openRequestList(ownRequests, {
    held: subscriber,
    requests: [aRequest(1, issued)],
    responses: { '/key': () => json({ keyHeld: false, passwordLength: 12, ...key }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Descargar: RB00000001' }));
  expect(await screen.findByText(message)).toBeVisible();
});

it.each(['MYSELF', 'PROYT'])(
  'a certificate that another filed in %s is downloaded alone, without asking for a key',
  async (applicationId) => {
    const { user, sent } = await openRequestList(ownRequests, {
      held: subscriber,
      requests: [aRequest(1, { ...issued, applicationId })],
      responses: { '/key': () => json({ keyHeld: true, passwordLength: 12 }) },
    });
    await user.click(await screen.findByRole('button', { name: 'Descargar: RB00000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Descargar' });
    expect(within(dialog).getByText('Descarga el certificado con su cadena, sin la clave.')).toBeVisible();
    expect(sent('/key')).toEqual([]);
  },
);

it('a certificate that is not accepted is downloaded without its key, and its holder reads what comes first', async () => {
  const { user } = await openRequestList(ownRequests, {
    held: subscriber,
    requests: [aRequest(1, { serviceStatusId: 'EMI' })],
    responses: { '/key': () => json({ keyHeld: true, passwordLength: 12 }) },
  });
  await user.click(await screen.findByRole('button', { name: 'Más acciones de RB00000001' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Descargar' }));
  // Another dialog stands in its place until it is known how the key stands.
  expect(await screen.findByText(/La clave se descarga después de revisar y aceptar/)).toBeVisible();
  expect(screen.queryByLabelText(/^Contraseña/)).toBeNull();
});

it('one’s own requests are withdrawn while they wait for their applicant, who reads what is lost', async () => {
  const { user, sent } = await openRequestList(ownRequests, {
    held: subscriber,
    requests: [aRequest(1, { serviceStatusId: 'SUD' }), aRequest(2)],
    responses: { '/ECD/UpdateStatus': () => ok({ contractRequestId: '1', serviceStatusId: 'ANU' }) },
  });
  await user.click(await screen.findByRole('button', { name: /cciones de RB00000001/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Desistir' }));
  const dialog = await screen.findByRole('dialog', { name: 'Desistir' });
  expect(within(dialog).getByText(/ya no se puede continuar, y lo que cargó no se recupera/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Desistir de la solicitud' }));
  expect(await screen.findByText('Usted desistió de RB00000001: quedó anulada')).toBeVisible();
  expect(sent('/ECD/UpdateStatus')[0]?.body).toEqual({ contractRequestId: '1', version: 3, status: 'ANU' });
  await user.click(within(row('RB00000002')).getByRole('button', { name: /cciones de RB00000002/ }));
  expect(screen.queryByRole('menuitem', { name: 'Desistir' })).toBeNull();
});

it('an applicant gets the link of the acceptance again, and reads to which address it went', async () => {
  const { user, sent } = await openRequestList(ownRequests, {
    held: subscriber,
    requests: [
      aRequest(1, { serviceStatusId: 'EMI' }),
      aRequest(2, { serviceStatusId: 'EMI', medium: 'TOKEN' }),
      aRequest(3, { serviceStatusId: 'RCB', medium: 'TOKEN' }),
      aRequest(4, issued),
      aRequest(5, { serviceStatusId: 'EMI', applicationId: 'OTH', certificateTypeId: 'naturalPerson' }),
      aRequest(6, { serviceStatusId: 'EMI', applicationId: 'OTH', certificateTypeId: 'timeStamping' }),
    ],
    responses: { '/ECD/GestionNotificationMail': () => ok({ sent: true, to: 'demo@rubrica.example' }) },
  });
  const offered = async (number: number) => {
    await user.click(await screen.findByRole('button', { name: `Más acciones de RB0000000${number}` }));
    const names = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
    await user.keyboard('{Escape}');
    return names.filter((name) => name === 'Enviar el enlace otra vez').length;
  };
  expect([await offered(1), await offered(2), await offered(3), await offered(4)]).toEqual([0, 0, 0, 0]);
  const shown = (name: RegExp) =>
    screen.getAllByRole('button', { name }).map((button) => button.getAttribute('aria-label'));
  expect(shown(/^Enviar el enlace otra vez/)).toEqual([
    'Enviar el enlace otra vez: RB00000001',
    'Enviar el enlace otra vez: RB00000003',
    'Enviar el enlace otra vez: RB00000005',
  ]);
  await user.click(screen.getByRole('button', { name: 'Enviar el enlace otra vez: RB00000001' }));
  const dialog = await screen.findByRole('dialog', { name: 'Enviar el enlace otra vez' });
  expect(within(dialog).getByText(/Se envía un enlace nuevo a demo@rubrica\.example/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Enviar el enlace' }));
  expect(await screen.findByText(/El enlace salió para demo@rubrica\.example/)).toBeVisible();
  expect(sent('/ECD/GestionNotificationMail')[0]?.body).toEqual({ externalRequestId: '9001', kind: 'FINALIZATION' });
});

it('a code for one’s own requests revokes nothing in the list of others’', async () => {
  await openRequestList(requests, { held: ['CONSULT_ECD', ...subscriber], requests: [aRequest(1, issued)] });
  await screen.findByRole('link', { name: 'RB00000001' });
  expect(within(row('RB00000001')).queryByRole('button')).toBeNull();
});

it('the panel repeats what comes next and says nothing of how the provider works', async () => {
  const detail = aRequest(1, { serviceStatusId: 'SUD', assignedTo: 'Demo Verificador', ageDays: 3 });
  const { press } = await openRequestList(ownRequests, {
    held: subscriber,
    requests: [detail],
    responses: { '/MySelf/getRequestInformation': () => ok({ subject: [], detail }) },
  });
  await press(await screen.findByRole('link', { name: 'RB00000001' }));
  const panel = await screen.findByRole('dialog', { name: /RB00000001$/ });
  expect(await within(panel).findByText(/Corrija o adjunte los documentos/)).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'Corregir' })).toBeVisible();
  expect(within(panel).getByRole('heading', { name: /^Demo Prueba/ })).toBeVisible();
  expect(within(panel).queryByText('Demo Verificador')).toBeNull();
});
