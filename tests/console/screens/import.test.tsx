import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resource } from '../../../src/contract/generated/resources/locations';
import { resource as users } from '../../../src/contract/generated/resources/users';
import { CallError } from '../../../src/console/transport/call-error';
import { leave, show } from './console';
import { place } from './places';
import { memoryProvider } from './provider';

afterEach(leave);

const held = ['LOCATION_CONSULT', 'LOCATION_CREATE'];
const header =
  'Nombre;Departamento;Municipio;País (ISO);Código del departamento;Código DANE;Código de configuración;Tipo de aliado';
const line = (name: string, type: string): string => `${name};Antioquia;Medellín;CO;05;001;C${name};${type}`;
const fileOf = (...lines: string[]): File => new File([lines.join('\r\n')], 'sedes.csv', { type: 'text/csv' });

async function openImport() {
  const provider = memoryProvider({ locations: [place('a')] }, resource.list.filters);
  const { user } = await show({ definition: resource, provider, held });
  await user.click(await screen.findByRole('button', { name: 'Importar' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Importar/ }));
  return { provider, user, dialog };
}

describe('the import of a file', () => {
  it('checks each line before anything is created, and creates those without errors', async () => {
    const { provider, user, dialog } = await openImport();
    const file = fileOf(header, line('Sede norte', 'aliado'), line('Sede a', 'OWN'), line('Sede sur', 'Otro'));
    await user.upload(dialog.getByLabelText(/^Archivo CSV/), file);
    const table = within(await dialog.findByRole('region', { name: 'Resultado por línea' }));
    expect(table.getByRole('row', { name: /^2 Sede norte Se creará/ })).toBeVisible();
    expect(table.getByRole('row', { name: /^3 Sede a .*Ya existe/ })).toBeVisible();
    expect(table.getByRole('row', { name: /^4 Sede sur .*«Otro» no es una de/ })).toBeVisible();
    expect(provider.memory.records['locations']).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Importar 1' }));
    expect(await dialog.findByText('Se creó 1 de 3.')).toBeVisible();
    expect(provider.memory.records['locations']).toHaveLength(2);
    expect(provider.memory.records['locations']?.[1]).toMatchObject({ name: 'Sede norte', allyType: 'ALLY' });
  });

  it('names everything that is wrong with a line at once, each with the format that it wants', async () => {
    const { provider, user, dialog } = await openImport();
    const fields = [
      { field: '/daneCode', code: 'pattern', params: {}, message: 'El formato no es válido' },
      { field: '/allyType', code: 'required', params: {}, message: 'El tipo de aliado es obligatorio' },
    ];
    vi.spyOn(provider, 'create').mockRejectedValue(
      new CallError('Revise los datos', 422, 'validationFailed', { fields }),
    );
    await user.upload(dialog.getByLabelText(/^Archivo CSV/), fileOf(header, line('Sede mala', 'Socio')));
    const row = await dialog.findByRole('row', { name: /^2 Sede mala/ });
    expect(row).toHaveTextContent(/«Socio» no es una de.*Código DANE: Use los tres dígitos del código DANE/);
    expect(row).not.toHaveTextContent('obligatorio');
    await user.click(dialog.getByRole('button', { name: 'Cerrar' }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('marks a line that repeats the document or the e-mail of a person above, whatever its username', async () => {
    const { user } = await show({
      definition: users,
      provider: memoryProvider({ users: [], roles: [{ id: 'r1', name: 'CONSULTA ECD' }] }, users.list.filters),
      held: ['USER_CONSULT', 'USER_CREATE'],
    });
    await user.click(await screen.findByRole('button', { name: 'Importar' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Importar/ }));
    const person = (username: string, number: string, email: string): string =>
      `Ana;Uno;CC;${number};${username};${email};CONSULTA ECD`;
    const file = fileOf(
      'names;lastNames;documentType;documentNumber;username;email;roles',
      person('ana.uno', '1000000701', 'ana@rubrica.example'),
      person('ana.dos', '1000000701', 'dos@rubrica.example'),
      person('ana.tres', '1000000703', 'ANA@rubrica.example'),
    );
    await user.upload(dialog.getByLabelText(/^Archivo CSV/), file);
    expect(await dialog.findByRole('row', { name: /^2 ana.uno Se creará/ })).toBeVisible();
    expect(
      dialog.getByRole('row', { name: /^3 ana.dos .*Número de documento: está también en la línea 2/ }),
    ).toBeVisible();
    expect(
      dialog.getByRole('row', { name: /^4 ana.tres .*Correo electrónico: está también en la línea 2/ }),
    ).toBeVisible();
    expect(dialog.getByRole('button', { name: 'Importar 1' })).toBeVisible();
  });

  it('marks a line that repeats another', async () => {
    const { user, dialog } = await openImport();
    await user.upload(dialog.getByLabelText(/^Archivo CSV/), fileOf(header, line('Uno', 'OWN'), line('uno', 'OWN')));
    expect(await dialog.findByRole('row', { name: /^3 uno .*Está repetida en la línea 2/ })).toBeVisible();
  });

  it('names the columns that it does not know, and the required ones that are missing', async () => {
    const { user, dialog } = await openImport();
    await user.upload(dialog.getByLabelText(/^Archivo CSV/), fileOf('Nombre;Color', 'a;rojo'));
    expect(await dialog.findByText(/Estas columnas no se conocen: Color/)).toBeVisible();
    await user.upload(dialog.getByLabelText(/^Archivo CSV/), fileOf('Nombre', 'a'));
    expect(await dialog.findByText(/Faltan columnas obligatorias: /)).toBeVisible();
  });

  it('saves the outcome of each line, before and after, and the lines with errors as a file that is imported again', async () => {
    const files: Blob[] = [];
    vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: (file: Blob) => (files.push(file), 'blob:x') }));
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    const { user, dialog } = await openImport();
    const saved = async (press: () => Promise<void>): Promise<string> => {
      await press();
      await waitFor(() => expect(files).toHaveLength(1));
      return files.pop()!.text();
    };
    const report = (): Promise<string> =>
      saved(async () => {
        await user.click(await dialog.findByRole('button', { name: 'Guardar el informe' }));
        await user.click(await screen.findByRole('menuitem', { name: 'CSV (.csv)' }));
      });
    const file = dialog.getByLabelText(/^Archivo CSV/);
    // The empty line is a row of the sheet too.
    await user.upload(file, fileOf(header, line('Sede norte', 'aliado'), '', line('=1+1', 'Otro')));
    const planned = (await report()).split('\r\n');
    expect(planned.slice(0, 2)).toEqual(['Línea;Registro;Resultado;Qué corregir', '2;Sede norte;Se creará;']);
    expect(planned[2]).toMatch(/^4;"'=1\+1";No se creará;.*«Otro» no es una de/);
    const failed = await saved(() =>
      user.click(dialog.getByRole('button', { name: 'Guardar las líneas con errores' })),
    );
    expect(failed.split('\r\n')).toEqual([header, `"'=1+1";Antioquia;Medellín;CO;05;001;C=1+1;Otro`, '']);
    await user.click(dialog.getByRole('button', { name: 'Importar 1' }));
    await dialog.findByText('Se creó 1 de 2.');
    expect((await report()).split('\r\n').slice(1, 3)).toEqual([
      '2;Sede norte;Creado;',
      expect.stringMatching(/^4;"'=1\+1";No se creó;.*«Otro» no es una de/),
    ]);
  });

  it('reads a corrected file of the same name', async () => {
    const { user, dialog } = await openImport();
    const file = dialog.getByLabelText<HTMLInputElement>(/^Archivo CSV/);
    await user.upload(file, fileOf(header, line('Uno', 'Otro')));
    await dialog.findByRole('row', { name: /no es una de/ });
    await user.click(file);
    // The browser tells of a file alone that is not the one it has.
    expect(file.files).toHaveLength(0);
  });

  it('says of a workbook how it becomes a CSV', async () => {
    const { user, dialog } = await openImport();
    const workbook = new File([Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0)], 'sedes.csv', { type: 'text/csv' });
    await user.upload(dialog.getByLabelText(/^Archivo CSV/), workbook);
    expect(await dialog.findByText(/es un libro de Excel.*Guardar como, «CSV UTF-8/)).toBeVisible();
    expect(dialog.queryByText(/Estas columnas no se conocen/)).toBeNull();
  });
});
