import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ActionDefinition } from '../../../src/contract/action-definitions';
import { limits } from '../../../src/contract/generated/limits';
import { leave, show } from './console';
import { place, places } from './places';
import { memoryProvider } from './provider';

beforeEach(() => {
  vi.stubGlobal('requestIdleCallback', () => 0);
  vi.stubGlobal('cancelIdleCallback', () => undefined);
});
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const held = ['LOCATION_CONSULT', 'LOCATION_CREATE', 'LOCATION_EDIT'];
const seven = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
/** An action on many that the console has code for. */
const activate: ActionDefinition = {
  name: 'activate',
  on: ['bulk'],
  access: ['LOCATION_EDIT'],
  prominent: false,
  destructive: false,
};
const open = async (actions: ActionDefinition[], privileges = held) => {
  const definition = { ...places({ actions }), name: 'users', record: 'user' };
  const provider = memoryProvider({ users: seven.map((id) => place(id)) }, definition.list.filters);
  const shown = await show({ definition, provider, held: privileges });
  const selectPage = async () =>
    shown.user.click(await screen.findByRole('checkbox', { name: 'Seleccionar todas las filas de esta página' }));
  return { ...shown, selectPage };
};
const selectAll = () => screen.findByRole('button', { name: 'Seleccionar los 7 resultados' });

describe('a page that is selected whole', () => {
  it('leads to every result of the filter, and says what was selected', async () => {
    const { user, selectPage } = await open([activate]);
    await user.click(await screen.findByRole('checkbox', { name: 'Seleccionar Sede a' }));
    expect(screen.queryByRole('button', { name: /^Seleccionar los/ })).toBeNull();
    await selectPage();
    await user.click(await selectAll());
    expect(await screen.findByText('Se seleccionaron los 7 resultados')).toBeVisible();
    expect(screen.getByText('7 seleccionados · 4 en otras páginas')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Seleccionar los/ })).toBeNull();
  });

  it('takes as many as are selected at once, and says that there are more', async () => {
    vi.spyOn(limits.list, 'selectedAtOnce', 'get').mockReturnValue(5 as 1000);
    const { user, selectPage } = await open([activate]);
    await selectPage();
    await user.click(await selectAll());
    const text = 'Se seleccionaron los primeros 5 de 7 resultados: es el máximo a la vez';
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.getByText('5 seleccionados · 2 en otras páginas')).toBeVisible();
  });

  it('leads no further where nothing is done to many, or not by this person', async () => {
    for (const [actions, privileges] of [
      [[], held],
      [[activate], ['LOCATION_CONSULT']],
    ] as const) {
      const { selectPage, unmount } = await open([...actions], [...privileges]);
      await selectPage();
      expect(await screen.findByText('3 seleccionados')).toBeVisible();
      expect(screen.queryByRole('button', { name: /^Seleccionar los/ })).toBeNull();
      unmount();
    }
  });
});
