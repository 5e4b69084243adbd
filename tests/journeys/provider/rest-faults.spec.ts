import type { Page } from '@playwright/test';
import type { Provider } from '../../provider/start';
import { field } from '../harness/list';
import { expect, test } from './journey';
import { beyondTimeOut, repeatedWrites } from './faults';

test.beforeEach(({ problems, provider }) => {
  problems.expect(/status of 50[04] /);
  // The provider serves the whole file.
  provider.journal.splice(0);
});

test.afterEach(({ provider, ownCalls }) => {
  provider.change({ faults: {} });
  expect(repeatedWrites(provider)).toEqual([]);
  expect(ownCalls).toEqual([]);
});

/** By the seed, the provider carries out a write whose answer is lost, or not. */
const seeds = { stored: 2, lost: 5 };
const userCall = 'rest PUT users/id';
const roleCall = 'rest PUT roles/id';

const times = (provider: Provider, call: string): number =>
  provider.journal.filter((entry) => entry.call === call).length;

/** Saves what is changed on a page, under these faults of the write. */
async function saveUnder(page: Page, provider: Provider, call: string, faults: object): Promise<void> {
  provider.change({ faults: { ...faults, only: (each) => each === call } });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await expect.poll(() => times(provider, call)).toBe(1);
}

test('a person whom a failing service has stored is looked up, and not sent again', async ({
  page,
  signIn,
  provider,
}) => {
  const user = provider.store.users[3];
  await signIn('aguerrero', `/Usuarios/${user?.id}`);
  await field(page, 'Nombres').fill('Aurora Inés');
  await saveUnder(page, provider, userCall, { failing: 1, seed: seeds.stored });
  await expect(page.getByText(/^Se guardó/)).toBeVisible();
  expect([user?.person.firstName, user?.person.secondName]).toEqual(['Aurora', 'Inés']);
  expect(times(provider, userCall)).toBe(1);
});

test('a role that a failing service has lost is looked up, kept as typed, and not sent again', async ({
  page,
  signIn,
  provider,
}) => {
  const role = provider.store.roles[3];
  const before = role?.name;
  await signIn('aguerrero', `/Roles/${role?.id}`);
  await field(page, 'Nombre').fill('Coordinación de entregas');
  await saveUnder(page, provider, roleCall, { failing: 1, seed: seeds.lost });
  await expect(page.getByText(/Se consultó de nuevo y, por ahora, no hay cambios/)).toBeVisible();
  await expect(field(page, 'Nombre')).toHaveValue('Coordinación de entregas');
  expect([role?.name, times(provider, roleCall)]).toEqual([before, 1]);
});

test('a person of whom a silent service says nothing is looked up, and not sent again', async ({
  page,
  signIn,
  provider,
}) => {
  const user = provider.store.users[4];
  const before = user?.person.firstName;
  await page.clock.install();
  await signIn('aguerrero', `/Usuarios/${user?.id}`);
  await field(page, 'Nombres').fill('Berta Inés');
  await saveUnder(page, provider, userCall, { silent: 1, seed: seeds.lost });
  await page.clock.fastForward(beyondTimeOut);
  await expect(page.getByText(/Se consultó de nuevo y, por ahora, no hay cambios/)).toBeVisible();
  await expect(field(page, 'Nombres')).toHaveValue('Berta Inés');
  expect([user?.person.firstName, times(provider, userCall)]).toEqual([before, 1]);
});
