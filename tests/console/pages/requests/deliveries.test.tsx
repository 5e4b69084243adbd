import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as deliveries } from '../../../../src/contract/generated/resources/deliveries';
import { resource as courierQueue } from '../../../../src/contract/generated/resources/courierQueue';
import type { Request } from '../../../../src/contract/generated/types';
import * as files from '../../../../src/console/kit/save-file';
import { knownRuntime, setRuntime } from '../../../../src/console/transport/runtime';
import { leave } from '../../screens/console';
import { runtime } from '../../stub-fetch';
import { errorResponse, ok, openRequestList, type Responses } from './open-request-list';
import { aWaybill, facts, issued, logistics, sent } from './parcels';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const open = (requests: Request[], responses: Responses = {}) =>
  openRequestList(deliveries, { held: logistics, requests, responses });
const menu = async (reference: string) => screen.findByRole('button', { name: new RegExp(`cciones de ${reference}`) });

describe('the actions of a delivery', () => {
  it('are those of its waybill, and one that waits says for what', async () => {
    const { user } = await open([
      issued(1, { facts: { ...facts, locationKnown: false } }),
      sent(2, 'TRN'),
      sent(3, 'ERR'),
      sent(4, 'GEN'),
    ]);
    expect(await screen.findByRole('button', { name: 'Confirmar entrega: RB00000002' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Reenviar a la cola: RB00000003' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar rótulo: RB00000004' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^Generar guía: falta algo/ }));
    const generate = await screen.findByRole('menuitem', { name: 'Generar guía' });
    expect(generate).toHaveAttribute('aria-disabled', 'true');
    expect(generate).toHaveAccessibleDescription('Falta el lugar de entrega');
    // Its place can still be changed; nothing of a waybill that is not there is offered.
    expect(screen.getByRole('menuitem', { name: 'Cambiar lugar de entrega' })).not.toHaveAttribute('aria-disabled');
    expect(screen.queryByRole('menuitem', { name: 'Anular guía' })).toBeNull();
  });

  it('generate with the version that was seen, and say whether it is there or waits', async () => {
    const responses = {
      '/generateServientregaGuide': () => ok(aWaybill(1, { status: 'PND', guideNumber: undefined })),
    };
    const { user, sent: was } = await open([issued(1)], responses);
    await user.click(await screen.findByRole('button', { name: 'Generar guía: RB00000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Generar guía' });
    await user.click(within(dialog).getByRole('button', { name: 'Generar guía' }));
    expect(await screen.findByText(/La guía de RB00000001 quedó en la cola/)).toBeVisible();
    expect(was('/generateServientregaGuide')[0]?.body).toEqual({ contractRequestId: '1', version: 3 });
  });

  it('go on with the label of a waybill that was just generated, where it may be downloaded', async () => {
    const saved = vi.spyOn(files, 'saveFile').mockReturnValue();
    const responses = {
      '/generateServientregaGuide': () => ok(aWaybill(1, { labelPath: 'guias/1/rotulo.pdf' })),
      '/consultFile': () => new Response('%PDF', { headers: { 'Content-Type': 'application/pdf' } }),
    };
    const { user } = await open([issued(1)], responses);
    await user.click(await screen.findByRole('button', { name: 'Generar guía: RB00000001' }));
    const dialog = await screen.findByRole('dialog', { name: 'Generar guía' });
    await user.click(within(dialog).getByRole('button', { name: 'Generar guía' }));
    const messages = await screen.findByRole('status', { name: 'Avisos' });
    await user.click(await within(messages).findByRole('button', { name: 'Descargar rótulo' }));
    await waitFor(() => expect(saved).toHaveBeenCalledWith('rotulo-3000000001.pdf', expect.anything()));
  });

  it('cancel with a reason, in the words of the catalogue when it is refused', async () => {
    const refused = () => errorResponse(409, 'guideCancelFailure', 'Error al anular la guía');
    const { user, sent: was } = await open([sent(4, 'GEN')], { '/cancelServientregaGuide': refused });
    await user.click(await menu('RB00000004'));
    await user.click(await screen.findByRole('menuitem', { name: 'Anular guía' }));
    const dialog = await screen.findByRole('dialog', { name: 'Anular guía' });
    expect(within(dialog).getByText(/La guía 3000000004 deja de servir/)).toBeVisible();
    const press = () => user.click(within(dialog).getByRole('button', { name: 'Anular la guía' }));
    await press();
    expect(within(dialog).getByLabelText(/^Motivo/)).toHaveAccessibleDescription(
      'Este texto lo lee solo la oficina; el solicitante no. Escriba por qué se anula la guía',
    );
    await user.type(within(dialog).getByLabelText(/^Motivo/), 'Rótulo dañado');
    await press();
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Error al anular la guía');
    expect(was('/cancelServientregaGuide')[0]?.body).toEqual({
      guideNumber: '3000000004',
      observation: 'Rótulo dañado',
    });
  });

  it('confirm a delivery by whom, when and its evidence, by the file rules', async () => {
    const { user, sent: was } = await open([sent(2, 'TRN')], { '/confirmDelivery': () => ok({ version: 4 }) });
    await user.click(await screen.findByRole('button', { name: 'Confirmar entrega: RB00000002' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar entrega' });
    const press = () => user.click(within(dialog).getByRole('button', { name: 'Confirmar la entrega' }));
    await press();
    const received = within(dialog).getByLabelText(/^Quién recibió/);
    expect(received).toHaveAccessibleDescription('Escriba el nombre de quien recibió');
    expect(received).toHaveFocus();
    await user.type(received, 'Portería');
    const when = within(dialog).getByRole('group', { name: /^Fecha y hora de entrega/ });
    const day = within(when).getByLabelText('Día');
    await user.type(day, '31/2/2026 1030');
    await press();
    expect(when).toHaveAccessibleDescription('Revise el día y el mes: esa fecha no existe en el calendario');
    expect(day).toHaveFocus();
    await user.paste('2/01/2099 10:30:00');
    await press();
    expect(when).toHaveAccessibleDescription('Revise la fecha: todavía no ha llegado');
    await user.type(day, '02012026', { initialSelectionStart: 0, initialSelectionEnd: 2 });
    expect(within(when).getByLabelText('Hora de Colombia')).toHaveValue('10:30');
    const file = within(dialog).getByLabelText(/^Soporte de la entrega/);
    await user.upload(file, new File(['x'], 'prueba.exe.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(file).toHaveAttribute('aria-invalid', 'true'));
    await press();
    expect(was('/confirmDelivery')).toHaveLength(0);
    await user.upload(file, new File(['prueba'], 'prueba.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(file).not.toHaveAttribute('aria-invalid'));
    await press();
    expect(await screen.findByText('Se confirmó la entrega de RB00000002')).toBeVisible();
    expect(was('/confirmDelivery')[0]?.body).toEqual({
      contractRequestId: '2',
      version: 3,
      receivedBy: 'Portería',
      deliveredAt: '2026-01-02T15:30:00.000Z',
      evidence: { fileName: 'prueba.pdf', b64: btoa('prueba') },
    });
  });

  it('hold the evidence to the size that the installation has in force', async () => {
    const { user } = await open([sent(2, 'TRN')]);
    setRuntime({ ...runtime, ...knownRuntime(), files: { megabytes: 1 } });
    await user.click(await screen.findByRole('button', { name: 'Confirmar entrega: RB00000002' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar entrega' });
    const file = within(dialog).getByLabelText(/^Soporte de la entrega/);
    expect(file).toHaveAccessibleDescription(/máximo 1 MB/);
    await user.upload(file, new File([new Uint8Array(1_000_001)], 'prueba.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(file).toHaveAccessibleDescription(/supera el máximo de 1 MB/));
  });

  it('change the place by department, municipality and place; another address wants its own', async () => {
    const place = { id: 'L1', name: 'Sede Centro', municipalityCode: '15001' };
    const { user, sent: was } = await open([issued(1)], {
      '/states': () => ok([{ id: '15', name: 'Boyacá' }]),
      '/towns': () => ok({ typeName: 'deliveryMunicipality', towns: [{ id: '15001', name: 'Tunja' }] }),
      '/Consult/getDeliveryLogistics': () => ok([place, { id: 'L2', name: 'Otra', municipalityCode: '11001' }]),
      '/updateDeliveryLocation': () => ok({ version: 4 }),
    });
    await user.click(await menu('RB00000001'));
    await user.click(await screen.findByRole('menuitem', { name: 'Cambiar lugar de entrega' }));
    const dialog = await screen.findByRole('dialog', { name: 'Cambiar lugar de entrega' });
    const press = () => user.click(within(dialog).getByRole('button', { name: 'Cambiar el lugar' }));
    await press();
    expect(within(dialog).getByLabelText(/^Departamento/)).toHaveFocus();
    expect(within(dialog).getByLabelText(/^Dirección/)).toHaveAccessibleDescription(/de 5 a 200 caracteres/);
    await within(dialog).findByRole('option', { name: 'Boyacá' });
    await user.selectOptions(within(dialog).getByLabelText(/^Departamento/), '15');
    await within(dialog).findByRole('option', { name: 'Tunja' });
    await user.selectOptions(within(dialog).getByLabelText(/^Municipio/), '15001');
    const places = within(dialog).getByLabelText('Lugar de entrega');
    expect(within(places).queryByRole('option', { name: 'Otra' })).toBeNull();
    await user.selectOptions(places, 'L1');
    await press();
    expect(await screen.findByText('RB00000001 se entregará en Sede Centro')).toBeVisible();
    expect(was('/updateDeliveryLocation')[0]?.body).toEqual({
      contractRequestId: '1',
      version: 3,
      deliveryLocation: { id: 'L1', name: 'Sede Centro', municipalityCode: '15001' },
    });
  });

  it('register the envelope with the serial of the token', async () => {
    const { user, sent: was } = await open([issued(1, { serialToken: 'TK901' })], {
      '/registerFlexInfo': () => ok({}),
    });
    await user.click(await menu('RB00000001'));
    await user.click(await screen.findByRole('menuitem', { name: 'Registrar sobre flex' }));
    const dialog = await screen.findByRole('dialog', { name: 'Registrar sobre flex' });
    await user.type(within(dialog).getByLabelText(/^Número del sobre/), 'SF-7');
    await user.click(within(dialog).getByRole('button', { name: 'Registrar el sobre' }));
    expect(await screen.findByText(/Se registró el sobre flex de RB00000001 con el serial TK901/)).toBeVisible();
    const body = { contractRequestId: '1', version: 3, serialNumber: 'TK901', envelope: 'SF-7' };
    expect(was('/registerFlexInfo')[0]?.body).toEqual(body);
  });
});

it('the panel shows where it goes, its waybills with their labels, and what happened since its issuance', async () => {
  const waybill = aWaybill(2, { status: 'TRN', labelPath: 'labels/2', manifestNumber: 'MF1', carrier: 'Servientrega' });
  const failed = aWaybill(2, { guideId: '8', guideNumber: undefined, status: 'ERR' });
  await openRequestList(deliveries, {
    held: logistics,
    requests: [sent(2, 'TRN')],
    at: '/Logistica#show/2',
    responses: {
      '/Consult/getprocessinformation': () => ok([sent(2, 'TRN', { deliveryCity: 'Tunja, Boyacá' })]),
      '/Consult/consultServientregaControl': () => ok([waybill, aWaybill(7), failed]),
      '/Consult/getstatushistory': () =>
        ok([{ serviceStatusId: 'EMI', name: 'Emitida', date: waybill.createdAt, event: 'Emitir' }]),
    },
  });
  const panel = await screen.findByRole('dialog', { name: /RB00000002$/ });
  expect(await within(panel).findByText('Tunja, Boyacá')).toBeInTheDocument();
  const card = await within(panel).findByRole('article', { name: 'Guía 3000000002' });
  expect(card).toHaveTextContent(/En tránsito.*ManifiestoMF1/);
  expect(
    within(card).getByRole('button', { name: 'Descargar rótulo de la guía 3000000002', hidden: true }),
  ).toBeEnabled();
  expect(within(panel).getByRole('article', { name: 'Guía sin número' })).toHaveTextContent('Con error');
  // The number that was searched is in another request's waybill as well: it is not shown here.
  expect(within(panel).queryByRole('article', { name: 'Guía 3000000007' })).toBeNull();
  expect(await within(panel).findByText(/Emitir · /)).toBeVisible();
});

it('the queue sends failed waybills back, one by one of many, and says which could not', async () => {
  const waybills = [aWaybill(1, { status: 'ERR', guideNumber: undefined }), aWaybill(2)];
  const { user, sent: was } = await openRequestList(courierQueue, {
    held: logistics,
    inQueue: true,
    requests: waybills.map((waybill) => ({ ...waybill }) as unknown as Request),
    responses: {
      '/Consult/consultServientregaControl': ({ headers }) =>
        ok(waybills.filter(({ guideId }) => guideId === headers.get('ids'))),
      '/requeueGuideServientrega': () => ok([]),
    },
  });
  const second = new RegExp(aWaybill(2).reference);
  // The queue opens on what failed.
  expect(await screen.findByRole('row', { name: new RegExp(aWaybill(1).reference) })).toBeVisible();
  expect(screen.queryByRole('row', { name: second })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Todas' }));
  await screen.findByRole('row', { name: second });
  await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }));
  await user.click(await screen.findByRole('button', { name: 'Reenviar a la cola: 1 de 2' }));
  const dialog = await screen.findByRole('dialog', { name: 'Reenviar a la cola' });
  expect(await within(dialog).findByText('Se hará con 1; se omite 1.')).toBeVisible();
  expect(within(dialog).getByRole('region', { name: 'Se omiten' })).toHaveTextContent('Su estado es Generada');
  await user.click(within(dialog).getByRole('button', { name: 'Reenviar a la cola 1' }));
  await waitFor(() => expect(was('/requeueGuideServientrega').map(({ body }) => body)).toEqual([{ guideIds: ['1'] }]));
});
