import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as requests } from '../../../../src/contract/generated/resources/requests';
import { leave } from '../../screens/console';
import { json } from '../../stub-fetch';
import { aRequest, issuable, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const official = ['CONSULT_ECD', 'CONSULT_REQUEST', 'SIGNATURE_ECD', 'DOWNLOAD_ECD', 'REVOKE_ECD'];
const approved = { serviceStatusId: 'EMC' as const, statusName: 'En emisión' };
describe('issuing', () => {
  const information = { subject: [{ key: 'CN', value: 'Demo Persona Prueba' }], detail: {} };
  const issuance = { contractRequestId: '1', serviceStatusId: 'EMI', serialNumber: 'AB12CD34', version: 4 };
  const open = async (medium: 'VIRTUAL' | 'TOKEN', responses: Parameters<typeof openRequestList>[1]['responses']) => {
    const request = aRequest(1, { ...approved, facts: issuable, medium, validity: 1, validityTypeId: 'year' });
    const opened = await openRequestList(requests, {
      held: official,
      requests: [request],
      responses: { '/MySelf/getRequestInformation': () => ok(information), ...responses },
    });
    await opened.user.click(await screen.findByRole('button', { name: 'Emitir: RB00000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Emitir' });
    expect(await within(dialog).findByText('Demo Persona Prueba')).toBeVisible();
    return { ...opened, dialog };
  };

  it('to a token takes a serial that was consulted and is free, and a PIN that no one can read on the way', async () => {
    const { user, dialog, sent } = await open('TOKEN', {
      '/Consult/consultStatusRequestBySerialNumber': ({ headers }) =>
        headers.get('serialNumber') === 'T-2'
          ? ok({ serialNumber: 'T-2', available: true, model: 'ePass' })
          : ok({ serialNumber: 'T-1', available: false, reference: 'RB00000009' }),
      '/ECD/ecdissuecertificate': () => ok(issuance),
    });
    const press = () => user.click(within(dialog).getByRole('button', { name: 'Emitir el certificado' }));
    const serial = within(dialog).getByLabelText(/^Serial del token/);
    await user.type(serial, 'T-1');
    await press();
    expect(serial).toHaveAccessibleDescription(/Consulte el serial/);
    await user.click(within(dialog).getByRole('button', { name: 'Consultar' }));
    expect(await within(dialog).findByText('El serial está asignado a una solicitud vigente')).toBeVisible();
    expect(dialog).toHaveTextContent('Solicitud RB00000009');
    await user.clear(serial);
    await user.type(serial, 'T-2');
    await user.tab();
    expect(await within(dialog).findByText('Disponible: ePass')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/^PIN de cifrado/), '123456');
    await press();
    await screen.findByRole('dialog', { name: 'Certificado emitido: RB00000001' });
    const body = sent('/ECD/ecdissuecertificate')[0]?.body as Record<string, string>;
    expect(body).toMatchObject({ serialToken: 'T-2', contractRequestId: '1', version: 3 });
    expect(body['encryptionPin']).toMatch(/^[A-Za-z0-9+/]+=*$/);
    expect(body['encryptionPin']).not.toContain('123456');
  });

  it('says at the serial that the inventory has none such, and takes the focus there', async () => {
    const code = 'tokenSerialConsultFailure';
    const message = 'Error al consultar el serial del token';
    const { user, dialog } = await open('TOKEN', {
      '/Consult/consultStatusRequestBySerialNumber': () =>
        json(
          { status: false, informationCode: code, message, fields: [{ field: '/serialNumber', code, message }] },
          404,
        ),
    });
    const serial = within(dialog).getByLabelText(/^Serial del token/);
    await user.type(serial, 'T-9');
    await user.click(within(dialog).getByRole('button', { name: 'Consultar' }));
    await waitFor(() =>
      expect(serial).toHaveAccessibleDescription(/Error al consultar el serial del token\. El inventario/),
    );
    await waitFor(() => expect(serial).toHaveFocus());
  });

  it('names no one as who approved it where the history says no event', async () => {
    const entry = { serviceStatusId: 'EMC', name: 'Emitido', date: '2026-03-02T15:00:00Z', user: 'Quien lo emitió' };
    const { dialog, sent } = await open('VIRTUAL', { '/Consult/getstatushistory': () => ok([entry]) });
    await waitFor(() => expect(sent('/Consult/getstatushistory')).not.toEqual([]));
    expect(dialog).toHaveTextContent('Vigencia1 año');
    expect(dialog).not.toHaveTextContent('Quien lo emitió');
  });

  it('shows what the certificate will say, for how long, and who approved it', async () => {
    const { dialog } = await open('VIRTUAL', {
      '/Consult/getstatushistory': () =>
        ok([
          { serviceStatusId: 'VRF', name: 'En verificación', date: '2026-03-01T15:00:00Z', user: 'Quien radicó' },
          {
            serviceStatusId: 'EMC',
            name: 'En emisión',
            date: '2026-03-02T15:00:00Z',
            user: 'Marta Revisora',
            event: 'approve',
          },
          {
            serviceStatusId: 'EMC',
            name: 'En emisión',
            date: '2026-03-03T15:00:00Z',
            user: 'Quien la asignó',
            event: 'assign',
          },
        ]),
    });
    expect(await within(dialog).findByText(/^Marta Revisora · /)).toBeVisible();
    expect(dialog).toHaveTextContent('Vigencia1 año');
    expect(dialog).toHaveTextContent('NombreDemo Persona Prueba');
  });

  it('goes on by itself with the next one of the queue, and says what was issued', async () => {
    // However busy the machine, the pointer presses as soon as the next one is shown.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() / 1_000);
    const opened = await openRequestList(requests, {
      held: official,
      inQueue: true,
      requests: [aRequest(1, { ...approved, facts: issuable }), aRequest(2, { ...approved, facts: issuable })],
      responses: {
        '/MySelf/getRequestInformation': () => ok(information),
        '/ECD/ecdissuecertificate': ({ body }) => {
          const { contractRequestId } = body as { contractRequestId: string };
          const record = opened.provider.memory.records['requests']?.find(({ id }) => id === contractRequestId);
          Object.assign(record ?? {}, { serviceStatusId: 'EMI', statusName: 'Emitida' });
          return ok({ ...issuance, contractRequestId });
        },
      },
    });
    const { user, sent } = opened;
    await user.click(await screen.findByRole('button', { name: 'Emitir: RB00000001' }));
    await within(await screen.findByRole('dialog', { name: 'Emitir' })).findByText('Demo Persona Prueba');
    await user.keyboard('{Tab}{Enter}');
    const next = await screen.findByText('Se emitió el certificado de RB00000001');
    const dialog = screen.getByRole('dialog', { name: 'Emitir' });
    expect(dialog).toContainElement(next);
    expect(within(dialog).getByText('RB00000002')).toBeVisible();
    expect(within(dialog).getByText('Cerrar').closest('button')).toHaveFocus();
    await within(dialog).findByText('Demo Persona Prueba');
    const sentOnce = sent('/ECD/ecdissuecertificate').length;
    // The pointer is where it pressed for the one before.
    await user.click(within(dialog).getByRole('button', { name: 'Emitir el certificado' }));
    expect(sent('/ECD/ecdissuecertificate')).toHaveLength(sentOnce);
    within(dialog).getByText('Cerrar').closest('button')?.focus();
    await user.keyboard('{Tab}{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Certificado emitido: RB00000002' })).toBeVisible();
    expect(sent('/ECD/ecdissuecertificate').map(({ body }) => body)).toMatchObject([
      { contractRequestId: '1' },
      { contractRequestId: '2' },
    ]);
  });

  it('goes on with the next one that admits it in any other view, too', async () => {
    const opened = await openRequestList(requests, {
      held: official,
      inQueue: true,
      requests: [
        aRequest(1, { ...approved, facts: issuable }),
        aRequest(2),
        aRequest(3, { ...approved, facts: issuable }),
      ],
      responses: {
        '/MySelf/getRequestInformation': () => ok(information),
        '/ECD/ecdissuecertificate': () => ok(issuance),
      },
    });
    const { user, press } = opened;
    await press(await screen.findByRole('button', { name: /^Todas/ }));
    await user.click(await screen.findByRole('button', { name: 'Emitir: RB00000001' }));
    await within(await screen.findByRole('dialog', { name: 'Emitir' })).findByText('Demo Persona Prueba');
    await user.keyboard('{Tab}{Enter}');
    await screen.findByText('Se emitió el certificado de RB00000001');
    expect(within(screen.getByRole('dialog', { name: 'Emitir' })).getByText('RB00000003')).toBeVisible();
  });

  it('offers the certificate, and never its key', async () => {
    const file = { fileName: 'RB00000001.crt', contentType: 'application/x-pem-file', b64: btoa('crt') };
    const { user, dialog } = await open('VIRTUAL', {
      '/ECD/ecdissuecertificate': () => ok(issuance),
      '/Consult/downloadCertificate': () => ok(file),
    });
    await user.click(within(dialog).getByRole('button', { name: 'Emitir el certificado' }));
    const issued = await screen.findByRole('dialog', { name: 'Certificado emitido: RB00000001' });
    await user.click(within(issued).getByRole('button', { name: 'Descargar' }));
    expect(await within(issued).findByText('Archivo guardado: RB00000001.crt')).toBeVisible();
    await user.click(within(issued).getAllByRole('button', { name: 'Cerrar' }).at(-1) ?? issued);
    expect(await screen.findByText('Se emitió el certificado de RB00000001')).toBeVisible();
  });
});
