import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const tokens = readFileSync('src/console/kit/tokens.css', 'utf8');

type Theme = 'light' | 'dark';

/** Returns the colours of a theme by token name, as tokens.css says them. */
function colours(theme: Theme): Map<string, string> {
  const pairs = tokens.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return new Map([...pairs].map(([, name = '', light = '', dark = '']) => [name, theme === 'light' ? light : dark]));
}

/** Returns the relative luminance of WCAG 2.2. */
function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const grounds = ['paper', 'surface', 'raised', 'hover', 'selected'];
const tones = ['waiting', 'applicant', 'approved', 'issued', 'transit', 'rejected', 'ended'];

const pairs: [foreground: string, ground: string, least: number][] = [
  ...['ink', 'ink-soft', 'accent', 'accent-hover'].flatMap((text) =>
    [...grounds, 'sunk'].map((ground): [string, string, number] => [text, ground, 4.5]),
  ),
  ['on-accent', 'accent', 4.5],
  ['on-accent', 'accent-hover', 4.5],
  ...tones.flatMap((tone): [string, string, number][] => [
    [`tone-${tone}`, `tone-${tone}-soft`, 4.5],
    [`tone-${tone}`, 'surface', 4.5],
    [`tone-${tone}`, 'paper', 4.5],
    [`tone-${tone}`, 'raised', 4.5],
    ['ink', `tone-${tone}-soft`, 4.5],
    ['accent', `tone-${tone}-soft`, 4.5],
  ]),
  ...['control-border', 'focus'].flatMap((border) =>
    [...grounds, 'sunk'].map((ground): [string, string, number] => [border, ground, 3]),
  ),
];

describe.each<Theme>(['light', 'dark'])('the %s theme', (theme) => {
  const found = colours(theme);

  it.each(pairs)('%s on %s reaches %d:1', (foreground, ground, least) => {
    expect(contrast(found.get(foreground) ?? '', found.get(ground) ?? '')).toBeGreaterThanOrEqual(least);
  });
});
