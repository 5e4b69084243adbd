import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { defaultRole } from '../../../src/contract/generated/access';
import { resource } from '../../../src/contract/generated/resources/users';
import { leave, show } from '../screens/console';
import { memoryProvider, type MemoryProvider } from '../screens/provider';
import { json, runtime, stubFetch } from '../stub-fetch';

afterEach(() => {
  leave();
  vi.unstubAllGlobals();
});

const [id, checker, logistics] = [1, 2, 3].map((digit) => `00000000-0000-4000-8000-00000000000${digit}`);
const held = ['USER_CONSULT', 'USER_EDIT', 'CONSULT_CONFIG'];

function requestProvider(): MemoryProvider {
  const user = {
    id: id!,
    version: 1,
    username: 'ana',
    names: 'Ana',
    lastNames: 'Prueba',
    documentType: 'CC',
    documentNumber: '1000000001',
    email: 'ana@rubrica.example',
    roles: [checker],
    status: 'ACTIVE',
    language: 'es',
  };
  return memoryProvider({
    users: [user],
    roles: [
      { id: checker!, name: 'VERIFICADOR', description: 'Verifica', privileges: ['CONSULT_ECD', 'REJECT_ECD'] },
      { id: logistics!, name: 'LOGÍSTICA', description: 'Entrega', privileges: ['LOGISTIC_CONSULT', 'CONSULT_ECD'] },
    ],
    configurations: [{ id: 'AllowedEmailDomains', configurationValue: 'rubrica.example' }],
  });
}

it('the form of a user gives roles by name, and shows the privileges they give together', async () => {
  const provider = requestProvider();
  const { user } = await show({ definition: resource, provider, held, at: `/Usuarios/${id}` });
  const effective = await screen.findByRole('region', { name: 'Privilegios que tendrá esta persona' });
  expect(await within(effective).findByText('Rechazar solicitudes')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: /LOGÍSTICA/ }));
  expect(within(effective).getByText('Consultar la logística')).toBeVisible();
  expect(effective).toHaveTextContent('Consultar el estado de las solicitudesPor VERIFICADOR, LOGÍSTICA');
  await user.click(screen.getByRole('button', { name: 'Guardar cambios' }));
  await screen.findByText('Se guardó ana: Roles');
  expect(provider.memory.patches).toEqual([{ roles: [checker, logistics] }]);
});

it('the form of a user says the allowed domains of an e-mail before it is sent', async () => {
  const { user } = await show({ definition: resource, provider: requestProvider(), held, at: `/Usuarios/${id}` });
  const email = await screen.findByRole('textbox', { name: /^Correo/ });
  await waitFor(() => expect(email).toHaveAccessibleDescription(/Dominios permitidos: rubrica\.example\./));
  await user.clear(email);
  await user.type(email, 'ana@otra.com');
  expect(email).toHaveAccessibleDescription(/El dominio otra\.com no está entre los permitidos/);
});

it('the form of a user mails a link to set the password, after asking', async () => {
  const ours = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
  const installation = { ...runtime, families: { ...runtime.families, embedded: ours } };
  const sent = stubFetch(() => json({ data: { message: 'Revise su correo' } }), installation);
  const { user } = await show({ definition: resource, provider: requestProvider(), held, at: `/Usuarios/${id}` });
  await user.click(await screen.findByRole('button', { name: 'Enviar enlace de contraseña' }));
  const dialog = screen.getByRole('dialog', { name: 'Enviar enlace de contraseña' });
  await user.click(within(dialog).getByRole('button', { name: 'Enviar' }));
  expect(await screen.findByText('El enlace va en camino al correo de esta persona')).toBeVisible();
  expect(sent.map(({ url, body }) => [url, body])).toEqual([['/api/embedded/password-link', { username: 'ana' }]]);
});

