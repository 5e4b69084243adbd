import { createHash } from 'node:crypto';
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { describe, expect, it } from 'vitest';
import { pictureLimits } from '../../../src/contract/generated/picture-limits';
import { measurePicture } from '../../../src/contract/picture-measures';
import { pictureProblem, scaledSize, type PictureProblem } from '../../../src/contract/picture-quality';
import { sceneNames, takePicture, type Spoil } from './drawn-pictures';
import { blur, darken, reflect, shrink } from './spoiled-pictures';

const sha256Of = (canvas: Canvas) => createHash('sha256').update(canvas.data()).digest('hex');

function problemOf(canvas: Canvas, others: ReadonlySet<string> = new Set()): PictureProblem | undefined {
  const { width, height } = scaledSize(canvas.width, canvas.height, pictureLimits.measuredSide);
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.drawImage(canvas, 0, 0, width, height);
  const measures = measurePicture(context.getImageData(0, 0, width, height));
  return pictureProblem({ width: canvas.width, height: canvas.height, measures, sha256: sha256Of(canvas) }, others);
}

/** Returns so many pictures, of all scenes in turn. */
const draw = (count: number, firstSeed: number, spoil?: Spoil): Canvas[] =>
  Array.from({ length: count }, (_, at) =>
    takePicture({ scene: sceneNames[at % sceneNames.length] ?? 'card', seed: firstSeed + at }, spoil),
  );

describe('the quality of pictures', () => {
  it('leaves 98 of 100 good pictures alone', () => {
    const found = draw(100, 1000).map((canvas) => problemOf(canvas));
    const stopped = found.filter(Boolean);
    expect(stopped.length, stopped.join(', ')).toBeLessThanOrEqual(2);
  }, 180_000);

  it('is good where a pattern fills the picture', () => {
    const canvas = createCanvas(1200, 900);
    const context = canvas.getContext('2d');
    for (let at = 0; at < 100 * 75; at += 1) {
      context.fillStyle = (at + Math.floor(at / 100)) % 2 === 0 ? '#222' : '#ddd';
      context.fillRect((at % 100) * 12, Math.floor(at / 100) * 12, 12, 12);
    }
    expect(problemOf(canvas)).toBeUndefined();
  });

  it('names 95 of 100 bad pictures by what is wrong with them', () => {
    const bad: readonly [PictureProblem, (PictureProblem | undefined)[]][] = [
      ['blurred', draw(25, 2000, blur).map((canvas) => problemOf(canvas))],
      ['glaring', draw(25, 3000, reflect).map((canvas) => problemOf(canvas))],
      ['dark', draw(20, 4000, darken).map((canvas) => problemOf(canvas))],
      ['small', draw(15, 5000, shrink).map((canvas) => problemOf(canvas))],
      ['repeated', draw(15, 6000).map((canvas) => problemOf(canvas, new Set(['0'.repeat(64), sha256Of(canvas)])))],
    ];
    expect(bad.flatMap(([, found]) => found)).toHaveLength(100);
    const wrong = bad.flatMap(([problem, found]) =>
      found.filter((each) => each !== problem).map((each) => `${problem}: ${each ?? 'nothing'}`),
    );
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(5);
  }, 180_000);
});
