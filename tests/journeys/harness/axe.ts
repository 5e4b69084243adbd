import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Fails with rule, element and reason for each breach of WCAG 2.2 AA that axe finds on the page as it stands. */
export async function expectAccessible(page: Page): Promise<void> {
  // Nothing here has a frame, and without frames one page does: a second, blank one only puts results together.
  expect(page.frames(), 'frames, which axe would need its other mode for').toHaveLength(1);
  // Rows that wait for the next ones are dimmed until those come.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  await page.evaluate(() => {
    const transitions = document.getAnimations().filter((animation) => animation instanceof CSSTransition);
    return Promise.allSettled(transitions.map(({ finished }) => finished));
  });
  const { violations } = await new AxeBuilder({ page })
    // What axe would fetch beforehand, style sheets and media, serves no rule of these standards here.
    .options({ runOnly: { type: 'tag', values: standards }, resultTypes: ['violations'], preload: false })
    .setLegacyMode()
    .analyze();
  const breaches = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  expect(breaches, `axe on ${page.url()}`).toEqual([]);
}
