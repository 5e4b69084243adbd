import { createHash } from 'node:crypto';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { pictureLimits } from '../../../src/contract/generated/picture-limits';
import { measurePicture } from '../../../src/contract/picture-measures';
import { pictureProblem, scaledSize, type PictureProblem } from '../../../src/contract/picture-quality';

export const sha256Of = (canvas: Canvas): string => createHash('sha256').update(canvas.data()).digest('hex');

/** Returns what is wrong with a picture, measured as the console measures it. */
export function problemOf(canvas: Canvas, others: ReadonlySet<string> = new Set()): PictureProblem | undefined {
  const { width, height } = scaledSize(canvas.width, canvas.height, pictureLimits.measuredSide);
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, width, height);
  const measures = measurePicture(context.getImageData(0, 0, width, height));
  return pictureProblem({ width: canvas.width, height: canvas.height, measures, sha256: sha256Of(canvas) }, others);
}
