import { expect, type Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import { matchPublic } from '../../../src/console/portal/match';

const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
/**
 * Of WCAG 2.1 A (2.5.3), yet axe leaves it out unless it is named: it counts the rule as experimental. It reads the key beside the
 * words of a reviewer's button as one of them, so that it is asked of the pages of applicants and of the public.
 */
const portalRules = ['label-content-name-mismatch'];
/** Half of what the package's own entry brings, and it is compiled on each page. */
const source = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with rule, element and reason for each breach of WCAG 2.2 AA, or of what axe counts as best practice, on the page as it
 * stands. Of rows of a table that are alike in all but their words it looks at the first.
 */
export async function expectAccessible(page: Page): Promise<void> {
  // Nothing here has a frame: axe would have to run in each.
  expect(page.frames(), 'frames, which axe would need its other mode for').toHaveLength(1);
  // Rows that wait for the next ones are dimmed until those come.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  const isThere = await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => 'axe' in window);
  });
  if (!isThere) {
    await page.evaluate(source);
    await page.evaluate(rememberColours);
  }
  const { pathname } = new URL(page.url());
  const isPortal = pathname.startsWith('/clientSection') || matchPublic(pathname) !== undefined;
  const asked: Asked = { standards, namedRules: isPortal ? portalRules : [] };
  expect(await page.evaluate(findBreaches, asked), `axe on ${page.url()}`).toEqual([]);
}

/** What a page has once axe is there. */
type Prepared = Window & { readonly axe: typeof axe & { readonly commons: { readonly color: { Color: ColourType } } } };
type Colour = Record<'r' | 'g' | 'b' | 'alpha', number>;
interface ColourType {
  readonly prototype: { parseString(this: Colour, text: string): Colour };
}

/** Runs in the page: a stylesheet has a handful of colours, which axe would read once for each element and rule. */
function rememberColours(): void {
  const { prototype } = (window as unknown as Prepared).axe.commons.color.Color;
  const parse = prototype.parseString;
  const known = new Map<string, Colour>();
  prototype.parseString = function (text) {
    const same = known.get(text);
    if (same) return Object.assign(this, same);
    const { r, g, b, alpha } = parse.call(this, text);
    known.set(text, { r, g, b, alpha });
    return this;
  };
}

interface Asked {
  readonly standards: string[];
  readonly namedRules: string[];
}

/** Runs in the page, which answers with the breaches alone. */
async function findBreaches({ standards: values, namedRules: named }: Asked): Promise<string[]> {
  const attributes =
    / (id|for|name|value|href|src|title|datetime|aria-(label|labelledby|describedby|controls))="[^"]*"/g;
  const seen = new Map<string, number>();
  const repeated = [...document.querySelectorAll('tbody tr')].filter((row) => {
    const shape = row.outerHTML.replace(/>[^<]+/g, '>…').replace(attributes, ' $1');
    const times = (seen.get(shape) ?? 0) + 1;
    seen.set(shape, times);
    // Two for the sake of stripes, and one more as the neighbour of both.
    return times > 3;
  });
  const { violations } = await (window as unknown as Prepared).axe.run(
    { include: [document.documentElement], exclude: repeated },
    // What axe would fetch beforehand, style sheets and media, serves no rule of these standards here.
    {
      runOnly: { type: 'tag', values },
      rules: Object.fromEntries(named.map((rule) => [rule, { enabled: true }])),
      resultTypes: ['violations'],
      preload: false,
    },
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
}
