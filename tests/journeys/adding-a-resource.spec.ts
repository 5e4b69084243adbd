import { cp } from 'node:fs/promises';
import path from 'node:path';
import { signIn as signInByCalls } from '../../scripts/client/sign-in';
import { makeScratchCopy } from '../../scripts/scratch-copy';
import { expect, test as base } from './harness/journey';
import { field, filterBy, row, rows, save } from './harness/list';
import { repository, startServer, type RunningServer } from './harness/server';
import { signIn } from './harness/sign-in';
import { freshDataDir } from './harness/template';

base.describe.configure({ mode: 'serial' });

interface Added {
  server(): RunningServer;
  restart(): Promise<void>;
}

/** Journeys in a copy of the repository with the README's tutorial done: two files into schemas/, and nothing else. */
const test = base.extend<object, { readonly added: Added }>({
  added: [
    async ({}, use) => {
      const copy = await makeScratchCopy();
      await cp(path.join(repository, 'tests/fixtures/adding-a-resource'), path.join(copy.folder, 'schemas'), {
        recursive: true,
      });
      await copy.build();
      const place = await freshDataDir();
      const options = { dataDir: place.dataDir, top: copy.folder };
      let server = await startServer(options);
      await use({
        server: () => server,
        restart: async () => {
          await server.stop();
          server = await startServer(options);
        },
      });
      await server.stop();
      await copy.remove();
      await place.remove();
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  server: async ({ added }, use) => use(added.server()),
});

test('menu, list, create with validation, edit and filters are there', async ({ page }) => {
  await signIn(page, 'admin');
  await page.getByRole('navigation', { name: 'Menú principal' }).getByRole('link', { name: 'Festivos' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Festivos' })).toBeVisible();
  await expect(page.getByText('Sin resultados', { exact: true })).toBeVisible();
  const tools = page.getByRole('group', { name: 'Acciones', exact: true });
  await expect(tools.getByRole('button').first()).toHaveAccessibleName('Actualizar');

  await page.getByRole('link', { name: 'Crear festivo' }).first().click();
  await field(page, 'Nombre').fill('No');
  await page.getByRole('button', { name: 'Crear', exact: true }).click();
  await expect(field(page, 'Nombre')).toHaveAttribute('aria-invalid', 'true');
  await field(page, 'Nombre').fill('Batalla de Boyacá');
  await field(page, 'Día').first().pressSequentially('07082026');
  await save(page, 'Crear', /Se creó/);

  await page.goto('/Festivos');
  await row(page, 'Batalla de Boyacá').getByRole('link').first().click();
  await field(page, 'Alcance').selectOption({ label: 'Regional' });
  await save(page, 'Guardar cambios', /Se guardó/);
  await page.goto('/Festivos');
  await filterBy(page, 'Nombre', 'boyaca');
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).first()).toContainText('Regional');
});

test('in English too, and guarded for those without the privilege', async ({ page, anotherBrowser }) => {
  const english = await (await anotherBrowser({ locale: 'en-GB' })).newPage();
  await signIn(english, 'admin', { at: '/Festivos' });
  await expect(english.getByRole('heading', { level: 1, name: 'Holidays' })).toBeVisible();
  await expect(english.getByRole('columnheader', { name: 'Scope' })).toBeVisible();

  await signIn(page, 'consulta');
  await page.goto('/Festivos');
  await expect(page).not.toHaveURL(/Festivos$/);
});

test('its REST endpoint with its checks, and its rows after a restart', async ({ added, request }) => {
  const ask = async () => {
    const { address } = added.server();
    const { token } = await signInByCalls(address, 'admin');
    return { place: `${address}/api/rest/holidays`, headers: { authorization: `Bearer ${token}` } };
  };
  const { place, headers } = await ask();
  const list = await request.get(place, { headers });
  expect(list.status()).toBe(200);
  expect(list.headers()['x-total-count']).toBe('1');
  const refused = await request.post(place, { headers, data: { name: 'x', day: 'soon' } });
  expect(refused.status()).toBe(422);
  expect(await refused.text()).toContain('/name');

  await added.restart();
  const again = await ask();
  const stored = await request.get(again.place, { headers: again.headers });
  expect(await stored.text()).toContain('Batalla de Boyacá');
});
