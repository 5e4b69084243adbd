import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './axe';

/**
 * Expects a page accessible as it stands, nothing to scroll for sideways and no button of the top bar wider than its frame: not on the
 * narrowest of phones either.
 */
export async function expectFits(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoOverflow(page);
  await expectWholeButtons(page);
  const size = page.viewportSize();
  if (!size) return;
  await page.setViewportSize({ width: 320, height: size.height });
  await expectNoOverflow(page);
  await expectWholeButtons(page);
  await page.setViewportSize(size);
}

/** Expects nothing to scroll for sideways: of what is drawn anew at another width, once it stands. */
export async function expectNoOverflow(page: Page): Promise<void> {
  const width = page.viewportSize()?.width ?? 'the window';
  await expect.poll(() => beyond(page), `pixels beyond ${width} at ${page.url()}`).toBeLessThanOrEqual(0);
}

function expectWholeButtons(page: Page): Promise<void> {
  return expect.poll(() => burst(page), `buttons of the top bar at ${page.url()}`).toEqual([]);
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

/** Returns the names of the buttons of the top bar that what is in them reaches beyond. */
function burst(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('.header :is(a, button)')]
      .filter((button) => button.clientWidth > 0 && button.scrollWidth > button.clientWidth)
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );
}
