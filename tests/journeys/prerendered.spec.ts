import type { Page } from '@playwright/test';
import { expectAccessible } from './harness/axe';
import { expect, test } from './harness/journey';
import { demoPassword, signIn } from './harness/sign-in';

const languages = [
  {
    locale: 'es-CO',
    username: 'Usuario o correo electrónico',
    password: 'Contraseña',
    enter: 'Ingresar',
    demo: /^oficial /,
    type: /^Tipo de documento/,
    number: /^Número de documento/,
    email: /^Correo electrónico/,
    card: 'Cédula de ciudadanía',
    goOn: 'Continuar',
    code: 'Escriba el código que recibió',
  },
  {
    locale: 'en-GB',
    username: 'Username or email',
    password: 'Password',
    enter: 'Sign in',
    demo: /^oficial /,
    type: /^Document type/,
    number: /^Document number/,
    email: /^Email/,
    card: 'Citizenship card',
    goOn: 'Continue',
    code: 'Enter the code you received',
  },
];

for (const paragraphs of languages) {
  test(`who signs in before the scripts came need not do it again (${paragraphs.locale})`, async ({
    anotherBrowser,
  }) => {
    const page = await (await anotherBrowser({ locale: paragraphs.locale })).newPage();
    const release = await holdScripts(page);
    await page.goto('/security/login', { waitUntil: 'commit' });
    await expect(page.getByLabel(paragraphs.username)).toBeFocused();
    await page.keyboard.type('oficial');
    await page.getByLabel(paragraphs.password, { exact: true }).fill(demoPassword);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/security\/login$/);
    release();
    await expect(page).toHaveURL(/\/verificationSection$/);
  });

  test(`what was typed into the registration and the consult before the scripts came stays, and is sent (${paragraphs.locale})`, async ({
    anotherBrowser,
  }) => {
    const page = await (await anotherBrowser({ locale: paragraphs.locale })).newPage();
    const begin = await holdScripts(page);
    await page.goto('/register', { waitUntil: 'commit' });
    await page.locator('input[name=names]').fill('Ana');
    begin();
    await expect(page.locator('[data-ahead]')).toHaveCount(0);
    await expect(page.locator('input[name=names]')).toHaveValue('Ana');
    const release = await holdScripts(page);
    await page.goto('/revocation', { waitUntil: 'commit' });
    await page.getByLabel(paragraphs.number).fill('79999999');
    await page.getByLabel(paragraphs.email).fill('nobody@rubrica.example');
    release();
    await page.getByLabel(paragraphs.type).selectOption({ label: paragraphs.card });
    await expect(page.getByLabel(paragraphs.number)).toHaveValue('79999999');
    await expectAccessible(page);
    await page.getByRole('button', { name: paragraphs.goOn }).click();
    await expect(page.getByRole('heading', { name: paragraphs.code })).toBeFocused();
  });

  test(`a button pressed before the scripts came does its work then (${paragraphs.locale})`, async ({
    anotherBrowser,
  }) => {
    const page = await (await anotherBrowser({ locale: paragraphs.locale })).newPage();
    const release = await holdScripts(page);
    await page.goto('/security/login', { waitUntil: 'commit' });
    await page.getByRole('button', { name: paragraphs.demo }).click();
    await expect(page.getByLabel(paragraphs.username)).toHaveValue('');
    release();
    await expect(page.getByLabel(paragraphs.username)).toHaveValue('oficial');
  });
}

test('without JavaScript a page says that it needs it, and shows no form that would do nothing', async ({
  anotherBrowser,
}) => {
  const page = await (await anotherBrowser({ javaScriptEnabled: false })).newPage();
  for (const path of ['/security/login', '/revocation']) {
    await page.goto(path);
    // By role: texts in there are none to Playwright.
    const paragraphs = page.getByRole('paragraph');
    await expect(paragraphs).toHaveText([/^Esta aplicación necesita JavaScript/, /^This application needs JavaScript/]);
    await expect(paragraphs.first()).toBeInViewport();
    await expect(page.getByRole('button')).toHaveCount(0);
    await expect(page.locator('form')).toBeHidden();
  }
});

