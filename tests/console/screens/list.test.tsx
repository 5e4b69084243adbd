import { screen, waitFor, within } from '@testing-library/react';
import { memoryStore, type GetListParams, type GetListResult } from 'react-admin';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { CallError } from '../../../src/console/transport/call-error';
import { leave, show } from './console';
import { place, placeId, places } from './places';
import { memoryProvider } from './provider';

// Nothing is asked ahead here, whatever the time a test takes: prefetch-next-page.test.tsx looks at that.
beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(leave);

const held = ['LOCATION_CONSULT', 'LOCATION_CREATE', 'LOCATION_EDIT'];
const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
const definition = places();
const stored = () => memoryProvider({ locations: seven.map((id) => place(id)) }, definition.list.filters);

/** Returns the texts of a column, row by row. */
function column(index: number): string[] {
  const rows = screen.getAllByRole('row').slice(1);
  return rows.map((row) => row.children[index]?.textContent ?? '');
}

describe('rows', () => {
  it('are drawn from the definition: the first column leads to the record, others as their kind says', async () => {
    await show({ definition, provider: stored(), held });
    expect(await screen.findByRole('link', { name: 'Sede a' })).toHaveAttribute('href', `/Ubicaciones/${placeId('a')}`);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Selección',
      'Nombre',
      'Tipo de aliado',
      'Código de configuración',
    ]);
    expect(column(2)).toEqual(['Sede propia', 'Sede propia', 'Sede propia']);
  });

  it('lead nowhere for who may not edit, and cannot be selected by who may not export', async () => {
    await show({ definition: places({ access: { list: 'locationList', edit: 'LOCATION_EDIT' } }), provider: stored() });
    expect(await screen.findByText('Sede a')).toBeVisible();
    expect(screen.queryByRole('link')).toBeNull();
    expect(screen.queryByRole('checkbox')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Exportar' })).toBeNull();
  });

  it('are selected from one to another by the shift key', async () => {
    const { user } = await show({ definition, provider: stored(), held });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Sede a' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Seleccionar Sede c' }));
    await user.keyboard('{/Shift}');
    expect(screen.getByRole('checkbox', { name: 'Seleccionar Sede b' })).toBeChecked();
  });

  it('cut long texts where the definition says, and keep the whole at hand', async () => {
    const long = 'Sede principal de la calle cincuenta y tres';
    await show({ definition, provider: memoryProvider({ locations: [place('a', { name: long })] }), held });
    expect(await screen.findByTitle(long)).toHaveTextContent('Sede principal de la calle cin…');
  });

  it('are sorted by a press on a title, which says so', async () => {
    const provider = stored();
    const { user } = await show({ definition, provider, held });
    await screen.findByText('Sede a');
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'ascending');
    await user.click(screen.getByRole('button', { name: 'Nombre' }));
    expect(await screen.findByText('Sede g')).toBeVisible();
    expect(screen.getByRole('columnheader', { name: 'Nombre' })).toHaveAttribute('aria-sort', 'descending');
    expect(screen.queryByRole('button', { name: 'Código de configuración' })).toBeNull();
  });
});

