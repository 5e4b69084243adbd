import type { Region } from '../../store/request-schema';

/** Where a part of a turned picture is in the picture as it came and is shown. */
export function rotateBack({ page, x, y, width, height }: Region, quarters: number): Region {
  if (quarters === 1) return { page, x: y, y: rest(x + width), width: height, height: width };
  if (quarters === 2) return { page, x: rest(x + width), y: rest(y + height), width, height };
  return quarters === 3
    ? { page, x: rest(y + height), y: x, width: height, height: width }
    : { page, x, y, width, height };
}

function rest(share: number): number {
  return Math.max(Math.round((1 - share) * 10_000) / 10_000, 0);
}
