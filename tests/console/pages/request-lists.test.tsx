import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { memoryStore } from 'react-admin';
import { lastDays, toFilter } from '../../../src/console/fields/filters/date-range-value';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import { show } from '../screens/console';
import { at, configured, requestProvider, held, lastFilter, open, request } from './request-provider';

function cell(reference: string, title: string): HTMLElement {
  const index = screen.getAllByRole('columnheader').findIndex(({ textContent }) => textContent === title);
  const row = screen.getByRole('row', { name: new RegExp(reference) });
  return row.children[index] as HTMLElement;
}

describe('columns', () => {
  it('say the state in its word, the document grouped after its type, and days with their unit', async () => {
    await open(requestProvider(request(1), request(2, { ageDays: 3, documentType: 'PA', documentNumber: 'AB12' })));
    expect(cell('RB1', 'Estado')).toHaveTextContent('En verificación');
    expect(cell('RB1', 'Documento')).toHaveTextContent('CC1023456789');
    expect(cell('RB2', 'Documento')).toHaveTextContent('PAAB12');
    expect([cell('RB1', 'Días hábiles'), cell('RB2', 'Días hábiles')].map(({ textContent }) => textContent)).toEqual([
      '1 día',
      '3 días',
    ]);
  });

  it('mark what is overdue, say when the clock stands still, and nothing where no person waits', async () => {
    await open(
      requestProvider(
        request(1, { dueAt: at(-2) }),
        request(2, { dueAt: at(2) }),
        request(3, { serviceStatusId: 'SUD', statusName: 'Subsanación documental' }),
        request(4, { serviceStatusId: 'EMI', statusName: 'Emitida' }),
      ),
    );
    const due = ['RB1', 'RB2', 'RB3', 'RB4'].map((reference) => cell(reference, 'Vence').textContent);
    expect(due).toEqual(['Vencida anteayer', 'pasado mañana', 'En pausa', '']);
  });

  it('say on hover which term ends with the due date, and since when it runs', async () => {
    const term = { decisionDays: 3, decisionSince: '2026-03-02T15:00:00Z' };
    await open(requestProvider(request(1, { dueAt: at(-2), ...term })));
    expect(cell('RB1', 'Vence').querySelector('time')?.title).toMatch(
      /^Vence: .+\. Días hábiles para decidir: 3\. Corren desde 02\/03\/2026 10:00:00$/,
    );
  });

  it('show a validity with its unit in the singular for 1, and three dashes without one', async () => {
    const records = [
      request(1, { validity: 1, validityTypeId: 'year' }),
      request(2, { validity: 2, validityTypeId: 'month' }),
      request(3, { validity: 2 }),
    ];
    const { user } = await open(requestProvider(...records));
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    await user.click(await screen.findByRole('checkbox', { name: 'Vigencia' }));
    const shown = ['RB1', 'RB2', 'RB3'].map((reference) => cell(reference, 'Vigencia').textContent);
    expect(shown).toEqual(['1 año', '2 meses', '- - -']);
  });
});

