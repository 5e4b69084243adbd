import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { resource } from '../../../src/contract/generated/resources/locations';
import { leave, show } from './console';
import { memoryProvider } from './provider';

afterEach(leave);

const held = ['LOCATION_CONSULT', 'LOCATION_CREATE'];
const header =
  'Nombre;Departamento;Municipio;País (ISO);Código del departamento;Código DANE;Código de configuración;Tipo de aliado';
const line = (name: string): string => `${name};Antioquia;Medellín;CO;05;001;C${name};OWN`;

/** Returns a file whose bytes come when they are let go. */
function slowFile(...lines: string[]): { file: File; release: () => void } {
  const text = lines.join('\r\n');
  const file = new File([text], 'sedes.csv', { type: 'text/csv' });
  let release = (): void => {};
  const bytes = new Promise<ArrayBuffer>((resolve) => {
    release = () => resolve(new TextEncoder().encode(text).buffer);
  });
  return { file: Object.assign(file, { arrayBuffer: () => bytes }), release };
}

const fileOf = (...lines: string[]): File => new File([lines.join('\r\n')], 'sedes.csv', { type: 'text/csv' });

/** Opens the dialog over a server that answers one line at a time, when it is let to. */
async function openImport() {
  const provider = memoryProvider({ locations: [] }, resource.list.filters);
  const create = provider.create.bind(provider);
  const waiting: (() => void)[] = [];
  const names: unknown[] = [];
  vi.spyOn(provider, 'create').mockImplementation(async (name, params) => {
    names.push((params.data as { name: string }).name);
    await new Promise<void>((resolve) => waiting.push(resolve));
    return create(name, params) as never;
  });
  const { user } = await show({ definition: resource, provider, held });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Importar/ }));
  const respond = async (): Promise<void> => {
    await waitFor(() => expect(waiting).not.toHaveLength(0));
    waiting.shift()?.();
  };
  return { user, dialog, names, respond, file: dialog.getByLabelText(/^Archivo CSV/) };
}

it('a file that can’t be imported, chosen while another is checked, leaves nothing under way', async () => {
  const { user, dialog, file, respond } = await openImport();
  await user.upload(file, fileOf(header, line('Uno'), line('Dos')));
  expect(await dialog.findByText('Revisando la línea 0 de 2')).toBeVisible();
  await user.upload(file, fileOf('Nombre;Color', 'a;rojo'));
  expect(await dialog.findByText(/Estas columnas no se conocen: Color/)).toBeVisible();
  await respond();
  expect(dialog.queryByText(/Revisando/)).toBeNull();
  expect(dialog.getByRole('button', { name: 'Importar 0' })).not.toHaveAttribute('aria-busy', 'true');
});

it('a file that is read late does not take the place of the one chosen after it', async () => {
  const { user, dialog, file, names, respond } = await openImport();
  const older = slowFile('Nombre;Color', 'a;rojo');
  await user.upload(file, older.file);
  await user.upload(file, fileOf(header, line('Nueva')));
  await respond();
  await dialog.findByRole('row', { name: /^2 Nueva Se creará/ });
  older.release();
  await user.hover(file);
  expect(dialog.queryByText(/Estas columnas no se conocen/)).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Importar 1' }));
  await respond();
  expect(await dialog.findByText('Se creó 1 de 1.')).toBeVisible();
  expect(names).toEqual(['Nueva', 'Nueva']);
});

it('a closed dialog checks no further line, whatever the file did meanwhile', async () => {
  const { user, dialog, file, names, respond } = await openImport();
  await user.upload(file, fileOf(header, line('Uno'), line('Dos')));
  await dialog.findByText('Revisando la línea 0 de 2');
  const slow = slowFile(header, line('Tres'));
  await user.upload(file, slow.file);
  await user.click(dialog.getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  slow.release();
  await respond();
  await user.hover(document.body);
  expect(names).toEqual(['Uno']);
});

it('a file can be chosen until the import begins, and not while it runs', async () => {
  const { user, dialog, file, respond } = await openImport();
  await user.upload(file, fileOf(header, line('Uno')));
  await respond();
  await user.click(await dialog.findByRole('button', { name: 'Importar 1' }));
  expect(await dialog.findByText('Creando 0 de 1')).toBeVisible();
  expect(dialog.queryByLabelText(/^Archivo CSV/)).toBeNull();
  await respond();
  expect(await dialog.findByText('Se creó 1 de 1.')).toBeVisible();
});
