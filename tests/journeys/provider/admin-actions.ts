import { field, openSection, row, save, settled } from '../harness/list';
import type { Action } from './register-actions';
import { expect } from './journey';

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What the administrator does with people, in the dialect of ra-data-simple-rest. */
export const personAction: Action = {
  username: 'aguerrero',
  title: 'a person is created with a role of the provider, and edited',
  run: async ({ page, provider, enter }) => {
    await enter('/Usuarios/create');
    await field(page, 'Nombres').fill('Clara Inés');
    await field(page, 'Apellidos').fill('Peña Ruiz');
    await field(page, 'Número de documento').fill('1023456789');
    await field(page, 'Usuario').fill('cpena');
    await field(page, 'Correo electrónico').fill('cpena@correo.example');
    await page.getByRole('checkbox', { name: /^Coordinación logística/ }).check();
    await save(page, 'Crear', /Se creó/);
    const created = provider.store.users.find(({ person }) => person.email === 'cpena@correo.example');
    expect(created && provider.store.roleOf(created).name).toBe('Coordinación logística');

    const edited = provider.store.users.find(({ username }) => username === 'cuenta0');
    const role = edited && provider.store.roleOf(edited).name;
    await page.goto(`/Usuarios/${edited?.id}`);
    await expect(page.getByRole('checkbox', { name: new RegExp(`^${role}`) })).toBeChecked();
    await field(page, 'Apellidos').fill('Zúñiga Ñáñez');
    await save(page, 'Guardar cambios', /Se guardó cuenta0: Apellidos$/);
    expect([edited?.person.secondSurname, edited?.isActive]).toEqual(['Ñáñez', true]);
    expect(edited && provider.store.roleOf(edited).name).toBe(role);
  },
};

/** What the administrator does with roles and places. */
export const adminActions: readonly Action[] = [
  {
    username: 'aguerrero',
    title: 'a role keeps its privileges, and gets another',
    run: async ({ page, provider, enter }) => {
      const role = provider.store.roles.find(({ name }) => name === 'Consulta de electrónicos');
      const before = role?.Privileges ?? [];
      await enter('/Roles');
      await settled(page);
      await row(page, 'Consulta de electrónicos').getByRole('link').first().click();
      await expect(page.getByText(`${before.length} de`).first()).toBeVisible();
      await page.getByRole('checkbox', { name: /LOGISTIC_CONSULT/ }).check();
      await save(page, 'Guardar cambios', /Se guardó Consulta de electrónicos: Privilegios$/);
      expect(role?.Privileges).toEqual([...before, 'LOGISTIC_CONSULT']);
      await page.goto('/Roles/create');
      await field(page, 'Nombre').fill('Mesa de ayuda');
      await field(page, 'Descripción').fill('Atiende a los titulares');
      await field(page, 'Aplicación').fill('ecd');
      await page.getByRole('checkbox', { name: /CONSULT_ECD/ }).check();
      await save(page, 'Crear', /Se creó rol/);
      expect(provider.store.roles.find(({ name }) => name === 'Mesa de ayuda')?.Privileges).toEqual(['CONSULT_ECD']);
    },
  },

  {
    username: 'aguerrero',
    title: 'a place is created and edited with the fields of the specification alone',
    run: async ({ page, provider, enter }) => {
      await enter();
      await openSection(page, '/Ubicaciones');
      await settled(page);
      await row(page, 'Pasto Centro').getByRole('link').first().click();
      await expect(field(page, 'Municipio')).toHaveCount(0);
      await field(page, 'Nombre').fill('Pasto Centro Histórico');
      await save(page, 'Guardar cambios', /Se guardó Pasto Centro Histórico: Nombre$/);
      const places = provider.store.locations.map(({ name }) => text(name));
      expect(places).toContain('Pasto Centro Histórico');
      await page.getByRole('link', { name: 'Crear ubicación' }).click();
      // Until it is there, the fields are those of the form before.
      await expect(page.getByRole('heading', { name: 'Crear ubicación' })).toBeVisible();
      await field(page, 'Nombre').fill('Leticia Puerto');
      await field(page, 'Código DANE').fill('001');
      await field(page, 'Código de configuración').fill('UB90');
      await field(page, 'Tipo de aliado').fill('ALIADO');
      await save(page, 'Crear', /Se creó ubicación/);
      expect(provider.store.locations.some(({ name }) => text(name) === 'Leticia Puerto')).toBe(true);
    },
  },
];

/** How a list is refused. */
export const refusedAction: Action = {
  username: 'aguerrero',
  title: 'a refusal of a list is shown in the words of the provider',
  run: async ({ page, provider, enter }) => {
    await enter();
    const role = provider.store.roles.find(({ name }) => name === 'Administración de la plataforma');
    await openSection(page, '/Ubicaciones');
    await settled(page);
    await row(page, 'Ibagué Centro').getByRole('link').first().click();
    await field(page, 'Nombre').fill('Ibagué');
    const held = role?.Privileges ?? [];
    Object.assign(role ?? {}, { Privileges: held.filter((code) => code !== 'LOCATION_EDIT') });
    await page.getByRole('button', { name: 'Guardar cambios' }).click();
    await expect(page.getByText('Este usuario no tiene permisos para esta consulta')).toBeVisible();
    Object.assign(role ?? {}, { Privileges: held });
  },
};
