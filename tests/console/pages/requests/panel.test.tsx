import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resource as requests } from '../../../../src/contract/generated/resources/requests';
import { resource as ownRequests } from '../../../../src/contract/generated/resources/ownRequests';
import { resource as projectRequests } from '../../../../src/contract/generated/resources/projectRequests';
import { setRuntime } from '../../../../src/console/transport/runtime';
import { provided } from '../../provided';
import { leave } from '../../screens/console';
import { aRequest, errorResponse, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const held = ['CONSULT_ECD', 'CONSULT_REQUEST', 'MANAGEMENT_CHECKER'];
const filed = [
  {
    id: 'event-1',
    kind: 'TRANSITION',
    at: '2026-03-02T15:00:00.000Z',
    title: 'Radicar',
    serviceStatusId: 'RAD',
    statusName: 'Radicada',
    user: 'Demo Suscriptor',
  },
];
const at = '2026-03-04T15:00:00.000Z';
const timeline = {
  entries: [
    { id: 'mail-1', kind: 'MAIL', at, title: 'Su solicitud RB00000001', mailStatus: 'SENT' },
    {
      id: 'event-2',
      kind: 'TRANSITION',
      at,
      title: 'Rechazar',
      serviceStatusId: 'RCH',
      statusName: 'Rechazada',
      user: 'Demo Verificador',
      reason: 'Solicitud duplicada',
      observation: 'Ya tenía una',
    },
    {
      id: 'event-3',
      kind: 'EVENT',
      at,
      title: 'Decidir un documento',
      user: 'Demo Verificador',
      documents: [
        {
          name: 'Documento de identidad, anverso',
          documentstatusid: 'NAP',
          statusName: 'No aprobado',
          formerStatusName: 'Pendiente',
          reason: 'Documento ilegible',
          observation: 'El sello está tapado',
        },
      ],
    },
    { id: 'audit-2', kind: 'EVENT', at, title: 'Asignar el caso', user: 'Demo Líder', assignee: 'Demo Verificador' },
    { id: 'audit-1', kind: 'DOWNLOAD', at, title: 'Descargar la constancia', user: 'Demo Verificador' },
  ],
  next: '2026-03-04T15:00:00.000Z~1~00000000000000000001',
};

it('the panel opens by the first column, the address naming the request by its number alone', async () => {
  const information = { subject: [{ key: 'cn', value: 'Demo Prueba' }], detail: aRequest(1) };
  const { press, router } = await openRequestList(requests, {
    held,
    requests: [aRequest(1)],
    responses: {
      '/MySelf/getRequestInformation': () => ok(information),
      '/embedded/timeline': ({ headers }) => ok(headers.has('before') ? { entries: filed } : timeline),
    },
  });
  await press(await screen.findByRole('link', { name: 'RB00000001' }));
  expect(router.state.location.hash).toBe('#show/1');
  const panel = await screen.findByRole('dialog', { name: /RB00000001$/ });
  const happened = await within(panel).findByRole('list', { name: 'Historia' });
  const entries = [...happened.children].map((entry) => entry as HTMLElement);
  expect(entries[0]).toHaveTextContent(/^Correo: Su solicitud RB00000001.*El sistema · Enviado$/);
  expect(entries[1]).toHaveTextContent(/Rechazar.*Demo VerificadorRechazadaMotivo: Solicitud duplicadaYa tenía una/);
  expect(within(happened).getByText('Rechazada').closest('.chip')).toHaveAttribute('data-state', 'request.RCH');
  expect(within(happened).getByRole('list', { name: 'Documentos' })).toHaveTextContent(
    'Documento de identidad, anverso: Pendiente → No aprobadoMotivo: Documento ilegibleEl sello está tapado',
  );
  expect(entries[3]).toHaveTextContent(/Asignar el caso.*Demo LíderAsignado a Demo Verificador$/);
  expect(entries[4]).toHaveTextContent(/^Descarga: Descargar la constancia.*Demo Verificador$/);
  expect(within(happened).queryByText(/Radicar/)).toBeNull();
  await press(within(panel).getByRole('button', { name: 'Ver anteriores' }));
  expect(await within(happened).findByText(/Radicar/)).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Ver anteriores' })).toBeNull();
  await press(within(panel).getByText('Sujeto del certificado'));
  expect(await within(panel).findByText('Nombre')).toBeInTheDocument();
  // Its state says what it means.
  expect(within(panel).getByText('Espera la decisión de un verificador')).toBeVisible();
  expect(within(panel).getByRole('link', { name: 'Revisar' })).toHaveAttribute(
    'href',
    '/documentaryValidation/document/9001',
  );
});

it('the panel shows what its groups name, and no code beside a name', async () => {
  const detail = { ...aRequest(1), askedEvidence: 'CÉDULA' };
  const { press } = await openRequestList(requests, {
    held,
    requests: [detail],
    responses: { '/MySelf/getRequestInformation': () => ok({ subject: [], detail }) },
  });
  await press(await screen.findByRole('link', { name: 'RB00000001' }));
  const panel = await screen.findByRole('dialog', { name: /RB00000001$/ });
  const value = await within(panel).findByText('CÉDULA');
  const values = [...(value.closest('dl')?.querySelectorAll('dd') ?? [])].map(({ textContent }) => textContent);
  expect(values).toContain('CÉDULA');
  for (const code of [detail.contractRequestId, detail.externalRequestId, detail.applicationId])
    expect(values).not.toContain(code);
});

it('the panel asks Project T by its own calls, and shows who the certificate is for', async () => {
  const detail = aRequest(1, { applicationId: 'PROYT' });
  const subscriber = {
    firstName: 'Alba',
    firstLastName: 'Peña',
    documentType: 'CC',
    documentNumber: '1',
    email: 'a@b.co',
    address: 'Calle 1',
  };
  const { press, sent } = await openRequestList(projectRequests, {
    held: ['CONSULT_PROYT'],
    requests: [detail],
    at: '/dashboards#show/1',
    responses: {
      '/getsubjectdata': () => ok([{ subject: [], detail }]),
      '/embedded/timeline': () => ok({ entries: filed }),
      '/getsubscriberdata': () => ok(subscriber),
    },
  });
  const panel = await screen.findByRole('dialog', { name: /RB00000001$/ });
  await press(within(panel).getByText('Suscriptor', { selector: 'h3' }));
  expect(await within(panel).findByText('Peña')).toBeInTheDocument();
  expect(sent('/getsubscriberdata')[0]?.body).toBe('1');
  expect(within(panel).getByText('Pasos', { selector: 'h3' })).toBeInTheDocument();
});

it('the panel is of the request in the list where Project T’s call answers the subject alone', async () => {
  await openRequestList(projectRequests, {
    held: ['CONSULT_PROYT', 'REVIEW_PROYT', 'ISSUANCE_PROYT'],
    requests: [aRequest(1, { applicationId: 'PROYT' })],
    at: '/dashboards#show/1',
    responses: { '/getsubjectdata': () => ok([{ CN: 'Demo Prueba' }]) },
  });
  const panel = await screen.findByRole('dialog', { name: /^Demo Prueba\s+RB00000001$/ });
  expect(within(panel).getByText('En verificación')).toBeVisible();
  expect(within(panel).getByText('demo@rubrica.example')).toBeVisible();
  expect(within(panel).queryByRole('button', { name: 'Emitir' })).toBeNull();
});

it('the panel says nothing of what comes next before a provider, whose states are its own', async () => {
  const detail = aRequest(1, { serviceStatusId: 'SUD' });
  const { press } = await openRequestList(ownRequests, {
    held: ['CONSULT_SUBSCRIBER', 'FILLOUT_SUBSCRIBER'],
    requests: [detail],
    responses: { '/MySelf/getRequestInformation': () => ok({ subject: [], detail }) },
  });
  setRuntime(provided);
  await press(await screen.findByRole('link', { name: 'RB00000001' }));
  const panel = await screen.findByRole('dialog', { name: /RB00000001$/ });
  expect(within(panel).queryByText(/Corrija o adjunte los documentos/)).toBeNull();
});

it('the panel says that a request is not there, or why it could not be read', async () => {
  const { press } = await openRequestList(requests, {
    held,
    requests: [],
    at: '/verificationSection#show/7',
    responses: {
      '/MySelf/getRequestInformation': () => errorResponse(404, 'noResults', 'No se encontraron resultados'),
    },
  });
  const heading = await screen.findByRole('heading', { name: 'Esta solicitud no está' });
  await press(within(heading.closest('dialog')!).getByRole('button', { name: 'Cerrar' }));
  expect(screen.queryByRole('heading', { name: 'Esta solicitud no está' })).toBeNull();
});

it('the panel steps through the page of the list, and gives the focus to the row it showed last', async () => {
  const { press, user, router } = await openRequestList(requests, {
    held,
    requests: [aRequest(1), aRequest(2)],
    responses: {
      '/MySelf/getRequestInformation': ({ headers }) =>
        ok({ subject: [], detail: aRequest(Number(headers.get('contractRequestId'))) }),
    },
  });
  await press(await screen.findByRole('link', { name: 'RB00000001' }));
  const panel = await screen.findByRole('dialog', { name: /^Demo Prueba\s+RB00000001$/ });
  expect(within(panel).getByRole('heading', { level: 2 })).toHaveFocus();
  const next = within(panel).getByRole('button', { name: 'Registro siguiente' });
  await user.click(next);
  expect(router.state.location.hash).toBe('#show/2');
  expect(await screen.findByRole('dialog', { name: /RB00000002$/ })).toBe(panel);
  expect(next).toHaveFocus();
  expect(next).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('heading', { level: 2, name: /RB00000002/ })).toBeNull());
  expect(screen.getByRole('link', { name: 'RB00000002' })).toHaveFocus();
  expect(router.state.location.hash).toBe('');

  // From beside the rows, too, where nothing is typed and nothing else is open.
  await press(screen.getByRole('link', { name: 'RB00000002' }));
  expect(await screen.findByRole('dialog', { name: /RB00000002$/ })).toBeVisible();
  screen.getByRole('button', { name: 'Columnas' }).focus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.hash).toBe(''));
});
