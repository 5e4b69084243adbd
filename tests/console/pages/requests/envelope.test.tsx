import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as deliveries } from '../../../../src/contract/generated/resources/deliveries';
import { decryptText } from '../../../../src/contract/wire-cipher';
import { rememberPrinter } from '../../../../src/console/pages/requests/delivery/actions/used-printers';
import { leave } from '../../screens/console';
import { aRequest, errorResponse, ok, openRequestList, type Responses } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const cipher = { key: '00'.repeat(32), iv: '00'.repeat(16) };
const held = ['LOGISTIC_CONSULT', 'PRINT_SOBREFLEX'];
const parcel = aRequest(1, { serviceStatusId: 'LGE', medium: 'TOKEN', serialToken: 'TK1' });
const envelope = { externalRequestId: '9001', subscriberName: 'Demo Prueba', serialToken: 'TK1' };
const open = async (responses: Responses) => {
  const opened = await openRequestList(deliveries, { held, requests: [parcel], responses });
  await opened.user.click(await screen.findByRole('button', { name: /^Más acciones de RB00000001/ }));
  await opened.user.click(await screen.findByRole('menuitem', { name: /^Imprimir sobre/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Imprimir sobre' });
  const press = () => opened.user.click(within(dialog).getByRole('button', { name: 'Imprimir el sobre' }));
  const name = async () => {
    await opened.user.type(within(dialog).getByLabelText(/^Impresora/), ' Sobres 1 ');
    await opened.user.type(within(dialog).getByLabelText(/^Equipo/), 'Caja 4');
  };
  return { ...opened, dialog, press, name };
};

describe('the envelope of a token', () => {
  it('is printed with the PIN as it came, once the printer is named, and a refusal is reported', async () => {
    let respond = () => errorResponse(502, 'printFailure', 'Ocurrió un error en la impresión');
    const { dialog, press, name, sent } = await open({
      '/consult-query-info-files': () => ok({ ...envelope, encryptionPin: 'Q0lGUkFETw==' }),
      '/print': () => respond(),
    });
    await press();
    expect(within(dialog).getByLabelText(/^Impresora/)).toHaveAccessibleDescription(
      /Escriba el nombre de la impresora/,
    );
    expect(within(dialog).queryByLabelText(/^PIN/)).toBeNull();
    await name();
    await press();
    expect(await within(dialog).findByText('Ocurrió un error en la impresión')).toBeVisible();
    respond = () => ok({ status: true });
    await press();
    expect(
      await screen.findByText('El sobre de RB00000001 se envió a la impresora Sobres 1 del equipo Caja 4'),
    ).toBeVisible();
    const [first, second] = sent('/print').map(({ body }) => body as Record<string, string>);
    expect(second).toMatchObject({
      deviceName: 'Caja 4',
      data: {
        saveLog: true,
        processId: '1',
        timeOut: 5,
        name: 'Demo Prueba',
        Pin: 'Q0lGUkFETw==',
        serial: 'TK1',
        nickname: '',
        printerName: 'Sobres 1',
      },
    });
    expect(second?.['nonce']).not.toBe(first?.['nonce']);
  });

  it('is printed where the last ones were, and offers those in another visit of this browser', async () => {
    const printers = [
      { printerName: 'Sobres 2', deviceName: 'Caja 7' },
      { printerName: 'Sobres 1', deviceName: 'Caja 4' },
    ];
    for (const printer of printers.toReversed()) rememberPrinter(printer);
    expect(JSON.parse(localStorage.getItem('rubrica.printers') ?? '')).toEqual(printers);
    const { dialog } = await open({ '/consult-query-info-files': () => ok({ ...envelope, encryptionPin: 'Q0lG' }) });
    const printer = within(dialog).getByLabelText(/^Impresora/);
    expect(printer).toHaveValue('Sobres 2');
    expect(within(dialog).getByLabelText(/^Equipo/)).toHaveValue('Caja 7');
    const choices = document.getElementById(printer.getAttribute('list') ?? '');
    expect([...(choices?.querySelectorAll('option') ?? [])].map(({ value }) => value)).toEqual([
      'Sobres 2',
      'Sobres 1',
    ]);
  });

  it('asks for a PIN that is no longer kept, and encrypts it', async () => {
    const { user, dialog, press, name, sent } = await open({
      '/consult-query-info-files': () => ok(envelope),
      '/print': () => ok({ status: true }),
    });
    await name();
    const pin = await within(dialog).findByLabelText(/^PIN del token/);
    await user.type(pin, '12');
    await press();
    expect(pin).toHaveAccessibleDescription(/de 4 a 16/);
    await user.clear(pin);
    await user.type(pin, '482913');
    await press();
    expect(await screen.findByText(/^El sobre de RB\d+ se envió a /)).toBeVisible();
    const { data } = sent('/print')[0]?.body as { data: { Pin: string } };
    expect(decryptText(data.Pin, cipher)).toBe('482913');
  });
});

it('a serial is asked for, free or of which request', async () => {
  const { user } = await openRequestList(deliveries, {
    held,
    requests: [parcel],
    responses: {
      '/Consult/consultStatusRequestBySerialNumber': ({ headers }) =>
        headers.get('serialNumber') === 'TK2'
          ? ok({ serialNumber: 'TK2', available: true, model: 'Muestra' })
          : ok({ serialNumber: 'TK1', available: false, reference: 'RB00000001' }),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Consultar serial' }));
  const dialog = await screen.findByRole('dialog', { name: 'Consultar serial' });
  const serial = within(dialog).getByLabelText(/^Serial del token/);
  await user.type(serial, 'TK2{Enter}');
  expect(await within(dialog).findByText('El token TK2 (Muestra) está disponible')).toBeVisible();
  await user.clear(serial);
  await user.type(serial, 'TK1{Enter}');
  expect(await within(dialog).findByText('TK1 es de la solicitud RB00000001')).toBeVisible();
});
