import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as requests } from '../../../../src/contract/generated/resources/requests';
import { leave } from '../../screens/console';
import { aRequest, issuable, ok, openRequestList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const official = ['CONSULT_ECD', 'CONSULT_REQUEST', 'SIGNATURE_ECD', 'DOWNLOAD_ECD'];
const field = { field: 'documentNumber', label: 'Número de documento' };
const differing = [
  { ...field, form: '1000000101', readings: [{ documentId: '1', documentTypeId: 'FRD', value: '1000000107' }] },
];
const approval = {
  serviceStatusId: 'EMC',
  event: 'approve',
  name: 'En emisión',
  date: '2026-03-02T15:00:00Z',
  user: 'Marta Revisora',
};
const issuance = { contractRequestId: '1', serviceStatusId: 'EMI', serialNumber: 'AB12CD34', version: 4 };
const information = { subject: [{ key: 'CN', value: 'Demo Persona Prueba' }], detail: {} };

const open = (history: readonly object[]) =>
  openRequestList(requests, {
    held: official,
    requests: [1, 2].map((number) =>
      aRequest(number, { serviceStatusId: 'EMC', statusName: 'En emisión', facts: issuable }),
    ),
    responses: {
      '/MySelf/getRequestInformation': ({ headers }) => {
        const number = Number(headers.get('contractRequestId'));
        const detail = aRequest(number, { serviceStatusId: 'EMC', facts: issuable });
        return ok({ ...information, detail });
      },
      '/getsystemconfigurationfilter': () =>
        ok([{ configurationKey: 'QuantityMainTableRequests', configurationValue: '5' }]),
      '/Consult/getstatushistory': () => ok(history),
      '/documents/getDocumentData': ({ headers }) => ok(headers.get('externalRequestId') === '9001' ? differing : []),
      '/ECD/ecdissuecertificate': () => ok(issuance),
    },
  });

describe('issuing what does not match', () => {
  const openDialog = async (history: readonly object[]) => {
    const opened = await open(history);
    await opened.user.click(await screen.findByRole('button', { name: 'Emitir: RB00000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Emitir' });
    await within(dialog).findByText('Demo Persona Prueba');
    await within(dialog).findByText('1 dato no coincide con el documento, el registro o la cuenta');
    const issue = () => opened.user.click(within(dialog).getByRole('button', { name: 'Emitir el certificado' }));
    return { ...opened, dialog, issue };
  };

  it('shows what differs and why its reviewer approved it', async () => {
    const explained = { ...approval, mismatches: [field], mismatchReason: 'El 7 está borroso' };
    const { dialog, issue, sent } = await openDialog([explained]);
    expect(dialog).toHaveTextContent('Leído en Documento de identidad, anverso: 1000000107');
    expect(dialog).toHaveTextContent('Lo explicó Marta Revisora al aprobar: El 7 está borroso');
    expect(within(dialog).queryByLabelText(/^Motivo para seguir/)).toBeNull();
    await issue();
    expect(await screen.findByRole('dialog', { name: 'Certificado emitido: RB00000001' })).toBeVisible();
    expect(sent('/ECD/ecdissuecertificate')[0]?.body).not.toHaveProperty('mismatches');
  });

  it('asks the official for the reason that its approval lacks', async () => {
    const { user, dialog, issue, sent } = await openDialog([approval]);
    await issue();
    const reason = within(dialog).getByLabelText(/^Motivo para seguir/);
    expect(reason).toHaveAccessibleDescription(/Escriba el motivo/);
    expect(sent('/ECD/ecdissuecertificate')).toEqual([]);
    await user.type(reason, 'Comparado con la imagen');
    await issue();
    await screen.findByRole('dialog', { name: 'Certificado emitido: RB00000001' });
    const mismatches = { fields: ['documentNumber'], reason: 'Comparado con la imagen' };
    expect(sent('/ECD/ecdissuecertificate')[0]?.body).toMatchObject({ mismatches });
  });

  it('is left out among many, with the field that differs', async () => {
    const { user } = await open([approval]);
    for (const name of ['Seleccionar RB00000001', 'Seleccionar RB00000002'])
      await user.click(await screen.findByRole('checkbox', { name }));
    const bar = await screen.findByRole('region', { name: 'Acciones para la selección' });
    expect(bar).toHaveTextContent('2 seleccionados');
    await user.click(within(bar).getByRole('button', { name: /Emitir/ }));
    const dialog = await screen.findByRole('dialog', { name: /Emitir/ });
    const why =
      'No coincide con el documento, el registro o la cuenta: Número de documento. Emítala de a una, viendo la diferencia';
    expect(await within(dialog).findByText(why)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: /Emitir.*1/ })).toBeEnabled();
  });
});
