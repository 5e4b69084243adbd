import type { Page } from '@playwright/test';
import { enter } from '../../../tests/journeys/harness/sign-in';
import { recordMeasure } from '../measures';
import { median, quantile } from '../samples';
import { launchBrowser, newContext } from './launch-browser';
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
  const browser = await launchBrowser();
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
    const bare = await page.context().newPage();
    await bare.setContent(bareForm());
    const goal = { of: 'ratio', most: 3 } as const;
    const against = 'bare inputs';
    const [theirs, ours] = [await typeIn(bare, /^First name/), await typeIn(page, /^First name/)];
    recordMeasure({
      what: `a step of ${fields} fields: key to frame`,
      value: median(ours),
      baseline: median(theirs),
      against,
      unit: 'ms',
      goal,
    });
    recordMeasure({
      what: `a step of ${fields} fields: nineteen keys of twenty`,
      value: quantile(ours, 0.95),
      baseline: quantile(theirs, 0.95),
      against,
      unit: 'ms',
      goal,
    });
    for (const each of [bare, page]) {
      const devtools = await each.context().newCDPSession(each);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    }
    recordMeasure({
      what: `a step of ${fields} fields: key to frame, CPU 4x slower`,
      value: median(await typeIn(page, /^Second name/)),
      baseline: median(await typeIn(bare, /^Second name/)),
      against,
      unit: 'ms',
    });
  } finally {
    await browser.close();
  }
}

/** Returns as many fields without any script of ours or of a framework. */
function bareForm(): string {
  const field = (label: string, index: number) =>
    `<p><label for="field${index}">${label}</label> <input id="field${index}"></p>`;
  const labels = ['First name', 'Second name', ...Array.from({ length: fields - 2 }, (_, index) => `More ${index}`)];
  return `<!doctype html><title>Bare inputs</title><form>${labels.map(field).join('')}</form>`;
}

/** Types into a page that is in front: one behind draws no frames. */
async function typeIn(page: Page, label: RegExp): Promise<readonly number[]> {
  await page.bringToFront();
  return (await typeInto(page, label, text)).toFrameMs;
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
