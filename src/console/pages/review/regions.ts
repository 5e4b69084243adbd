import type { FieldComparison } from '../../../contract/generated/types';

/** A part of a page: fractions of its width and height, the page upright. */
export type Region = NonNullable<FieldComparison['region']>;

/** The smallest part that can be marked, as a fraction of the page. */
const MIN_SIZE = 0.01;

/** Returns the region between two corners, inside its page. */
export function between(page: number, one: Point, other: Point): Region {
  const [left, right] = ordered(within(one.x), within(other.x));
  const [top, bottom] = ordered(within(one.y), within(other.y));
  return fitted({ page, x: left, y: top, width: right - left, height: bottom - top });
}

export interface Point {
  x: number;
  y: number;
}

/** Moves a region, keeping it whole on its page. */
export function moved(region: Region, dx: number, dy: number): Region {
  return fitted({ ...region, x: region.x + dx, y: region.y + dy });
}

/** Widens a region at its right and lower edges; negative steps narrow it. */
export function resized(region: Region, dx: number, dy: number): Region {
  return fitted({
    ...region,
    width: Math.min(region.width + dx, 1 - region.x),
    height: Math.min(region.height + dy, 1 - region.y),
  });
}

function fitted(region: Region): Region {
  const width = clamp(region.width, MIN_SIZE, 1);
  const height = clamp(region.height, MIN_SIZE, 1);
  return {
    page: region.page,
    x: rounded(clamp(region.x, 0, 1 - width)),
    y: rounded(clamp(region.y, 0, 1 - height)),
    width: rounded(width),
    height: rounded(height),
  };
}

/** Rounds down to four decimals, a tenth of a millimetre on a sheet, so that nothing leaves the page. */
function rounded(value: number): number {
  return Math.floor(value * 10_000) / 10_000;
}

function within(value: number): number {
  return clamp(value, 0, 1);
}

function clamp(value: number, minimum: number, max: number): number {
  return Math.min(Math.max(value, minimum), max);
}

function ordered(one: number, other: number): [number, number] {
  return one <= other ? [one, other] : [other, one];
}
