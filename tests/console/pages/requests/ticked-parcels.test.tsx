import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ResourceDefinition } from '../../../../src/contract/definitions';
import { resource as courierQueue } from '../../../../src/contract/generated/resources/courierQueue';
import { resource as deliveries } from '../../../../src/contract/generated/resources/deliveries';
import type { Guide, Request } from '../../../../src/contract/generated/types';
import { leave } from '../../screens/console';
import { ok, openRequestList, type Responses } from './open-request-list';
import { aWaybill, issued, logistics, sent } from './parcels';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const queueCall = '/Consult/consultServientregaControl';
const bar = () => within(screen.getByRole('region', { name: /selecci/i }));

/** Opens a list of logistics with every row ticked. */
async function openTicked(definition: ResourceDefinition, rows: readonly object[], responses: Responses) {
  const opened = await openRequestList(definition, { held: logistics, requests: rows as Request[], responses });
  await opened.user.click(await screen.findByLabelText('Seleccionar todas las filas de esta página'));
  return opened;
}

describe('the ticked rows of logistics', () => {
  const waybills: Guide[] = [aWaybill(1), aWaybill(2), aWaybill(4, { recipient: 'Otra Persona' })];

  it.each([
    ['deliveries', deliveries, [sent(1, 'GEN'), sent(2, 'GEN'), issued(3)], '1 marcada no entra'],
    ['the courier queue', courierQueue, waybills.slice(0, 2), undefined],
  ] as const)(
    'go into a manifest from %s, which says what it cannot take',
    async (_name, definition, rows, leftOut) => {
      const { user } = await openTicked(definition, rows, { [queueCall]: () => ok(waybills) });
      await user.click(bar().getByRole('button', { name: 'Armar manifiesto' }));
      expect(await screen.findByLabelText('Incluir la guía 3000000001')).toBeChecked();
      const dialog = within(screen.getByRole('dialog', { name: 'Armar manifiesto' }));
      expect(dialog.getByLabelText('Incluir la guía 3000000002')).toBeChecked();
      expect(dialog.getByLabelText('Incluir la guía 3000000004')).not.toBeChecked();
      expect(dialog.queryByText(/no entra/)?.textContent.slice(0, 18)).toBe(leftOut);
    },
  );

  it('leave the list once they are in a manifest, which stays open with its number and its PDF', async () => {
    let close = (): void => undefined;
    const closing = new Promise<void>((resolve) => (close = resolve));
    const now = new Date().toISOString();
    const manifest = { manifestNumber: 'MF00000003', filePath: 'manifests/MF00000003', total: 1, createdAt: now };
    const opened = await openTicked(courierQueue, waybills.slice(0, 1), {
      [queueCall]: () => ok(waybills),
      '/DeliveryLogistics/generateServientregaManifiest': async () => {
        await closing;
        opened.provider.memory.records['courierQueue'] = [];
        return ok(manifest);
      },
    });
    const { user } = opened;
    await user.click(bar().getByRole('button', { name: 'Armar manifiesto' }));
    for (const code of ['3000000001', 'TK901', 'RB00000001'])
      await user.type(await screen.findByLabelText('Código escaneado'), `${code}{Enter}`);
    await user.click(screen.getByRole('button', { name: 'Cerrar el manifiesto' }));
    // While the server closes it, nothing leads past its number.
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    close();
    await waitFor(() => expect(document.querySelector('.list-scroll')).toBeNull());
    expect(await screen.findByText('Manifiesto MF00000003 cerrado con 1 guía')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Descargar PDF' })).toBeVisible();
  });

  it('ask before the scans of their parcels are lost, and go on scanning', async () => {
    const { user } = await openTicked(courierQueue, waybills.slice(0, 1), { [queueCall]: () => ok(waybills) });
    await user.click(bar().getByRole('button', { name: 'Armar manifiesto' }));
    const field = await screen.findByLabelText('Código escaneado');
    await user.type(field, '3000000001{Enter}');
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    expect(screen.getByText(/^Ya escaneó 1 envío\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seguir escaneando' }));
    expect(field).toHaveFocus();
    await user.click(screen.getByRole('button', { name: 'Cancelar' }));
    await user.click(screen.getByRole('button', { name: 'Salir sin terminar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('are named with person and city before they go back to the queue, those that cannot as well', async () => {
    const failed = [
      aWaybill(1, { status: 'ERR', guideNumber: undefined }),
      aWaybill(2, { municipality: 'Cali', recipient: 'Otra Persona' }),
    ];
    const { user } = await openTicked(courierQueue, failed, {
      [queueCall]: ({ headers }) => ok(failed.filter(({ guideId }) => guideId === headers.get('ids'))),
    });
    await user.click(bar().getByRole('button', { name: /^Reenviar a la cola/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Reenviar a la cola' }));
    expect(await dialog.findByRole('row', { name: 'RB00000001 Demo Prueba Tunja' })).toBeVisible();
    expect(dialog.getByRole('row', { name: /^RB00000002 Otra Persona Cali / })).toBeVisible();
  });
});

it('a returned parcel says why it came back and from where before it goes elsewhere', async () => {
  const returned = aWaybill(5, { status: 'DEV', returnReason: 'Nadie en la dirección', address: 'Calle 1 # 2-3' });
  const { user } = await openRequestList(deliveries, {
    held: logistics,
    requests: [sent(5, 'DEV')],
    responses: { [queueCall]: () => ok([returned]) },
  });
  await user.click(await screen.findByRole('button', { name: /cciones de RB00000005/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Cambiar lugar de entrega' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar lugar de entrega' }));
  expect(await dialog.findByText('Nadie en la dirección')).toBeVisible();
  expect(dialog.getByText('Calle 1 # 2-3')).toBeVisible();
});

it('the courier queue has the reason and the address of a return in its row', async () => {
  const returned = aWaybill(3, { status: 'DEV', returnReason: 'Dirección errada', address: 'Calle 1 # 2-3' });
  await openRequestList(courierQueue, { held: logistics, requests: [returned as unknown as Request] });
  const row = within(await screen.findByRole('row', { name: /RB00000003/ }));
  expect(row.getByText('Dirección errada')).toBeVisible();
  expect(row.getByText('Calle 1 # 2-3')).toBeVisible();
});
