import type { Browser, BrowserContextOptions, Page } from '@playwright/test';
import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startServer } from '../tests/journeys/harness/server';
import { signIn } from '../tests/journeys/harness/sign-in';
import { launchBrowser } from './bench/browser/launch-browser';

const target = path.resolve(import.meta.dirname, '../tests/screenshots');
const desktop = { width: 1280, height: 800 };
const phone = { width: 390, height: 780 };

/** One picture of the README: who looks, how, and at what. */
interface Shot {
  readonly name: string;
  readonly look: BrowserContextOptions;
  readonly open: (page: Page) => Promise<void>;
}

const rows = (page: Page) => page.locator('table tbody tr a').first().waitFor();

const shots: readonly Shot[] = [
  {
    name: 'review',
    look: { viewport: desktop, locale: 'es-CO' },
    open: async (page) => {
      await signIn(page, 'verificador');
      await page.goto('/documentaryValidation');
      await page.locator('.review-sheet img, .review-sheet canvas').first().waitFor();
      await page.getByText(/^Leído: son sugerencias/).waitFor();
    },
  },
  {
    name: 'requests',
    look: { viewport: desktop, locale: 'es-CO' },
    open: async (page) => {
      await signIn(page, 'verificador');
      await rows(page);
    },
  },
  {
    name: 'role-dark',
    look: { viewport: desktop, locale: 'en-GB', colorScheme: 'dark' },
    open: async (page) => {
      await signIn(page, 'admin');
      await page.goto('/Roles');
      await page.getByRole('link', { name: 'VERIFICADOR ECD' }).click();
      await page.getByRole('checkbox', { name: /USER_CONSULT/ }).check();
      await page.evaluate(() => window.scrollTo(0, 0));
    },
  },
  {
    name: 'locations-phone',
    look: { viewport: phone, locale: 'es-CO', deviceScaleFactor: 2 },
    open: async (page) => {
      await signIn(page, 'admin');
      await page.goto('/Ubicaciones');
      await rows(page);
    },
  },
];

/** `npm run screenshots`: takes the README's pictures again, from a fresh demo. */
const dataDir = await mkdtemp(path.join(tmpdir(), 'rubrica-pictures-'));
const server = await startServer({ dataDir });
const browser = await launchBrowser();
try {
  await mkdir(target, { recursive: true });
  for (const shot of shots) await take(browser, shot);
} finally {
  await browser.close();
  await server.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function take(browser: Browser, { name, look, open }: Shot): Promise<void> {
  const context = await browser.newContext({ baseURL: server.address, timezoneId: 'America/Bogota', ...look });
  const page = await context.newPage();
  await open(page);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(target, `${name}.png`) });
  await context.close();
  console.log(`tests/screenshots/${name}.png`);
}
