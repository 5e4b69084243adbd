import type { Page } from '@playwright/test';
import { expect } from './journey';
import type { Provider } from '../../provider/start';

export const list = 'certificate POST /Consult/getprocessinformation';
export const reading = 'certificate POST /getsystemconfiguration';
export const saving = 'certificate PUT /ECD/updateSystemConfiguration';
/** Past the time that a call may take. */
export const beyondTimeOut = '00:31';

/** Returns the writes that the console sent again by itself, REST among them: equal requests of one person, reads and session calls apart. */
export function repeatedWrites({ journal }: Provider): string[] {
  const isRest = (call: string): boolean => call.startsWith('rest ');
  const writes = journal.filter(
    ({ call, origin }) => call !== null && (origin === 'specified' || isRest(call)) && isWrite(call),
  );
  const times = new Map<string, number>();
  for (const { call, digest, username } of writes) {
    const key = `${call} ${username} ${digest}`;
    times.set(key, (times.get(key) ?? 0) + 1);
  }
  return [...times].filter(([, count]) => count > 1).map(([key]) => key);
}

function isWrite(call: string): boolean {
  const isRead = / GET |\/Consult\/get|getsystemconfiguration$|getprocess|getstatus|getsubject|getsubscriber/.test(
    call,
  );
  return !isRead && !/^(auth|security|structure|projectT POST \/get)/.test(call);
}

/** Expects a page that says something at every moment: a title, and what is on its way or went wrong. */
export async function expectMessage(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // What the server draws ahead has made way for the console.
  await expect(page.locator('.user-chip[aria-hidden=true]')).toHaveCount(0);
  await expect(page.locator('main')).toHaveText(/\S/);
  await expect(page.getByText(/undefined|\[object|Cannot read|is not a function/)).toHaveCount(0);
}

export async function openSetting(page: Page): Promise<void> {
  await page.goto('/configurations');
  await changeSetting(page);
}

/** Types another value of a setting, where the settings are open. */
export async function changeSetting(page: Page): Promise<void> {
  await page.getByRole('searchbox', { name: 'Buscar una configuración' }).fill('DaysDateFilter');
  await valueOf(page).fill('45');
}

export const valueOf = (page: Page) => page.getByRole('textbox', { name: 'Días del filtro de fechas' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true });
