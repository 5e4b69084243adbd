import type { Page } from '@playwright/test';
import { takePicture } from '../../../tests/contract/pictures/drawn-pictures';
import { blur } from '../../../tests/contract/pictures/spoiled-pictures';
import { ApplicantClient } from '../../../tests/journeys/harness/applicant';
import { signIn } from '../../../tests/journeys/harness/sign-in';
import { recordMeasure } from '../measures';
import { median } from '../samples';
import { launchBrowser, newContext } from './launch-browser';

const doubt = '.application-pick__doubt';
const place = '.application-pick';

/** Measures how soon a slow phone tells that a picture is blurred, from the moment when its file was chosen. */
export async function benchPictures(address: string, rounds: number): Promise<void> {
  const browser = await launchBrowser();
  try {
    const page = await (await newContext(browser, address)).newPage();
    await signIn(page, 'suscriptor');
    const names = { documentNumber: '1000000151', firstName: 'Demo', firstLastName: 'Pérez' };
    const id = await new ApplicantClient(page).draft({ ...names, email: 'fotos@rubrica.example' });
    const devtools = await page.context().newCDPSession(page);
    const noticed: number[] = [];
    const decoded: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await page.goto(`/clientSection/form/${id}?step=documentation`);
      await page.locator(place).first().waitFor();
      const buffer = takePicture({ scene: 'card', seed: round, width: 3000 }, blur).toBuffer('image/jpeg', 92);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
      const time = timeToDoubt(page, doubt);
      const input = page.locator(`${place} input[type=file]`).first();
      await input.setInputFiles({ name: `movida-${round}.jpg`, mimeType: 'image/jpeg', buffer });
      noticed.push(await time);
      decoded.push(await input.evaluate(timeToDecode, buffer.toString('base64')));
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: 1 });
    }
    recordMeasure({
      what: 'a blurred picture of 3,000 px told, CPU 4x slower',
      value: median(noticed),
      baseline: median(decoded),
      against: 'its decoding',
      unit: 'ms',
      goal: { of: 'value', most: 300 },
    });
  } finally {
    await browser.close();
  }
}

/** Resolves with how long after a file was chosen the page says what is wrong with it. */
const timeToDoubt = (page: Page, doubt: string): Promise<number> =>
  page.evaluate(
    (doubt) =>
      new Promise<number>((resolve) => {
        document.addEventListener(
          'change',
          () => {
            const from = performance.now();
            new MutationObserver((_, observer) => {
              if (!document.querySelector(doubt)) return;
              observer.disconnect();
              resolve(performance.now() - from);
            }).observe(document.body, { childList: true, subtree: true });
          },
          { capture: true, once: true },
        );
      }),
    doubt,
  );

/** Runs in the page. Resolves with how long the browser takes to decode a picture and to do nothing with it. */
async function timeToDecode(_: Element, base64: string): Promise<number> {
  const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  const file = new Blob([bytes], { type: 'image/jpeg' });
  const from = performance.now();
  (await createImageBitmap(file)).close();
  return performance.now() - from;
}
