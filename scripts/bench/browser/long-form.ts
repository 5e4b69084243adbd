import type { Page } from '@playwright/test';
import { enter } from '../../../tests/journeys/harness/sign-in';
import { record } from '../report';
import { median, quantile } from '../samples';
import { launch, newContext } from './browser';
import { typeInto } from './typing';

const fields = 100;
const text = 'one letter after another and on';

interface Structure {
  data: { structureForm: { tabs: { name: string; groups: { fields: Record<string, unknown>[] }[] }[] } };
}

/**
 * Measures a step of the applicant's form with a hundred fields, as a provider's structure may have it: from a key to
 * its frame.
 */
export async function benchForm(address: string): Promise<void> {
  const browser = await launch();
  try {
    const page = await (await newContext(browser, address)).newPage();
    await page.route('**/structure/structure-form', async (route) => {
      const response = await route.fetch();
      const body = (await response.json()) as Structure;
      lengthen(body);
      await route.fulfill({ response, json: body });
    });
    await page.goto('/security/login');
    await enter(page, 'suscriptor');
    await page.waitForURL(/clientSection/);
    await openHolder(page);
    const goal = { of: 'value', most: 50 } as const;
    const keys = await typeInto(page, /^First name/, text);
    record({ what: `a step of ${fields} fields: key to frame`, value: median(keys), unit: 'ms', goal });
    record({
      what: `a step of ${fields} fields: nineteen keys of twenty`,
      value: quantile(keys, 0.95),
      unit: 'ms',
      goal,
    });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    const slower = await typeInto(page, /^Second name/, text);
    record({ what: `a step of ${fields} fields: key to frame, CPU 4x slower`, value: median(slower), unit: 'ms' });
  } finally {
    await browser.close();
  }
}

async function openHolder(page: Page): Promise<void> {
  await page.goto('/clientSection/form');
  await page.getByRole('radio', { name: 'Natural person' }).check();
  await page.getByRole('radio', { name: 'Virtual' }).check();
  await page.getByRole('button', { name: 'Start the request' }).click();
  await page.waitForURL(/\/clientSection\/form\/\d+/);
  await page.goto(`${new URL(page.url()).pathname}?step=holder`);
  await page
    .locator('form input')
    .nth(fields - 5)
    .waitFor();
}

function lengthen({ data }: Structure): void {
  const group = data.structureForm.tabs.find(({ name }) => name === 'form')?.groups[0];
  if (!group) throw new Error('The form has no group');
  for (let at = group.fields.length; at < fields; at += 1)
    group.fields.push({ name: `more${at}`, label: `More ${at}`, kind: 'text', required: at % 3 === 0, maxLength: 200 });
}
