import { pictureLimits } from './generated/picture-limits';
import type { RequestDocument } from './generated/types';
import type { PictureMeasures } from './picture-measures';

/** What makes a picture hard to decide on. */
export type PictureProblem = NonNullable<RequestDocument['pictureProblem']>;

export interface MeasuredPicture {
  /** In pixels, as it is sent. */
  readonly width: number;
  readonly height: number;
  readonly measures: PictureMeasures;
  /** SHA-256 of the file; absent where it can't be computed. */
  readonly sha256?: string;
}

/**
 * Returns what is wrong with a picture, the first of what may be: a dark one is blurred by its noise, too, and a blurred
 * one has no edge where a reflection would end. That it is repeated takes longest to know.
 * @param others the SHA-256 of what is in other places of the same request
 */
export function pictureProblem(
  { width, height, measures, sha256 }: MeasuredPicture,
  others: ReadonlySet<string> = new Set(),
): PictureProblem | undefined {
  const { minLongSide, minShortSide, minLight, minSharpness, maxGlare } = pictureLimits;
  if (Math.max(width, height) < minLongSide || Math.min(width, height) < minShortSide) return 'small';
  if (measures.light < minLight) return 'dark';
  if (measures.sharpness < minSharpness) return 'blurred';
  if (measures.glare > maxGlare) return 'glaring';
  return sha256 !== undefined && others.has(sha256) ? 'repeated' : undefined;
}

/** Returns the size of a picture whose longer side is scaled down to that many pixels; never up. */
export function scaledSize(width: number, height: number, longestSide: number): { width: number; height: number } {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return { width: Math.max(Math.round(width * scale), 1), height: Math.max(Math.round(height * scale), 1) };
}
