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

/** The ways of drawing a text, by ink, size and ground, in which this worker has found one legible. */
const legible = new Set<string>();

/**
 * Fails with rule, element and reason for each breach of WCAG 2.2 AA, or of what axe counts as best practice, on the page as it
 * stands. Of rows of a table that are alike in all but their words it looks at the first, and of texts that are drawn in one
 * ink and size on one ground, at one for its contrast: that rule takes more than all others together.
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
    await page.evaluate(skipLegible);
  }
  const { pathname } = new URL(page.url());
  const isPortal = pathname.startsWith('/clientSection') || matchPublic(pathname) !== undefined;
  const asked: Asked = { standards, namedRules: isPortal ? portalRules : [], legible: [...legible] };
  const { breaches, drawn } = await page.evaluate(findBreaches, asked);
  expect(breaches, `axe on ${page.url()}`).toEqual([]);
  for (const way of drawn) legible.add(way);
}

/** What a page has once axe is there. */
type Prepared = Window & {
  readonly axe: typeof axe & {
    readonly commons: { readonly color: { Color: ColourType } };
    readonly _audit: { readonly rules: readonly Rule[] };
  };
  /** The ways of drawing that the rule of contrast passes over; it adds those that it looks at. Absent: it looks at all. */
  ways?: Set<string>;
  drawingOf: (element: Element) => string | undefined;
};
interface Rule {
  readonly id: string;
  matches(this: Rule, element: Element, ...rest: unknown[]): boolean;
}
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

/** Runs in the page: the rule of contrast looks at one element of each way of drawing. */
function skipLegible(): void {
  const prepared = window as unknown as Prepared;
  const rule = prepared.axe._audit.rules.find(({ id }) => id === 'color-contrast');
  if (!rule) throw new Error('axe has no rule of that name');
  const matches = rule.matches;
  rule.matches = function (element, ...rest) {
    const way = prepared.ways && prepared.drawingOf(element);
    if (way !== undefined && prepared.ways?.has(way)) return false;
    const isLookedAt = matches.call(this, element, ...rest);
    if (isLookedAt && way !== undefined) prepared.ways?.add(way);
    return isLookedAt;
  };
  /** Returns ink, size and ground of an element's own text; undefined where what lies below it is not what it stands in. */
  prepared.drawingOf = (element) => {
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    const grounds: string[] = [];
    let isOpaque = false;
    for (let around: Element | null = element; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      if (style.opacity !== '1' || style.filter !== 'none' || style.mixBlendMode !== 'normal') return undefined;
      if (isOpaque) continue;
      if (style.backgroundImage !== 'none') return undefined;
      const alpha = /^rgba\(.*, ([\d.]+)\)$/.exec(style.backgroundColor)?.[1];
      if (alpha !== '0') grounds.push(style.backgroundColor);
      isOpaque = style.backgroundColor.startsWith('rgb(');
      if (!isOpaque && (style.position !== 'static' || style.transform !== 'none')) return undefined;
    }
    return isOpaque ? [color, fontSize, fontWeight, textShadow, ...grounds].join('|') : undefined;
  };
}

interface Asked {
  readonly standards: string[];
  readonly namedRules: string[];
  readonly legible: readonly string[];
}

interface Breaches {
  readonly breaches: string[];
  /** The ways of drawing a text that were looked at, and are legible unless there is a breach. */
  readonly drawn: string[];
}

/** Runs in the page, which answers with the breaches and the ways of drawing alone. */
async function findBreaches({ standards: values, namedRules: named, legible: known }: Asked): Promise<Breaches> {
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
  const prepared = window as unknown as Prepared;
  const ways = (prepared.ways = new Set(known));
  const context = { include: [document.documentElement], exclude: repeated };
  // What axe would fetch beforehand, style sheets and media, serves no rule of these standards here.
  const options = { resultTypes: ['violations', 'incomplete'] as ('violations' | 'incomplete')[], preload: false };
  const { violations, incomplete } = await prepared.axe.run(context, {
    ...options,
    runOnly: { type: 'tag', values },
    rules: Object.fromEntries(named.map((rule) => [rule, { enabled: true }])),
    elementRef: true,
  });
  delete prepared.ways;
  // What is covered says nothing of the others that are drawn like it: those are looked at as well.
  const isUnsure = incomplete.some(
    ({ id, nodes }) =>
      id === 'color-contrast' && nodes.some(({ element }) => element && prepared.drawingOf(element) !== undefined),
  );
  if (isUnsure)
    violations.push(
      ...(await prepared.axe.run(context, { ...options, runOnly: { type: 'rule', values: ['color-contrast'] } }))
        .violations,
    );
  const breaches = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} at ${target.join(' ')}: ${failureSummary ?? ''}`),
  );
  return { breaches, drawn: isUnsure ? [] : [...ways].filter((way) => !known.includes(way)) };
}
