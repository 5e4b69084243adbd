import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe';

/**
 * Expects a page accessible as it stands, and nothing to scroll for sideways: not on the narrowest of phones either.
 */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  expect(await beyond(page), `pixels beyond the width of ${page.url()}`).toBeLessThanOrEqual(0);
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize({ width: 320, height: size.height });
  expect(await beyond(page), `pixels beyond 320 at ${page.url()}`).toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

/** Returns how far it reaches beyond, once it is drawn at its width. */
function beyond(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() =>
          requestAnimationFrame(() =>
            resolve(document.documentElement.scrollWidth - document.documentElement.clientWidth),
          ),
        ),
      ),
  );
}