describe('pages', () => {
  it('turn one by one or by their number, and say which rows one sees', async () => {
    const { user } = await show({ definition, provider: stored(), held });
    await screen.findByText('Sede a');
    const pages = screen.getByRole('navigation', { name: 'Páginas' });
    expect(within(pages).getByRole('button', { name: 'Página anterior' })).toBeDisabled();
    await user.click(within(pages).getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('Sede d')).toBeVisible();
    expect(pages).toHaveTextContent('4–6');
    await user.clear(within(pages).getByRole('textbox'));
    await user.type(within(pages).getByRole('textbox'), '3{Enter}');
    expect(await screen.findByText('Sede g')).toBeVisible();
    expect(within(pages).getByRole('button', { name: 'Página siguiente' })).toBeDisabled();
  });

  it('go on past a count that stopped at its cap, which is counted exactly when asked', async () => {
    const provider = stored();
    const capped = async ({ pagination }: GetListParams): Promise<GetListResult> => {
      const page = pagination?.page ?? 1;
      const pageInfo = { hasNextPage: true, hasPreviousPage: page > 1 };
      return { data: [place(`p${page}`)], pageInfo, meta: { count: 1000, exact: false } };
    };
    provider.memory.next = [capped, capped, async () => ({ data: [], total: 54_321 })];
    const { user } = await show({ definition, provider, held });
    expect(await screen.findByText('Más de 1.000 resultados')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    expect(await screen.findByText('Sede p2')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Contar todos' }));
    expect(await screen.findByText('54.321 resultados')).toBeVisible();
    expect(provider.memory.asked.at(-1)?.meta).toEqual({ count: 'exact' });
  });
});

describe('filters', () => {
  it('ask once when typing rests, show what is active, and go away one by one or all', async () => {
    const provider = stored();
    const { user } = await show({ definition, provider, held });
    await screen.findByText('7 resultados');
    const before = provider.memory.asked.length;
    await user.type(screen.getByRole('searchbox', { name: 'Nombre' }), 'sede g');
    expect(await screen.findByText('1 resultado')).toBeVisible();
    expect(provider.memory.asked.length).toBe(before + 1);
    const active = screen.getByRole('group', { name: 'Filtros activos' });
    expect(active).toHaveTextContent('Nombre: sede g');
    await user.click(within(active).getByRole('button', { name: 'Quitar este filtro' }));
    expect(await screen.findByText('7 resultados')).toBeVisible();
    expect(screen.getByRole('searchbox', { name: 'Nombre' })).toHaveValue('');
  });

  it('say that nothing matches, and offer to clear', async () => {
    const { user } = await show({ definition, provider: stored(), held });
    await screen.findByText('7 resultados');
    await user.selectOptions(screen.getByRole('combobox', { name: 'Tipo de aliado' }), 'Aliado');
    expect(await screen.findByText('Nada coincide con los filtros')).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Quitar filtros' })[0]!);
    expect(await screen.findByText('7 resultados')).toBeVisible();
  });

  it('drop the selection when they change, so that no action reaches what the list does not show', async () => {
    const { user } = await show({ definition, provider: stored(), held });
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Sede b' }));
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    const bar = await screen.findByRole('region', { name: 'Acciones para la selección' });
    await waitFor(() => expect(bar).toHaveTextContent('1 seleccionado · 1 en otras páginas'));
    await user.type(screen.getByRole('searchbox', { name: 'Nombre' }), 'sede g');
    expect(await screen.findByText('1 resultado')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Acciones para la selección' })).toBeNull();
    await user.clear(screen.getByRole('searchbox', { name: 'Nombre' }));
    expect(await screen.findByText('7 resultados')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Acciones para la selección' })).toBeNull();
  });

  it('stay with their list, and never in the address', async () => {
    // Leaving the page empties a memory store; the console's own lives as long as the session.
    const store = { ...memoryStore(), teardown: () => undefined };
    store.setup();
    store.setup = () => undefined;
    const first = await show({ definition, provider: stored(), held, store });
    await first.user.type(await screen.findByRole('searchbox', { name: 'Nombre' }), 'sede c');
    await screen.findByText('1 resultado');
    expect(first.router.state.location.search).toBe('');
    first.unmount();
    await show({ definition, provider: stored(), held, store });
    expect(await screen.findByRole('searchbox', { name: 'Nombre' })).toHaveValue('sede c');
  });
});

describe('columns', () => {
  it('are picked, kept, and restored', async () => {
    const store = memoryStore();
    const { user } = await show({ definition, provider: stored(), held, store });
    await screen.findByText('Sede a');
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    expect(await screen.findByRole('checkbox', { name: 'Nombre' })).toBeDisabled();
    await user.click(screen.getByRole('checkbox', { name: 'Creado' }));
    expect(screen.getByRole('columnheader', { name: 'Creado' })).toBeVisible();
    expect(store.getItem('locations.columns')).toContain('createdAt');
    await user.click(screen.getByRole('button', { name: 'Columnas iniciales' }));
    expect(screen.queryByRole('columnheader', { name: 'Creado' })).toBeNull();
  });

  it('are put in another order by their buttons, which keep the focus and say the new place', async () => {
    const { user } = await show({ definition, provider: stored(), held });
    await screen.findByText('Sede a');
    const names = () => screen.getAllByRole('columnheader').map((head) => head.textContent);
    const [second = '', third = ''] = names().slice(names().indexOf('Nombre') + 1);
    await user.click(screen.getByRole('button', { name: 'Columnas' }));
    const up = await screen.findByRole('button', { name: `Subir «${third}»` });
    await user.click(up);
    expect(names().indexOf(third)).toBeLessThan(names().indexOf(second));
    expect(up).toHaveFocus();
    expect(up).toHaveAttribute('aria-disabled', 'true');
    expect(screen.getByText(new RegExp(`^${third}: 2 de \\d+$`))).toHaveRole('status');
  });

  it('that are hidden stand from the start for those whose work needs them', async () => {
    const columns = definition.list.columns.map((each) =>
      each.field === 'createdAt' ? { ...each, shownTo: ['LOCATION_CREATE' as const] } : each,
    );
    const shown = places({ list: { ...definition.list, columns } });
    const creator = await show({ definition: shown, provider: stored(), held });
    expect(await screen.findByRole('columnheader', { name: 'Creado' })).toBeVisible();
    creator.unmount();
    await show({ definition: shown, provider: stored(), held: ['LOCATION_CONSULT'] });
    expect(await screen.findByRole('columnheader', { name: 'Nombre' })).toBeVisible();
    expect(screen.queryByRole('columnheader', { name: 'Creado' })).toBeNull();
  });
});

describe('states', () => {
  it('says what to do when there is nothing yet', async () => {
    await show({ definition, provider: memoryProvider({ locations: [] }), held });
    expect(await screen.findByText('Aún no hay ubicaciones. Cree la primera para poder entregar.')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Crear ubicación' })).toHaveLength(2);
  });

  it('says why it failed, and tries again', async () => {
    const provider = stored();
    provider.memory.next = [() => Promise.reject(new CallError('El servicio no responde', 503, 'unavailable'))];
    const { user } = await show({ definition, provider, held });
    expect(await screen.findByText('El servicio no responde')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Intentar de nuevo' }));
    expect(await screen.findByText('Sede a')).toBeVisible();
  });

  it('says what the connected service does not offer, and offers no second try', async () => {
    const provider = stored();
    provider.memory.next = [() => Promise.reject(new CallError('No permite filtrar', 501, 'filterNotOffered'))];
    await show({ definition, provider, held });
    expect(await screen.findByText('No permite filtrar')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('No fue posible cargar la lista');
    expect(screen.queryByRole('button', { name: 'Intentar de nuevo' })).toBeNull();
  });

  it('says that one may not see it', async () => {
    const provider = stored();
    provider.memory.next = [() => Promise.reject(new CallError('No', 403, 'forbidden'))];
    await show({ definition, provider, held });
    expect(await screen.findByText('Su rol no da acceso a esta sección')).toBeVisible();
  });

  it('keeps the old rows while the next page comes', async () => {
    const provider = stored();
    const { user } = await show({ definition, provider, held });
    await screen.findByText('Sede a');
    let resolveList: (value: GetListResult) => void = () => undefined;
    provider.memory.next = [() => new Promise((resolve) => (resolveList = resolve))];
    await user.click(screen.getByRole('button', { name: 'Página siguiente' }));
    await waitFor(() => expect(screen.getByRole('region', { name: /Tabla/ })).toHaveAttribute('aria-busy', 'true'));
    expect(screen.getByText('Sede a')).toBeVisible();
    resolveList({ data: [place('z')], total: 7 });
    expect(await screen.findByText('Sede z')).toBeVisible();
  });
});