describe('filters', () => {
  it('begin with the last seven days of Colombia', async () => {
    vi.setSystemTime(new Date('2026-03-10T23:30:00-05:00'));
    const provider = requestProvider(request(1));
    await open(provider, requests, ['CONSULT_ECD']);
    expect(lastFilter(provider)).toEqual({
      createdAt: { from: '2026-03-04T05:00:00.000Z', to: '2026-03-11T04:59:59.999Z' },
    });
    expect(await screen.findByText(/de los últimos 7 días$/)).toBeVisible();
  });

  it('are those of the person’s queue, without a date and oldest due first, where there is one', async () => {
    const provider = requestProvider(request(1));
    const { user } = await open(provider);
    expect(provider.memory.asked.at(-1)).toMatchObject({
      filter: { serviceStatusId: ['VRF'], assignment: 'AVAILABLE' },
      sort: { field: 'dueAt', order: 'ASC' },
    });
    const views = await screen.findByRole('group', { name: 'Vistas' });
    const pressed = () => within(views).getByRole('button', { pressed: true });
    expect(pressed()).toHaveTextContent('Mi cola');
    await user.click(within(views).getByRole('button', { name: /^Vencidas/ }));
    // What has gone on to its issuance is late, too, but not for a reviewer to act on.
    await waitFor(() => expect(lastFilter(provider)).toEqual({ serviceStatusId: ['VRF'], overdue: true }));
    expect(pressed()).toHaveTextContent('Vencidas por revisar');
    await user.click(within(views).getByRole('button', { name: 'Todas' }));
    await waitFor(() => expect(lastFilter(provider)).toHaveProperty('createdAt'));
    expect(provider.memory.asked.at(-1)?.sort).toEqual({ field: 'lastStatusDate', order: 'DESC' });
  });

  it('drop the initial dates for what is late, whenever it was filed', async () => {
    const provider = requestProvider(request(1));
    const { user } = await open(provider, requests, ['CONSULT_ECD']);
    expect(lastFilter(provider)).toHaveProperty('createdAt');
    await user.click(screen.getByRole('checkbox', { name: 'Vencidas' }));
    await waitFor(() => expect(lastFilter(provider)).toEqual({ overdue: true }));
  });

  it('keep dates that were chosen', async () => {
    const provider = requestProvider(request(1));
    const createdAt = toFilter(lastDays(30, new Date()), 'date-time');
    const store = memoryStore({ 'requests.listParams': { filter: { createdAt }, page: 1 } });
    const { user } = await show({ definition: requests, provider, held, store });
    await screen.findAllByRole('row');
    await screen.findByRole('option', { name: 'Aplazada' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Aplazada');
    await waitFor(() => expect(lastFilter(provider)).toEqual({ createdAt, serviceStatusId: ['APL'] }));
  });

  it('leave a view by one of its own: its others go, too', async () => {
    const provider = requestProvider(request(1));
    const { user } = await open(provider);
    await screen.findByRole('option', { name: 'Aplazada' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Aplazada');
    await waitFor(() => expect(lastFilter(provider)).toEqual({ serviceStatusId: ['APL'] }));
  });

  it('take several states', async () => {
    const provider = requestProvider(request(1));
    const { user } = await open(provider);
    await screen.findByRole('option', { name: 'Elegir varios…' });
    await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Elegir varios…');
    const panel = await screen.findByRole('dialog', { name: 'Estado' });
    expect(within(panel).getByRole('checkbox', { name: 'En verificación' })).toBeChecked();
    await user.click(within(panel).getByRole('checkbox', { name: 'Aplazada' }));
    await waitFor(() => expect(lastFilter(provider)).toEqual({ serviceStatusId: ['APL', 'VRF'] }));
    expect(screen.getByRole('group', { name: 'Filtros activos' })).toHaveTextContent(
      'Estado: Aplazada, En verificación',
    );
    expect(screen.getByRole('combobox', { name: 'Estado' })).toHaveDisplayValue('Aplazada, En verificación');
  });

  it('offer the states of the call, sorted by label without case', async () => {
    const provider = requestProvider(request(1));
    const { user } = await open(provider);
    const select = screen.getByRole('combobox', { name: 'Estado' });
    await within(select).findByRole('option', { name: 'Aplazada' });
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cualquiera', 'Aplazada', 'en emisión', 'En verificación', 'Elegir varios…']);
    await user.selectOptions(select, 'Aplazada');
    await waitFor(() => expect(lastFilter(provider)).toMatchObject({ serviceStatusId: ['APL'] }));
    expect(screen.getByRole('group', { name: 'Filtros activos' })).toHaveTextContent('Estado: Aplazada');
  });

  it('take one press for what is late', async () => {
    const provider = requestProvider(request(1));
    const { user } = await open(provider);
    await user.click(screen.getByRole('checkbox', { name: 'Vencidas' }));
    await waitFor(() => expect(lastFilter(provider)).toMatchObject({ overdue: true }));
    await user.click(screen.getByRole('checkbox', { name: 'Vencidas' }));
    await waitFor(() => expect(lastFilter(provider)).not.toHaveProperty('overdue'));
  });
});

describe('selection', () => {
  it('takes one at a time, and no whole page, as the configuration has it at first', async () => {
    const { user } = await open(requestProvider(request(1), request(2)));
    expect(screen.queryByRole('checkbox', { name: /todas las filas/ })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar RB1' }));
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar RB2' }));
    expect(screen.getByRole('checkbox', { name: 'Seleccionar RB1' })).not.toBeChecked();
    expect(screen.getByRole('region', { name: 'Acciones para la selección' })).toHaveTextContent('1 seleccionado');
  });

  it('takes as many as are configured, and says so at the limit', async () => {
    Object.assign(configured, { QuantityMainTableRequests: '2', EnableMainTableGlobalCheckbox: 'true' });
    const { user } = await open(requestProvider(request(1), request(2), request(3)));
    await user.click(await screen.findByRole('checkbox', { name: /todas las filas/ }));
    expect(await screen.findByText('Puede seleccionar 2 como máximo a la vez')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Seleccionar RB3' })).not.toBeChecked();
  });

  it('has no box for the page where the configuration takes it away', async () => {
    Object.assign(configured, { QuantityMainTableRequests: '50', EnableMainTableGlobalCheckbox: 'false' });
    await open(requestProvider(request(1)));
    await waitFor(() => expect(screen.getByRole('checkbox', { name: 'Seleccionar RB1' })).toBeVisible());
    expect(screen.queryByRole('checkbox', { name: /todas las filas/ })).toBeNull();
  });
});

it('an export of a period is named by it', async () => {
  vi.setSystemTime(new Date('2026-03-10T12:00:00-05:00'));
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: vi.fn() }));
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user } = await open(requestProvider(request(1)), requests, ['CONSULT_ECD']);
  await user.click(await screen.findByRole('button', { name: 'Exportar' }));
  await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
  expect(await screen.findByText(/Estado de solicitudes del 2026-03-04 al 2026-03-10\.csv/)).toBeVisible();
});