it('the form of a user gives a new user the default role beforehand, which is no change that leaving would lose', async () => {
  const provider = requestProvider();
  provider.memory.records['roles']?.push({
    id: '00000000-0000-4000-8000-000000000004',
    name: 'MYSELFCERT LICSUP',
    description: 'Emite a los aliados',
    privileges: ['CONSULT_MYSELF'],
  });
  const { user, router } = await show({
    definition: resource,
    provider,
    held: [...held, 'USER_CREATE'],
    at: '/Usuarios/create',
  });
  expect(await screen.findByRole('checkbox', { name: /MYSELFCERT LICSUP/ })).toBeChecked();
  expect(screen.getByRole('checkbox', { name: /VERIFICADOR/ })).not.toBeChecked();
  await user.click(screen.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/Usuarios'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

it('deactivating users looks like what it is: the safe button has the focus, and Enter deactivates no one', async () => {
  const provider = requestProvider();
  const { user, press } = await show({ definition: resource, provider, held });
  await user.click(await screen.findByRole('checkbox', { name: /ana/ }));
  await press(await screen.findByRole('button', { name: /^Desactivar/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Desactivar' });
  await within(dialog).findByRole('button', { name: /^Desactivar/ });
  expect(within(dialog).getByRole('button', { name: 'Cancelar' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(provider.memory.patches).toEqual([]);
});

it('the button that deactivates counts the last holder of a privilege out before it is pressed', async () => {
  const found = (url: string) =>
    url.endsWith('/roles') ? [{ id: checker, name: 'VERIFICADOR', privileges: ['MANAGEMENT_CHECKER'] }] : [];
  const rest = { base: '/api/rest', embedded: true };
  stubFetch(({ url }) => json(found(url), 200, { 'X-Total-Count': '1' }), { ...runtime, rest });
  const { user } = await show({ definition: resource, provider: requestProvider(), held });
  await user.click(await screen.findByRole('checkbox', { name: /ana/ }));
  expect(await screen.findByRole('button', { name: 'Desactivar: 0 de 1' })).toBeVisible();
});

it('the form of a new user states beside its button the roles that it will give, the preselected one first of all', async () => {
  const provider = requestProvider();
  const preselected = '00000000-0000-4000-8000-000000000009';
  const role = { ...defaultRole, description: '', privileges: [] };
  const namesake = {
    ...role,
    id: '00000000-0000-4000-8000-000000000008',
    appId: 'PROYT',
    description: 'De otra aplicación',
  };
  provider.memory.records['roles']?.push(namesake, { ...role, id: preselected });
  const access = [...held, 'USER_CREATE', 'ROLE_CONSULT'];
  const { user } = await show({ definition: resource, provider, held: access, at: '/Usuarios/create' });
  expect(await screen.findAllByText(`Roles: ${defaultRole.name}`)).toHaveLength(2);
  expect(screen.getByText(/^Viene elegido/)).toBeVisible();
  // Before the fields as well: those who fill them may never look at the roles below.
  const [beforeFields] = screen.getAllByText(`Roles: ${defaultRole.name}`);
  const names = screen.getByRole('textbox', { name: /^Nombres/ });
  expect(beforeFields?.compareDocumentPosition(names)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  await user.click(screen.getByRole('button', { name: 'Elegir' }));
  expect(screen.getByRole('group', { name: /^Roles/ })).toHaveFocus();
  const options = (): (string | null)[] =>
    screen
      .getAllByRole('checkbox')
      .map((box) => box.closest('label')?.querySelector('.role-option__name')?.textContent ?? null);
  await waitFor(() => expect(options()).toEqual([defaultRole.name, 'LOGÍSTICA', defaultRole.name, 'VERIFICADOR']));
  await user.click(screen.getByRole('checkbox', { name: /VERIFICADOR/ }));
  expect(await screen.findByText(`Roles: ${defaultRole.name}, VERIFICADOR`)).toBeVisible();
  expect(screen.queryByText(/^Viene elegido/)).toBeNull();
  expect(screen.queryByRole('button', { name: 'Elegir' })).toBeNull();
  expect(screen.getByRole('checkbox', { name: /De otra aplicación/ })).not.toBeChecked();
  // What is chosen here stays where it is read.
  expect(options()).toEqual([defaultRole.name, 'LOGÍSTICA', defaultRole.name, 'VERIFICADOR']);
});

it('the list of users says who is invited, and sends the invitation again from its row', async () => {
  const ours = { base: '/api/embedded', encoding: 'percent', embedded: true } as const;
  const installation = { ...runtime, families: { ...runtime.families, embedded: ours } };
  const sent = stubFetch(() => json({ message: 'Revise su correo' }), installation);
  const provider = requestProvider();
  const [ana] = provider.memory.records['users']!;
  provider.memory.records['users']!.push({ ...ana!, id: 'u2', username: 'eva', invited: true });
  const { user } = await show({ definition: resource, provider, held });
  const row = within(await screen.findByRole('row', { name: /eva/ }));
  expect(row.getByText('Invitado')).toBeVisible();
  expect(
    within(screen.getByRole('row', { name: /^.*ana .*Activo/ })).queryByRole('button', { name: /cciones/ }),
  ).toBeNull();
  await user.click(row.getByRole('button', { name: /cciones de eva/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Enviar de nuevo la invitación' }));
  expect(await screen.findByText(/va otra vez en camino a ana@rubrica\.example/)).toBeVisible();
  expect(sent.map(({ body }) => body)).toContainEqual({ username: 'eva' });
});

it('several users get a role in one run, and those who have it are left out before it starts', async () => {
  const provider = requestProvider();
  const [ana] = provider.memory.records['users']!;
  const eva = { ...ana!, id: '00000000-0000-4000-8000-000000000005', username: 'eva', roles: [checker, logistics] };
  provider.memory.records['users']!.push(eva);
  const found = (url: string): object => (url.includes(eva.id) ? eva : ana!);
  const sent = stubFetch(({ url }) => json(found(url)), { ...runtime, rest: { base: '/api/rest', embedded: true } });
  const { user, press } = await show({ definition: resource, provider, held });
  for (const name of [/ana/, /eva/]) await user.click(await screen.findByRole('checkbox', { name }));
  await press(await screen.findByRole('button', { name: /^Dar un rol/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Dar un rol' });
  await user.selectOptions(await within(dialog).findByRole('combobox', { name: /^Rol/ }), 'LOGÍSTICA');
  expect(await within(dialog).findByText('Ya tiene ese rol')).toBeVisible();
  await press(await within(dialog).findByRole('button', { name: 'Dar un rol 1' }));
  await waitFor(() => expect(sent.filter(({ body }) => body !== undefined)).toHaveLength(1));
  const [change] = sent.filter(({ body }) => body !== undefined);
  expect(change?.url).toContain(id);
  expect(change?.body).toEqual({ roles: [checker, logistics] });
});
