import { settled } from '../harness/list';
import { beyondTimeOut, expectMessage, list, openSetting, repeatedWrites, saveButton, saving, valueOf } from './faults';
import { expect, test } from './journey';
import { publicActions } from './public-actions';
import { openAction, openAt, take } from './open-action';

test.use({ mode: 'direct', hasCaptcha: true });

test.beforeEach(({ provider }) => void provider.journal.splice(0));

test.afterEach(({ provider, ownCalls }) => {
  provider.change({ faults: {} });
  const calls = provider.journal.filter(({ call }) => !call?.startsWith('own '));
  // What this server passes on has no origin.
  expect(calls.filter(({ headerNames }) => !headerNames.includes('origin'))).toEqual([]);
  expect(calls.filter(({ origin }) => origin === 'unknown')).toEqual([]);
  expect(ownCalls).toEqual([]);
});

publicActions();

test('a list that is slow, fails or stays silent is waited for and fails in words', async ({
  page,
  signIn,
  provider,
  problems,
}) => {
  problems.expect(/status of 500 /);
  const only = (call: string): boolean => call === list;
  const failed = page.getByText('No fue posible cargar la lista');
  await signIn('vbeltran');
  await page.clock.install();
  provider.change({ faults: { slowMs: 2_000, only } });
  await page.goto('/verificationSection');
  await expectMessage(page);
  await settled(page);
  for (const faults of [{ failing: 1 }, { silent: 1 }]) {
    provider.change({ faults: { ...faults, only } });
    provider.journal.splice(0);
    await page.goto('/verificationSection');
    await expectMessage(page);
    await expect.poll(() => provider.journal.some(({ call }) => call === list)).toBe(true);
    if (faults.silent) await page.clock.fastForward(beyondTimeOut);
    await expect(failed).toBeVisible();
    provider.change({ faults: {} });
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await settled(page);
  }
});

test('a form of a provider that is slow, fails or stays silent keeps what was typed, and sends once', async ({
  page,
  signIn,
  provider,
  problems,
}) => {
  problems.expect(/status of 500 /);
  const only = (call: string): boolean => call === saving;
  const saves = () => provider.journal.filter(({ call }) => call === saving).length;
  provider.store.configuration.set('DaysDateFilter', '60');
  await signIn('aguerrero');
  await page.clock.install();
  for (const [sent, faults] of [{ slowMs: 2_000 }, { failing: 1, seed: 5 }, { silent: 1, seed: 3 }].entries()) {
    provider.store.configuration.set('DaysDateFilter', '60');
    await openSetting(page);
    provider.change({ faults: { ...faults, only } });
    await saveButton(page).click();
    await expect(valueOf(page)).toHaveValue('45');
    await expect.poll(saves).toBe(sent + 1);
    if (faults.silent) await page.clock.fastForward(beyondTimeOut);
    const isSaved = () => provider.store.configuration.get('DaysDateFilter') === '45';
    if (faults.slowMs) await expect.poll(isSaved).toBe(true);
    await expect(page.getByText(isSaved() ? /Se guardó/ : /Se consultó de nuevo/)).toBeVisible();
    await expect(valueOf(page)).toHaveValue('45');
    expect(saves()).toBe(sent + 1);
    provider.change({ faults: {} });
  }
});

test('an action on a request of a provider that is slow, fails or stays silent is sent once', async ({
  page,
  signIn,
  provider,
  problems,
}) => {
  problems.expect(/status of 500 /);
  const rejecting = 'certificate POST /ECD/RejectRequest';
  const only = (call: string): boolean => call === rejecting;
  await signIn('vbeltran');
  await page.clock.install();
  for (const faults of [{ slowMs: 2_000 }, { failing: 1, seed: 5 }, { silent: 1, seed: 3 }]) {
    const request = take(provider, ({ applicationId, state }) => applicationId === 'ECD' && state === 'VRF');
    await openAt(page, '/verificationSection', request.reference);
    const dialog = await openAction(page, request.reference, 'Rechazar');
    await dialog.getByRole('combobox', { name: /^Motivo/ }).selectOption({ label: 'Identidad no comprobada' });
    provider.change({ faults: { ...faults, only } });
    provider.journal.splice(0);
    await dialog.getByRole('button', { name: 'Rechazar', exact: true }).click();
    await expect.poll(() => provider.journal.some(({ call }) => call === rejecting)).toBe(true);
    if (faults.silent) await page.clock.fastForward(beyondTimeOut);
    if (faults.slowMs) {
      await expect(page.getByText(`Se rechazó ${request.reference}`)).toBeVisible();
      expect(request.state).toBe('NGD');
    } else await expect(page.getByText(/Se consultó de nuevo|Se rechazó/).first()).toBeVisible();
    await expectMessage(page);
    expect(repeatedWrites(provider)).toEqual([]);
    provider.change({ faults: {} });
    // What was not carried out stands in its dialog.
    await page.reload();
  }
});
