import type { Box, ReadLine, ReadPage } from '../../adapters/recognition/recogniser';

interface Placed {
  readonly page: ReadPage;
  readonly line: ReadLine;
}

interface Value extends Placed {
  /** That it stands nearest to. */
  readonly label: ReadLine | undefined;
}

/** Farther away than these many heights of the label stands something else. */
export const nearest = 3.5;
/** Of a label, in shares of the page. */
export const minHeight = 0.012;

/** Returns the label that a line stands nearest to, over or under it. */
export function nearestTo({ page, line }: Placed, labels: readonly Placed[]): ReadLine | undefined {
  const near = labels
    .filter((label) => label.page === page && overlaps(line.box, label.line.box))
    .map((label) => ({ label: label.line, gap: gapBetween(label.line.box, line.box) }))
    .filter(({ label, gap }) => gap < nearest * Math.max(label.box.height, minHeight));
  return near.sort((one, other) => one.gap - other.gap)[0]?.label;
}

/** Of so many values, this share on one side of their labels makes it the page's side. */
const [minValues, minShare] = [3, 0.7];

/**
 * Returns whether the values of a page stand under their labels, or over them; undefined where it has no clear side.
 */
export function mostlyUnder(page: ReadPage, values: readonly Value[]): boolean | undefined {
  const own = values.filter((value) => value.page === page && value.label);
  const under = own.filter(({ line, label }) => label && line.box.y >= label.box.y).length;
  if (own.length < minValues) return undefined;
  if (under / own.length >= minShare) return true;
  return under / own.length <= 1 - minShare ? false : undefined;
}

/** Returns what stands at the same height, right of the label and apart from it. */
export function besideOf(page: ReadPage, label: ReadLine, lines: readonly Placed[]): ReadLine | undefined {
  const middle = label.box.y + label.box.height / 2;
  return lines
    .filter(({ page: own, line }) => own === page && line.box.x >= label.box.x + label.box.width)
    .filter(({ line: { box } }) => box.y <= middle && middle <= box.y + box.height)
    .sort((one, other) => one.line.box.x - other.line.box.x)[0]?.line;
}

/** Returns the smallest region around some words. */
export function regionOf(page: number, words: readonly { readonly box: Box }[]) {
  const [x, y] = [Math.min(...words.map(({ box }) => box.x)), Math.min(...words.map(({ box }) => box.y))];
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  return {
    page,
    x: rounded(x),
    y: rounded(y),
    width: rounded(Math.min(right, 1) - x),
    height: rounded(Math.min(bottom, 1) - y),
  };
}

export function rounded(share: number): number {
  return Math.min(Math.max(Math.round(share * 10_000) / 10_000, 0), 1);
}

/** Returns whether two lines share enough of their width to be of one column. */
export function overlaps(value: Box, label: Box): boolean {
  const shared = Math.min(value.x + value.width, label.x + label.width) - Math.max(value.x, label.x);
  return shared > 0.3 * Math.min(value.width, label.width);
}

export function gapBetween(label: Box, value: Box): number {
  return value.y >= label.y
    ? Math.max(value.y - label.y - label.height, 0)
    : Math.max(label.y - value.y - value.height, 0);
}
