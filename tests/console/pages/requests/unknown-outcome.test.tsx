import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource as requests } from '../../../../src/contract/generated/resources/requests';
import { leave } from '../../screens/console';
import { aRequest, errorResponse, ok, openRequestList, type OpenedList } from './open-request-list';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

/** Opens the rejection of a request and chooses a reason; its first sending gets this response, the next is done. */
async function rejecting(first: (opened: OpenedList) => Response | Promise<Response>) {
  let times = 0;
  const opened: OpenedList = await openRequestList(requests, {
    held: ['CONSULT_ECD', 'CONSULT_REQUEST', 'MANAGEMENT_CHECKER', 'REJECT_ECD'],
    requests: [aRequest(1)],
    responses: {
      '/Consult/getRejectReason': () => ok([{ id: 'R01', name: 'El solicitante desistió', apply: 'REQUEST' }]),
      '/ECD/RejectRequest': () => ((times += 1) === 1 ? first(opened) : ok({ version: 4 })),
    },
  });
  await opened.user.click(await screen.findByRole('button', { name: /cciones de RB00000001/ }));
  await opened.user.click(await screen.findByRole('menuitem', { name: 'Rechazar' }));
  const dialog = await screen.findByRole('dialog', { name: 'Rechazar' });
  await within(dialog).findByRole('option', { name: 'El solicitante desistió' });
  await opened.user.selectOptions(within(dialog).getByLabelText(/^Motivo/), 'R01');
  const press = () => opened.user.click(within(dialog).getByRole('button', { name: 'Rechazar' }));
  await press();
  return { ...opened, dialog, press };
}

const lost = (): Promise<Response> => Promise.reject(new TypeError('Failed to fetch'));
const rejected = { serviceStatusId: 'RCH', statusName: 'Rechazada', version: 4 };

describe('an action that no response came to', () => {
  it.each([
    ['a lost connection', lost],
    ['a provider that is too slow', () => errorResponse(504, 'providerTimeout', 'El proveedor no respondió')],
  ])('says, after %s, that the record has not changed, and is sent again by the person alone', async (_case, first) => {
    const { dialog, press, sent } = await rejecting(first);
    const alert = await within(dialog).findByRole('alert');
    expect(alert).toHaveTextContent('No se sabe si se hizo');
    expect(alert).toHaveTextContent('por ahora, no hay cambios');
    expect(within(dialog).getByLabelText(/^Motivo/)).toHaveValue('R01');
    expect(sent('/ECD/RejectRequest')).toHaveLength(1);
    await press();
    await screen.findByText(/Se rechazó RB00000001/);
    const keys = sent('/ECD/RejectRequest').map(({ headers }) => headers.get('Idempotency-Key'));
    expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
  });

  it('shows what the record has become, and is not offered again where its state is over', async () => {
    const { dialog, press, sent } = await rejecting(({ provider }) => {
      Object.assign(provider.memory.records['requests']?.[0] ?? {}, rejected);
      return lost();
    });
    expect(await within(dialog).findByText('Así cambió el registro')).toBeVisible();
    expect(within(dialog).queryByText('Alguien más cambió este registro')).toBeNull();
    expect(within(dialog).getByText(/hubo cambios/)).toBeVisible();
    expect(within(dialog).getByText('Su estado es Rechazada')).toBeVisible();
    await press();
    expect(sent('/ECD/RejectRequest')).toHaveLength(1);
  });

  it('says that nothing could be read where the record cannot be read either', async () => {
    const { dialog } = await rejecting(({ provider }) => {
      provider.memory.records['requests'] = [];
      return lost();
    });
    expect(await within(dialog).findByText(/Tampoco se pudo consultar/)).toBeVisible();
  });
});

it('an action that the server refuses says so, and nothing of an unknown outcome', async () => {
  const { dialog } = await rejecting(() => errorResponse(409, 'stateChanged', 'Ya no se puede'));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('No se hizo');
  expect(alert).not.toHaveTextContent('consult');
});
