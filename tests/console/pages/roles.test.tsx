import { screen, waitFor, within } from '@testing-library/react';
import type { RaRecord } from 'react-admin';
import { afterEach, expect, it } from 'vitest';
import { resource } from '../../../src/contract/generated/resources/roles';
import { setRuntime } from '../../../src/console/transport/runtime';
import { runtime } from '../stub-fetch';
import { leave, show } from '../screens/console';
import { memoryProvider, type MemoryProvider } from '../screens/provider';

afterEach(leave);

const id = '00000000-0000-4000-8000-000000000001';
const held = ['ROLE_CONSULT', 'ROLE_CREATE', 'ROLE_EDIT'];

function requestProvider(): MemoryProvider {
  const role: RaRecord = {
    id,
    version: 1,
    name: 'VERIFICADOR',
    description: 'Verifica solicitudes',
    appId: 'RUBRICA',
    privileges: ['CONSULT_ECD', 'REJECT_ECD'],
    holders: 1,
  };
  const users = [{ id: 'u1', username: 'ana', status: 'ACTIVE', roles: [id] }];
  return memoryProvider({ roles: [role], users }, [{ field: 'roles', match: 'holds' }]);
}

const picker = () => screen.findByRole('group', { name: /^Privilegios/ });

it('the form of a role picks privileges in groups, found by their words, and sends the new list', async () => {
  const provider = requestProvider();
  const { user } = await show({ definition: resource, provider, held, at: `/Roles/${id}` });
  const groups = await picker();
  expect(groups).toHaveTextContent('2 de 59 elegidos');
  await user.type(within(groups).getByRole('searchbox'), 'descargar la constancia');
  expect(within(groups).getAllByRole('group')).toHaveLength(1);
  await user.click(within(groups).getByRole('checkbox', { name: /Descargar la constancia/ }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Se guardó VERIFICADOR: Privilegios');
  expect(provider.memory.patches).toEqual([{ privileges: ['CONSULT_ECD', 'REJECT_ECD', 'DOWNLOAD_CONSTANCY'] }]);
});

it('the form of a role takes of a group no privilege that the search leaves out', async () => {
  const provider = requestProvider();
  const { user } = await show({ definition: resource, provider, held, at: `/Roles/${id}` });
  const groups = await picker();
  await user.type(within(groups).getByRole('searchbox'), 'descargar la constancia');
  await user.click(within(groups).getByRole('checkbox', { name: /^Todo: / }));
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Se guardó VERIFICADOR: Privilegios');
  expect(provider.memory.patches).toEqual([{ privileges: ['CONSULT_ECD', 'REJECT_ECD', 'DOWNLOAD_CONSTANCY'] }]);
});

it('the form of a role takes a whole group at once, and leaves no change behind when it is undone', async () => {
  const provider = requestProvider();
  const { user } = await show({ definition: resource, provider, held, at: `/Roles/${id}` });
  const whole = within(await picker()).getByRole('checkbox', { name: 'Todo: Roles' });
  await user.click(whole);
  expect(whole).toBeChecked();
  await user.click(whole);
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('VERIFICADOR no tenía cambios');
  expect(provider.memory.patches).toEqual([{}]);
});

it('the form of a role shows what the role would gain and lose, and warns of what would be left to no person', async () => {
  const { user } = await show({ definition: resource, provider: requestProvider(), held, at: `/Roles/${id}` });
  const groups = await picker();
  const effect = screen.getByRole('region', { name: 'Qué cambia con este rol' });
  expect(effect).toHaveTextContent('Nada cambia frente al rol guardado');
  await user.click(within(groups).getByRole('checkbox', { name: /Consultar usuarios/ }));
  expect(effect).toHaveTextContent(/Gana.*Secciones.*Usuarios/);
  await user.click(within(groups).getByRole('checkbox', { name: /Consultar el estado/ }));
  expect(effect).toHaveTextContent(/Pierde.*Secciones.*Estado de solicitudes/);
  expect(await screen.findByRole('alert')).toHaveTextContent('ninguna persona activa podrá usar: Consultar el estado');
});

it('the form of a role opens what it counts beyond the first dozen', async () => {
  const { user } = await show({ definition: resource, provider: requestProvider(), held, at: `/Roles/${id}` });
  const groups = await picker();
  for (const whole of within(groups).getAllByRole('checkbox', { name: /^Todo: / })) await user.click(whole);
  const effect = screen.getByRole('region', { name: 'Qué cambia con este rol' });
  const [more] = await within(effect).findAllByRole('button', { name: /^y \d+ más/, expanded: false });
  const count = within(effect).getAllByRole('listitem').length;
  await user.click(more!);
  expect(more).toHaveTextContent('Mostrar menos');
  expect(within(effect).getAllByRole('listitem').length).toBeGreaterThan(count);
});

it('a role is duplicated into a new one', async () => {
  const { press, router } = await show({ definition: resource, provider: requestProvider(), held, at: `/Roles/${id}` });
  await picker();
  await press(screen.getByRole('button', { name: 'Duplicar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Roles/create'));
  expect(await screen.findByRole('textbox', { name: /^Nombre/ })).toHaveValue('VERIFICADOR (copia)');
  expect(await picker()).toHaveTextContent('2 de 59 elegidos');
});

it('the count of people who hold a role opens the list of them, to those who may see it', async () => {
  setRuntime(runtime);
  const { press, router } = await show({
    definition: resource,
    provider: requestProvider(),
    held: [...held, 'USER_CONSULT'],
  });
  await press(await screen.findByRole('button', { name: 'Ver quiénes tienen VERIFICADOR: 1' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Usuarios'));
});

it('the count of people who hold a role is a plain number to the others', async () => {
  await show({ definition: resource, provider: requestProvider(), held });
  expect(await screen.findByRole('row', { name: /VERIFICADOR/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Ver quiénes/ })).toBeNull();
});
