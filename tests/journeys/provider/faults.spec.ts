import type { Page } from '@playwright/test';
import { expect, test } from './journey';
import { row, settled } from '../harness/list';
import {
  beyondTimeOut,
  expectMessage,
  list,
  changeSetting,
  reading,
  repeatedWrites,
  saveButton,
  saving,
  valueOf,
} from './faults';

test.beforeEach(({ problems, provider }) => {
  problems.expect(/status of 50[04] /);
  // The provider serves the whole file.
  provider.journal.splice(0);
  provider.store.configuration.set('DaysDateFilter', '60');
});

test.afterEach(({ provider, ownCalls }) => {
  provider.change({ faults: {} });
  expect(repeatedWrites(provider)).toEqual([]);
  expect(ownCalls).toEqual([]);
});

/** Keeps a call back, which would be over before a busy machine looks at what waits for it. @returns what lets it go on */
async function hold(page: Page, call: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(`**${call.split(' ').at(-1)}`, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a service that takes its time is waited for in words, and saves once', async ({ page, signIn, provider }) => {
  await signIn('aguerrero');
  const beginReading = await hold(page, reading);
  await page.goto('/configurations');
  await expect(page.getByRole('status', { name: 'Cargando las configuraciones' })).toBeVisible();
  await expectMessage(page);
  beginReading();
  await changeSetting(page);
  const beginSaving = await hold(page, saving);
  await saveButton(page).click();
  await expect(page.locator('form [aria-busy="true"]').first()).toBeVisible();
  await expect(valueOf(page)).toHaveValue('45');
  beginSaving();
  await expect(page.getByText(/Se guardó/)).toBeVisible();
  expect(provider.journal.filter(({ call }) => call === saving)).toHaveLength(1);
});

test('a refused save keeps what was typed, and the person sends it again', async ({ page, signIn, provider }) => {
  await signIn('aguerrero', '/configurations');
  await changeSetting(page);
  provider.change({ faults: { refusing: 1, only: (call) => call === saving } });
  await saveButton(page).click();
  await expect(page.getByText('El servicio no pudo atender la solicitud en este momento').first()).toBeVisible();
  await expect(valueOf(page)).toHaveValue('45');
  expect(provider.journal.filter(({ call }) => call === saving)).toHaveLength(1);
  provider.change({ faults: {} });
  provider.journal.splice(0);
  await saveButton(page).click();
  await expect(page.getByText(/Se guardó/)).toBeVisible();
  expect(provider.journal.filter(({ call }) => call === saving)).toHaveLength(1);
});

test('a save that the service failed to carry out keeps what was typed', async ({ page, signIn, provider }) => {
  await signIn('aguerrero', '/configurations');
  await changeSetting(page);
  provider.change({ faults: { failing: 1, seed: 5, only: (call) => call === saving } });
  provider.journal.splice(0);
  await saveButton(page).click();
  const sent = () => provider.journal.filter(({ call, status }) => call === saving && status !== null).length;
  await expect.poll(sent).toBe(1);
  expect(provider.store.configuration.get('DaysDateFilter')).toBe('60');
  await expect(valueOf(page)).toHaveValue('45');
  await expectMessage(page);
  expect(provider.journal.filter(({ call }) => call === saving)).toHaveLength(1);
});

test('a save without an answer is looked up, and not sent again', async ({ page, signIn, provider }) => {
  await page.clock.install();
  await signIn('aguerrero', '/configurations');
  await changeSetting(page);
  provider.change({ faults: { silent: 1, seed: 3, only: (call) => call === saving } });
  await saveButton(page).click();
  await expect.poll(() => provider.journal.some(({ call }) => call === saving)).toBe(true);
  await page.clock.fastForward(beyondTimeOut);
  const isSaved = provider.store.configuration.get('DaysDateFilter') === '45';
  await expect(page.getByText(isSaved ? /Se guardó/ : /Se consultó de nuevo/)).toBeVisible();
  if (!isSaved) await expect(valueOf(page)).toHaveValue('45');
  expect(provider.journal.filter(({ call }) => call === saving)).toHaveLength(1);
});

test('a list without an answer says so, and the other sections work', async ({ page, signIn, provider }) => {
  provider.change({ faults: { silent: 1, only: (call) => call === list } });
  await page.clock.install();
  await signIn('vbeltran', '/verificationSection');
  await expectMessage(page);
  await page.clock.fastForward(beyondTimeOut);
  await expect(page.getByText('No fue posible cargar la lista')).toBeVisible();
  await expectMessage(page);
  provider.change({ faults: {} });
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await settled(page);
  await expect(row(page, 'SOL-26-40000')).toBeVisible();
});

// Every other section meets the same faults in tests/console/responses/faults.test.tsx.
test('a list and a panel show a sentence wherever one call in five fails or is refused', async ({
  page,
  signIn,
  provider,
}) => {
  await signIn('vbeltran');
  const only = (call: string): boolean => !/^(auth|security) /.test(call);
  const paths = ['/verificationSection', '/verificationSection#show/first'];
  for (const [turn, path] of [...paths, ...paths].entries()) {
    provider.change({ faults: { failing: 0.1, refusing: 0.1, seed: turn + 1, only } });
    await page.goto(path);
    const area = page.getByRole('region', { name: /^Tabla: / }).and(page.locator('[aria-busy="false"]'));
    await expect(area.or(page.getByText('No fue posible cargar la lista')).first()).toBeVisible();
    await expectMessage(page);
  }
});
