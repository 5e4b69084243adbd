import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { FieldDefinition } from '../../../src/contract/definitions';
// Ahead: MUI's combobox takes a cold machine longer than a test waits.
import '../../../src/console/fields/filters/reference-search';
import { leave, show } from '../screens/console';
import { place, places } from '../screens/places';
import { memoryProvider, type MemoryProvider } from '../screens/provider';

afterEach(leave);

const keeper: FieldDefinition = {
  name: 'keeper',
  type: 'string',
  required: false,
  nullable: false,
  readOnly: false,
  sensitivity: 'public',
  reference: { resource: 'keepers', label: 'name' },
};
const base = places();
const definition = places({
  fields: [...base.fields, keeper],
  list: { ...base.list, filters: [{ field: 'keeper', match: 'equals' }] },
});

function memory(keepers: number): MemoryProvider {
  const people = Array.from({ length: keepers }, (_, index) => ({ id: `k${index}`, name: `Persona ${index}` }));
  const stored = [place('a', { keeper: 'k7' }), place('b', { keeper: 'k8' })];
  return memoryProvider({ locations: stored, keepers: people }, [
    { field: 'keeper', match: 'equals' },
    { field: 'name', match: 'contains' },
  ]);
}

it('the reference filter offers a few referenced records in a list, and says the chosen one by its name', async () => {
  const { user } = await show({ definition, provider: memory(10), held: ['LOCATION_CONSULT'] });
  await screen.findByText('2 resultados');
  await user.selectOptions(screen.getByRole('combobox', { name: 'keeper' }), 'Persona 7');
  expect(await screen.findByText('1 resultado')).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Filtros activos' })).toHaveTextContent('keeper: Persona 7');
});

it('the reference filter finds one among many by a part of its name', async () => {
  const { user } = await show({ definition, provider: memory(201), held: ['LOCATION_CONSULT'] });
  await user.click(await screen.findByPlaceholderText('Escriba para buscar'));
  await user.paste('persona 8');
  await user.click(await screen.findByRole('option', { name: 'Persona 8' }));
  expect(await screen.findByText('1 resultado')).toBeVisible();
});

it('the reference filter takes nothing that does not fit what was typed, however soon Enter is pressed', async () => {
  const { user } = await show({ definition, provider: memory(201), held: ['LOCATION_CONSULT'] });
  await user.click(await screen.findByPlaceholderText('Escriba para buscar'));
  await screen.findByRole('option', { name: 'Persona 0' });
  await user.paste('persona 8');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('group', { name: 'Filtros activos' })).toHaveTextContent('keeper: Persona 8');
});

it('the reference filter offers what the server found by what was typed, though its name be written otherwise', async () => {
  const provider = memory(201);
  const { user } = await show({ definition, provider, held: ['LOCATION_CONSULT'] });
  await user.click(await screen.findByPlaceholderText('Escriba para buscar'));
  await screen.findByRole('option', { name: 'Persona 0' });
  provider.memory.next.push(() => Promise.resolve({ data: [{ id: 'k8', name: 'Strauß' }], total: 1 }));
  await user.paste('strauss');
  await user.click(await screen.findByRole('option', { name: 'Strauß' }));
  expect(await screen.findByText('1 resultado')).toBeVisible();
});

it('the reference filter says that its records could not be read, and reads them again', async () => {
  const provider = memory(10);
  let isDown = true;
  const user = (
    await show({
      definition,
      held: ['LOCATION_CONSULT'],
      provider: {
        ...provider,
        getList: (resource, params) =>
          isDown && resource === 'keepers' ? Promise.reject(new Error('down')) : provider.getList(resource, params),
      },
    })
  ).user;
  await screen.findByText('2 resultados');
  const filter = screen.getByRole('combobox', { name: 'keeper' });
  await waitFor(() => expect(filter).toHaveAccessibleDescription(/^No fue posible cargar las opciones/));
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Cargarlas de nuevo' }));
  await screen.findByRole('option', { name: 'Persona 7' });
  expect(filter).not.toBeInvalid();
  await waitFor(() => expect(filter).toHaveFocus());
});
