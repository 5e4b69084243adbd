import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { resource } from '../../../src/contract/generated/resources/locations';
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
    expect(provider.desk.records['locations']).toHaveLength(1);
    await user.click(dialog.getByRole('button', { name: 'Importar 1' }));
    expect(await dialog.findByText('Se crearon 1 de 3.')).toBeVisible();
    expect(provider.desk.records['locations']).toHaveLength(2);
    expect(provider.desk.records['locations']?.[1]).toMatchObject({ name: 'Sede norte', allyType: 'ALLY' });
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
});