test('a page whose script does not come says so, and is loaded anew by its link', async ({ page, problems }) => {
  problems.expect(/ERR_FAILED/);
  // The main script alone is gone, as after a new version.
  const html = await (await page.request.get('/security/login')).text();
  const main = `**${[...html.matchAll(/<script type="module"[^>]* src="([^"]+)"/g)].at(-1)?.[1]}`;
  for (const path of ['/security/login', '/register', '/revocation', '/Usuarios']) {
    await page.route(main, (route) => route.abort());
    await page.goto(path);
    await expect(page.getByRole('alert')).toHaveText('La página no se pudo cargar. Revise su red y recárguela.');
    await expect(page.getByRole('button')).toHaveCount(0);
    await page.unroute(main);
    await page.getByRole('link', { name: 'recárguela' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
});

test('a phone raises no keyboard over a page that was not touched', async ({ anotherBrowser }) => {
  const context = await anotherBrowser({ viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto('/security/login');
  await expect(page).toHaveTitle(/Iniciar sesión/);
  await expect(page.getByLabel('Usuario')).not.toBeFocused();
});

test('the foot of a phone stays where it was drawn when the contact comes', async ({ anotherBrowser }) => {
  const page = await (await anotherBrowser({ viewport: { width: 390, height: 844 } })).newPage();
  const foot = page.getByRole('contentinfo');
  for (const path of ['/forget-password', '/recoveryEmailSent']) {
    const release = await holdScripts(page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(foot).toBeVisible();
    await expect(foot.getByRole('link')).toHaveCount(0);
    // Asked before, it has a place without its styles; nothing is painted before they came.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    const drawn = await foot.boundingBox();
    release();
    await expect(foot.getByRole('link')).toHaveCount(3);
    expect(await foot.boundingBox()).toEqual(drawn);
  }
});

test('a language or a theme that was chosen shows from the start, and no other before it', async ({ page }) => {
  await page.goto('/security/login');
  const dark = page.getByRole('button', { name: 'Oscura' });
  await dark.click();
  // Until the scripts came it is noted alone, and a page that goes takes the note with it.
  await expect(dark).toHaveAttribute('aria-pressed', 'true');
  await page.reload();
  await expect(page.getByRole('button', { name: 'Oscura' })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'EN: English' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();

  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('a consult that goes on does not begin with the form anew', async ({ page }) => {
  await page.goto('/revocation');
  await page.getByLabel(/^Tipo de documento/).selectOption({ label: 'Cédula de ciudadanía' });
  await page.getByLabel(/^Número de documento/).fill('79999999');
  await page.getByLabel(/^Correo electrónico/).fill('nobody@rubrica.example');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Escriba el código que recibió' })).toBeVisible();

  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('#root')).toBeEmpty();
  release();
  await expect(page.getByRole('heading', { name: 'Escriba el código que recibió' })).toBeVisible();
});

test('a console that is signed in shows its frame and the skeleton of its list before the scripts came, and nothing moves', async ({
  page,
}) => {
  await signIn(page, 'admin', { at: '/Usuarios' });
  await expect(page.getByRole('row').nth(3)).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('rubrica.frame')?.includes('/Usuarios'));
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('.menu__link[aria-current=page]')).toHaveText('Usuarios');
  await expect(page.getByRole('heading', { name: 'Usuarios', level: 1 })).toBeVisible();
  await expect(page.locator('.list-row .skeleton').first()).toBeVisible();
  // Its place, and no name.
  await expect(page.locator('.user-chip')).toHaveText('');
  const box = page.locator('.list-row .list-cell--select').first();
  expect(await box.evaluate((cell) => getComputedStyle(cell, '::after').content), 'where a box will be').toBe('none');
  await expectAccessible(page);
  const drawn = await placesOf(page);
  // They are asked for once the browser is idle: signing out before their answer would have them refused.
  const savedViews = page.waitForResponse('**/saved-views');
  release();
  await expect(page.getByRole('link', { name: 'admin', exact: true })).toBeVisible();
  expect(await placesOf(page)).toEqual(drawn);
  await savedViews;

  await page.getByRole('link', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('heading', { name: 'Sesión cerrada' })).toBeVisible();
  const releaseAgain = await holdScripts(page);
  await page.goto('/Usuarios', { waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await expect(page.locator('#root')).toBeEmpty();
  releaseAgain();
  await expect(page).toHaveURL(/\/logout/);
});

/** Returns where the parts of the console stand, px. */
function placesOf(page: Page): Promise<Record<string, unknown>> {
  return page.evaluate(() => {
    const parts = [
      '.sidebar__panel',
      '.menu__link[aria-current]',
      '.header',
      '.header__tools',
      'h1',
      '.filter-bar__field:nth-child(2)',
      '.list-summary',
      '.list-scroll',
      '.list-table th:nth-child(3)',
      '.list-table tbody',
      '.footer',
    ];
    return Object.fromEntries(
      parts.map((part) => {
        const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
        return [part, [x, y, width, height].map(Math.round)];
      }),
    );
  });
}

/** Keeps every script of the page back until it is released, as a slow network does. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/*.js', async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
