import { act, screen, waitFor } from '@testing-library/react';
import { memoryStore } from 'react-admin';
import { describe, expect, it, vi } from 'vitest';
import { daysOf, fromFilter, lastDays, toFilter } from '../../../src/console/fields/filters/date-range-value';
import { resource as partnerRequests } from '../../../src/contract/generated/resources/partnerRequests';
import { resource as requests } from '../../../src/contract/generated/resources/requests';
import { show, type Shown } from '../screens/console';
import type { MemoryProvider } from '../screens/provider';
import { configured, requestProvider, held, lastFilter, open, request } from './request-provider';

describe('dashboards of /Myself', () => {
  const both = ['CONSULT_MYSELF', 'REVIEW_MYSELF', 'ISSUANCE_MYSELF'];
  // What a colleague was assigned is in no other queue.
  const mine = { assignment: 'AVAILABLE' };

  it.each([
    ['review by default', ['CONSULT_MYSELF'], 'MYSELF', 'VRF'],
    ['review by its process code', ['CONSULT_MYSELF', 'REVIEW_MYSELF'], 'MYSELF', 'VRF'],
    ['issuance by its process code', ['CONSULT_MYSELF', 'ISSUANCE_MYSELF'], 'MYSELF', 'EMC'],
    ['review where another application gives the code', ['CONSULT_MYSELF', 'ISSUANCE_MYSELF'], 'PROYT', 'VRF'],
  ])('show %s', async (_, codes, appId, state) => {
    const provider = requestProvider(request(1));
    await open(provider, partnerRequests, codes, appId);
    expect(lastFilter(provider)).toEqual({ serviceStatusId: [state], ...(state === 'VRF' && mine) });
    expect(screen.queryByRole('group', { name: 'Forma de trabajo' })).toBeNull();
  });

  it('switch where both codes are held, each with its own columns and filters', async () => {
    const provider = requestProvider(request(1));
    const { user } = await open(provider, partnerRequests, both, 'MYSELF');
    expect(lastFilter(provider)).toEqual({ serviceStatusId: ['VRF'], ...mine });
    expect(screen.queryByRole('columnheader', { name: 'Vigencia' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Emisión' }));
    await waitFor(() => expect(lastFilter(provider)).toEqual({ serviceStatusId: ['EMC'] }));
    expect(await screen.findByRole('columnheader', { name: 'Vigencia' })).toBeVisible();
  });
});

it('a dashboard that is opened again shows nothing of what was read before', async () => {
  const provider = requestProvider(request(1));
  const both = ['CONSULT_MYSELF', 'REVIEW_MYSELF', 'ISSUANCE_MYSELF'];
  const { user } = await open(provider, partnerRequests, both, 'MYSELF');
  await user.click(screen.getByRole('button', { name: 'Emisión' }));
  await screen.findByRole('link', { name: 'RB1' });
  provider.getList = () => new Promise(() => undefined);
  await user.click(screen.getByRole('button', { name: 'Revisión' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: 'Vigencia' })).toBeNull());
  expect(screen.queryByRole('link', { name: 'RB1' })).toBeNull();
});

it('a filter that narrows a view is changed by itself; the first one, which says of what the view is, takes the others along', async () => {
  const provider = requestProvider(request(1));
  const { user } = await open(provider);
  await user.click(await screen.findByRole('button', { name: /^Sin asignar/ }));
  await waitFor(() => expect(lastFilter(provider)).toMatchObject({ assignment: 'NONE' }));
  const { serviceStatusId } = lastFilter(provider) as { serviceStatusId: unknown };
  await user.selectOptions(screen.getByRole('combobox', { name: 'Asignación' }), 'Asignadas a mí');
  await waitFor(() => expect(lastFilter(provider)).toEqual({ serviceStatusId, assignment: 'MINE' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'APL');
  await waitFor(() => expect(lastFilter(provider)).toEqual({ serviceStatusId: ['APL'] }));
});

describe('saved views', () => {
  const save = async ({ user }: Shown, name: string): Promise<void> => {
    await user.click(screen.getByRole('button', { name: /^Vistas guardadas/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Nombre de la vista' }), name);
    await user.click(screen.getByRole('button', { name: 'Guardar la vista actual' }));
    await screen.findByText(`Se guardó la vista ${name}`);
  };

  it('bring back filters, order and columns; personal filters are left out, and nothing is readable in the browser', async () => {
    const provider = requestProvider(request(1));
    const shown = await open(provider);
    const { user } = shown;
    await user.click(screen.getByRole('checkbox', { name: 'Vencidas' }));
    await user.type(screen.getByRole('searchbox', { name: 'Documento' }), '1023{Enter}');
    await user.click(screen.getByRole('button', { name: 'Referencia' }));
    await waitFor(() => expect(lastFilter(provider)).toMatchObject({ documentNumber: '1023', overdue: true }));
    await save(shown, 'Tardías');
    await user.click(screen.getByRole('button', { name: 'Quitar filtros' }));
    await waitFor(() => expect(lastFilter(provider)).toEqual({}));
    await user.click(screen.getByRole('button', { name: /^Vistas guardadas/ }));
    await user.click(await screen.findByRole('button', { name: 'Tardías' }));
    await waitFor(() => expect(lastFilter(provider)).toMatchObject({ overdue: true }));
    expect(lastFilter(provider)).not.toHaveProperty('documentNumber');
    expect(provider.memory.asked.at(-1)?.sort).toMatchObject({ field: 'reference' });
    await waitFor(() => expect(JSON.stringify({ ...localStorage })).toContain('rubrica.views'));
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Tardías|1023|overdue/);
  });

  it('are renamed, deleted and brought back, and no two have one name', async () => {
    const shown = await open(requestProvider(request(1)));
    const { user } = shown;
    await save(shown, 'Cola');
    await user.click(screen.getByRole('button', { name: /^Vistas guardadas/ }));
    await user.type(await screen.findByRole('textbox', { name: 'Nombre de la vista' }), 'cóla');
    await user.click(screen.getByRole('button', { name: 'Guardar la vista actual' }));
    expect(screen.getByText('Ya hay una vista con ese nombre')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Cambiar el nombre de Cola' }));
    const [name] = screen.getAllByRole('textbox', { name: 'Nombre de la vista' });
    await user.clear(name!);
    await user.type(name!, 'De hoy{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Eliminar De hoy' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'De hoy' })).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Deshacer' }));
    await user.click(screen.getByRole('button', { name: /^Vistas guardadas/ }));
    expect(await screen.findByRole('button', { name: 'De hoy' })).toBeVisible();
  });

  it('open the list with the one that is chosen for it', async () => {
    const provider = requestProvider(request(1));
    const shown = await open(provider);
    const { user } = shown;
    await user.click(screen.getByRole('checkbox', { name: 'Vencidas' }));
    await save(shown, 'Tardías');
    await user.click(screen.getByRole('button', { name: /^Vistas guardadas/ }));
    await user.click(await screen.findByRole('button', { name: 'Abrir siempre con Tardías' }));
    await screen.findByRole('button', { name: 'Tardías es la vista con que se abre la lista' });
    shown.unmount();
    const again = requestProvider(request(1));
    await show({ definition: requests, provider: again, held, store: memoryStore() });
    await screen.findAllByRole('row');
    expect(again.memory.asked[0]?.filter).toMatchObject({ overdue: true });
  });
});

describe('a stored range of dates', () => {
  const days = (filter: unknown): number | undefined => {
    const range = fromFilter((filter as { createdAt?: unknown }).createdAt);
    return range && daysOf(range);
  };
  const openStored = async (length: number): Promise<MemoryProvider> => {
    const provider = requestProvider(request(1));
    const createdAt = toFilter(lastDays(length, new Date()), 'date-time');
    const store = memoryStore({ 'requests.listParams': { filter: { createdAt, overdue: true }, page: 1 } });
    await show({ definition: requests, provider, held, store });
    await screen.findAllByRole('row');
    return provider;
  };

  it.each([
    ['is shortened to the configured maximum before anything is requested', '60', 300, 60],
    ['is shortened to the maximum of its definition where none is configured', undefined, 300, 90],
    ['stays as it is within the maximum', '60', 30, 30],
  ])('%s', async (_, maximum, stored, requested) => {
    if (maximum !== undefined) configured['DaysDateFilter'] = maximum;
    const provider = await openStored(stored);
    await waitFor(() => expect(provider.memory.asked).not.toHaveLength(0));
    expect(provider.memory.asked.map(({ filter }) => days(filter))).toEqual([requested]);
    expect(lastFilter(provider)).toMatchObject({ overdue: true });
    const { to } = lastDays(1, new Date());
    expect(fromFilter((lastFilter(provider) as { createdAt?: unknown }).createdAt)?.to).toBe(to);
  });
});

describe('news', () => {
  it('are offered without moving the rows, and shown when asked', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    const provider = requestProvider(request(1), request(2));
    const records = provider.memory.records['requests']!;
    const { user } = await open(provider);
    records.unshift(request(3), request(4));
    records[3] = request(2, { version: 2, statusName: 'Aplazada', serviceStatusId: 'APL' });
    await act(async () => {
      await vi.advanceTimersByTimeAsync(30_000);
    });
    expect(await screen.findByText('Llegaron 2 solicitudes y cambió 1')).toBeVisible();
    expect(screen.queryByText('RB3')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Ver' }));
    expect(await screen.findByText('RB3')).toBeVisible();
    expect(screen.queryByText(/^Llegaron/)).toBeNull();
  });

  it('take out of the selection what has left the list', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'], shouldAdvanceTime: true });
    Object.assign(configured, { QuantityMainTableRequests: '5' });
    const provider = requestProvider(request(1), request(2), request(3));
    const { user } = await open(provider);
    for (const name of ['Seleccionar RB1', 'Seleccionar RB2'])
      await user.click(await screen.findByRole('checkbox', { name }));
    const bar = await screen.findByRole('region', { name: 'Acciones para la selección' });
    expect(bar).toHaveTextContent('2 seleccionados');
    const records = provider.memory.records['requests']!;
    records.splice(
      records.findIndex(({ id }) => id === '1'),
      1,
    );
    await act(async () => {
      await vi.advanceTimersByTimeAsync(30_000);
    });
    await user.click(await screen.findByRole('button', { name: 'Ver' }));
    await waitFor(() => expect(screen.queryByText('RB1')).toBeNull());
    await waitFor(() => expect(bar).toHaveTextContent('1 seleccionado'));
    expect(bar).not.toHaveTextContent('en otras páginas');
  });
});

it('an empty list goes on without its dates, and keeps the other filters', async () => {
  const provider = requestProvider();
  const { user } = await show({ definition: requests, provider, held: ['CONSULT_ECD'] });
  await user.type(await screen.findByRole('searchbox', { name: 'Referencia' }), 'RB9{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Buscar en cualquier fecha' }));
  await waitFor(() => expect(lastFilter(provider)).toEqual({ reference: 'RB9' }));
});

describe('keys', () => {
  it('walk the rows inside the table, and select them', async () => {
    const { user } = await open(requestProvider(request(1), request(2), request(3)));
    const focused = (): string | undefined => document.activeElement?.closest('tr')?.textContent ?? undefined;
    act(() => screen.getByRole('region', { name: 'Tabla: Estado de solicitudes' }).focus());
    await user.keyboard('j');
    expect(focused()).toContain('RB1');
    await user.keyboard('jj{ArrowUp}');
    expect(focused()).toContain('RB2');
    expect(screen.getByRole('link', { name: 'RB2' })).toHaveFocus();
    await user.keyboard('x{End}');
    expect(focused()).toContain('RB3');
    expect(screen.getByRole('checkbox', { name: 'Seleccionar RB2' })).toBeChecked();
  });

  it('open a row from its box', async () => {
    const { user, router } = await open(requestProvider(request(1), request(2)));
    act(() => screen.getByRole('checkbox', { name: 'Seleccionar RB2' }).focus());
    await user.keyboard('{Enter}');
    expect(router.state.location.hash).toBe('#show/2');
  });

  it('do the main action of a row', async () => {
    const { user, router } = await open(requestProvider(request(1), request(2)));
    act(() => screen.getByRole('checkbox', { name: 'Seleccionar RB2' }).focus());
    await user.keyboard('e');
    expect(router.state.location.pathname).toMatch(/1002$/);
  });

  it('are plain letters in a filter', async () => {
    const { user } = await open(requestProvider(request(1)));
    const box = screen.getByRole('searchbox', { name: 'Referencia' });
    await user.type(box, 'jkx');
    expect(box).toHaveValue('jkx');
  });
});
