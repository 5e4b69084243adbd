import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import type { DatabaseLocation } from '../../src/upstream/store/connection';
import { openDatabase } from '../../src/upstream/store/database';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/journey';
import { demoPassword, enter } from './harness/sign-in';

/**
 * Scripts, brotli: what a public page loads at once, and with what a sign-in adds; what a list’s page asks for. The names of the
 * files, which are hashes, weigh some 50 bytes more or less from build to build.
 */
const most = { page: 94_100, signIn: 105_100, list: 195_400 };

/**
 * Lets an account have failed so often already that the next wait is of half a minute: after the first of them it would be of a second,
 * and over before a slow machine tries again.
 */
async function fill(place: DatabaseLocation): Promise<void> {
  const store = await openDatabase(place);
  try {
    await store.db.insertInto('configuration_values').values({ key: 'LoginAttempts', value: '20' }).execute();
    await sql`
      insert into login_attempts (key, failures, last_at)
      select 'account:' || id, 14, now() from users where username = 'suscriptor'
    `.execute(store.db);
  } finally {
    await store.close();
  }
}

test.use({ environment: { CAPTCHA_ITERATIONS: '5000' }, fill: async ({}, use) => use(fill) });

test('the keyboard alone is enough to sign in', async ({ page }) => {
  await page.goto('/security/login');
  await expect(page.getByLabel('Usuario')).toBeFocused();
  await page.keyboard.type('oficial');
  await page.keyboard.press('Tab');
  await page.keyboard.type(demoPassword);
  await expect(page.getByRole('checkbox', { name: 'Verificar que no soy un robot' })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/verificationSection$/);
});

test('a person who types faster than the proof of work need not wait for it', async ({ page }) => {
  await page.route('**/api/embedded/captcha-challenge', async (route) => {
    const response = await route.fetch();
    await expect(page.getByRole('button', { name: 'Ingresando' })).toBeVisible();
    await route.fulfill({ response });
  });
  await page.goto('/security/login');
  await enter(page, 'consulta');
  await expect(page).toHaveURL(/\/verificationSection$/);
});

test('after several wrong passwords it says how long to wait, and counts it down', async ({ page, problems }) => {
  problems.expect(/status of (401|429)/);
  await page.clock.install();
  await page.goto('/security/login');
  await enter(page, 'suscriptor', 'not-the-password');
  await expect(page.getByRole('alert')).toContainText('Credenciales no válidas');
  await enter(page, 'suscriptor', 'not-the-password');
  await expect(page.getByRole('alert')).toContainText('Demasiados intentos');
  await expect(page.getByText(/^Podrá intentarlo de nuevo en/)).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(page.getByText('Ya puede intentarlo de nuevo.')).toBeVisible();
  await expectAccessible(page);
});

test('nothing that is pressed moves as the proof of work begins and ends', async ({ page }) => {
  const button = page.getByRole('button', { name: 'Ingresar' });
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/security/login');
    // Drawn ahead, and not begun: no field has the focus yet.
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    const before = await button.boundingBox();
    await page.getByLabel('Usuario').fill('oficial');
    await expect(page.getByRole('checkbox')).toBeChecked();
    expect((await button.boundingBox())?.y, `at ${width} px`).toBe(before?.y);
  }
});

test('without the network the login says so, keeps what was typed, and works once it is back', async ({
  page,
  context,
  problems,
}) => {
  problems.expect(/ERR_INTERNET_DISCONNECTED/);
  await page.goto('/security/login');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await context.setOffline(true);
  await enter(page, 'oficial');
  await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
  await expect(page.getByLabel('Usuario')).toHaveValue('oficial');
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Ingresar' }).click();
  await expect(page).toHaveURL(/\/verificationSection$/);
});

/** Returns what the scripts come to that a page has loaded so far. */
function countScripts(page: Page): () => Promise<number> {
  const sizes: Promise<number>[] = [];
  page.on('requestfinished', (request) => {
    const { pathname } = new URL(request.url());
    if (!pathname.endsWith('.js') || !/^\/(security|revocation|routing-login)/.test(new URL(page.url()).pathname))
      return;
    sizes.push(request.sizes().then(({ responseBodySize }) => responseBodySize));
  });
  return async () => (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}

for (const path of ['/security/login', '/revocation']) {
  test(`${path} is light on a phone`, async ({ anotherBrowser }) => {
    // No field has the focus there, which would fetch ahead what a form sends with.
    const context = await anotherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    const scripts = countScripts(page);
    await page.goto(path, { waitUntil: 'networkidle' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await scripts()).toBeGreaterThan(20_000);
    expect(await scripts()).toBeLessThanOrEqual(most.page);
  });
}

test('a sign-in is light', async ({ page }) => {
  const scripts = countScripts(page);
  await page.route('**/dashboard', (route) => route.fulfill({ contentType: 'text/html', body: '<h1>In</h1>' }));
  await page.goto('/security/login');
  await expect(page.getByRole('checkbox')).toBeChecked();
  await enter(page, 'oficial');
  await expect(page).toHaveURL(/\/dashboard$/);
  expect(await scripts()).toBeLessThanOrEqual(most.signIn);
});

test('the page of a list asks for little', async ({ request }) => {
  const page = await (await request.get('/Usuarios')).text();
  const named = new Set(page.match(/\/assets\/[\w.-]+\.js/g));
  const files = [...named].filter((file) => !/-texts-(?!es)/.test(file));
  const sizes = await Promise.all(
    files.map(async (file) => {
      const { 'content-encoding': encoding, 'content-length': length } = (
        await request.get(file, { headers: { 'accept-encoding': 'br' } })
      ).headers();
      expect([file, encoding]).toEqual([file, 'br']);
      return Number(length);
    }),
  );
  const all = sizes.reduce((sum, size) => sum + size, 0);
  expect(all).toBeGreaterThan(100_000);
  expect(all).toBeLessThanOrEqual(most.list);
});

test('on a phone every target is large enough, and 320 px hold it all', async ({ anotherBrowser }) => {
  const context = await anotherBrowser({ viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  for (const path of ['/security/login', '/forget-password', '/passwordExpired', '/buzon']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, path).toBeLessThanOrEqual(320);
  }
  await page.goto('/security/login');
  const targets = page.locator('main').locator('button, input:not([type=checkbox])');
  await expect(targets.first()).toBeVisible();
  for (const target of await targets.all()) {
    const box = await target.boundingBox();
    expect(box?.height, await target.evaluate((element) => element.outerHTML)).toBeGreaterThanOrEqual(44);
  }
});

test('the theme and the language chosen at the login are there before the first paint', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  await page.goto('/security/login');
  await page.getByRole('button', { name: 'Oscura' }).click();
  await page.getByRole('button', { name: 'EN: English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.route('**/assets/*.js', (route) => route.abort());
  await page.goto('/security/login', { waitUntil: 'commit' });
  const root = page.locator('html');
  await expect(root).toHaveAttribute('data-theme', 'dark');
  await expect(root).toHaveAttribute('lang', 'en');
});
