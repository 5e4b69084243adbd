import type { Page } from '@playwright/test';
import { languages, type Language } from '../../src/contract/generated/languages';

export const widths = [1280, 1440, 1920, 1024, 390] as const;
const heights: Readonly<Record<(typeof widths)[number], number>> = {
  1280: 800,
  1440: 900,
  1920: 1080,
  1024: 768,
  390: 844,
};
export interface Look {
  readonly language: Language;
  readonly mode: 'light' | 'dark';
  readonly width: (typeof widths)[number];
}

/** Every way to see a screen, in an order in which little changes from one to the next. */
export const looks: readonly Look[] = languages.flatMap((language) =>
  (['light', 'dark'] as const).flatMap((mode) => widths.map((width): Look => ({ language, mode, width }))),
);

/** Returns what a look is called on the command line: `1280-light-es`. */
export function nameOfLook({ width, mode, language }: Look): string {
  return `${width}-${mode}-${language}`;
}

/** Turns the page as it stands to a look, as another tab of the same person would: nothing is loaded anew. */
export async function turnTo(page: Page, { language, mode, width }: Look): Promise<void> {
  await page.setViewportSize({ width, height: heights[width] });
  const isTranslated = await page.evaluate(
    ([settings, chosen]) => {
      const former = localStorage.getItem('rubrica.language');
      for (const [key, newValue] of [
        ['rubrica.settings', settings],
        ['rubrica.language', chosen],
      ] as const) {
        if (localStorage.getItem(key) === newValue) continue;
        localStorage.setItem(key, newValue);
        window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      }
      return former !== chosen;
    },
    [JSON.stringify({ mode }), language] as const,
  );
  await page.waitForFunction(
    ([chosen, theme]) =>
      document.documentElement.lang.startsWith(chosen) && document.documentElement.dataset['theme'] === theme,
    [language, mode] as const,
  );
  // Texts of another language are on their way before anything shows it.
  if (isTranslated) {
    await page.waitForLoadState('networkidle');
    await page.evaluate(untilItStays);
  }
  await settle(page);
}

/** Waits until nothing of the page is on its way any more. */
export async function settle(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector('h1')?.checkVisibility() === true &&
      // A page that the build drew is not the console's until it has taken it over.
      document.querySelector('[data-ahead], .skeleton, [data-stale], [aria-busy="true"]:not(button)') === null &&
      document
        .getAnimations()
        .every(({ effect, playState }) => playState !== 'running' || effect?.getComputedTiming().endTime === Infinity),
    undefined,
    { timeout: 20_000 },
  );
  await page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve()))),
  );
}

/** Runs in the page: what waits for its texts is hidden for a moment, and shown again. */
function untilItStays(): Promise<void> {
  return new Promise((resolve) => {
    let since = performance.now();
    const look = (): void => {
      if (document.querySelector('h1')?.checkVisibility() !== true) since = performance.now();
      if (performance.now() - since > 500) resolve();
      else requestAnimationFrame(look);
    };
    look();
  });
}
