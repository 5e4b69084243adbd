import { screen, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { resource } from '../../../src/contract/generated/resources/agreementSubscribers';
import { resource as users } from '../../../src/contract/generated/resources/users';
import type { ResourceDefinition } from '../../../src/contract/definitions';
import { leave, show } from './console';
import { memoryProvider, type MemoryProvider } from './provider';

afterEach(leave);

/** More than two pages hold. */
const agreements = Array.from({ length: 405 }, (_, at) => ({
  id: `a-${at}`,
  name: `Convenio ${String(at).padStart(3, '0')}`,
}));
const roles = [
  { id: 'r-console', name: 'Revisor', appId: 'RUBRICA' },
  { id: 'r-partners', name: 'Revisor', appId: 'MYSELF' },
  { id: 'r-other', name: 'Firmante', appId: 'RUBRICA' },
];

async function importFile(definition: ResourceDefinition, provider: MemoryProvider, held: string, lines: string[]) {
  const { user } = await show({ definition, provider, held: [held] });
  await user.click((await screen.findAllByRole('button', { name: 'Importar' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: /^Importar/ }));
  const file = new File([lines.join('\r\n')], 'lista.csv', { type: 'text/csv' });
  await user.upload(dialog.getByLabelText(/^Archivo CSV/), file);
  const table = within(await dialog.findByRole('region', { name: 'Resultado por línea' }));
  return { user, dialog, table };
}

const subscriber = (agreement: string, number: string): string =>
  `${agreement};Ana;Demo;CC;${number};ana@rubrica.example;Calle 1`;
const columns = 'agreement;firstName;firstLastName;documentType;documentNumber;email;address';

it('an import finds the agreement of a line beyond the first page of them', async () => {
  const provider = memoryProvider({ agreementSubscribers: [], agreements: [...agreements] });
  const lines = [columns, subscriber('Convenio 404', '1000000001'), subscriber('Convenio 405', '1000000002')];
  const { user, dialog, table } = await importFile(resource, provider, 'ASSIGN_REQUEST', lines);
  expect(table.getByRole('row', { name: /^2 1000000001 Se creará/ })).toBeVisible();
  expect(table.getByRole('row', { name: /^3 1000000002 .*No existe «Convenio 405»/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Importar 1' }));
  await dialog.findByText('Se creó 1 de 2.');
  expect(provider.memory.records['agreementSubscribers']).toMatchObject([{ agreement: 'a-404' }]);
});

it('an import leaves out the line whose role may be one of two, and takes it by its identifier', async () => {
  const provider = memoryProvider({ users: [], roles });
  const person = (name: string, role: string): string =>
    `Ana;Demo;CC;100${name.length};${name};${name}@x.example;${role}`;
  const { user, dialog, table } = await importFile(users, provider, 'USER_CREATE', [
    'names;lastNames;documentType;documentNumber;username;email;roles',
    person('ana', 'Firmante|Revisor'),
    person('luis', 'Firmante|r-partners'),
  ]);
  expect(
    table.getByRole('row', { name: /^2 ana .*Hay 2 registros con el nombre «Revisor».*el identificador/ }),
  ).toBeVisible();
  expect(table.getByRole('row', { name: /^3 luis Se creará/ })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Importar 1' }));
  await dialog.findByText('Se creó 1 de 2.');
  expect(provider.memory.records['users']).toMatchObject([{ username: 'luis', roles: ['r-other', 'r-partners'] }]);
});

it('an import says which options and which records a column takes', async () => {
  const provider = memoryProvider({ users: [], roles });
  const { user } = await show({ definition: users, provider, held: ['USER_CREATE'] });
  await user.click((await screen.findAllByRole('button', { name: 'Importar' }))[0]!);
  const dialog = within(await screen.findByRole('dialog', { name: /^Importar/ }));
  await user.click(dialog.getByText('Qué puede ir en cada columna'));
  const valuesOf = (column: string) => dialog.getByText(column, { selector: 'dt' }).nextElementSibling;
  expect(valuesOf('Tipo de documento')).toHaveTextContent('Cédula de ciudadanía');
  expect(await dialog.findByText('Firmante, Revisor, Revisor. Varios, separados por |.')).toBeVisible();
});
