import type { Canvas } from '@napi-rs/canvas';
import { afterAll, describe, expect, it } from 'vitest';
import type { PictureProblem } from '../../src/contract/picture-quality';
import { sceneNames, takePicture, type Spoil } from '../contract/pictures/drawn-pictures';
import { problemOf, sha256Of } from '../contract/pictures/problem-of';
import { blur, darken, reflect, shrink } from '../contract/pictures/spoiled-pictures';
import { recordFigure, trials } from './row';

const count = trials(100, 20);
const figures: string[] = [];
afterAll(() => recordFigure('pictures', figures.join(', ')));

/** Returns so many pictures, of all scenes in turn. */
const draw = (count: number, firstSeed: number, spoil?: Spoil): Canvas[] =>
  Array.from({ length: count }, (_, at) =>
    takePicture({ scene: sceneNames[at % sceneNames.length] ?? 'card', seed: firstSeed + at }, spoil),
  );

describe('the quality of pictures', () => {
  it('leaves 98 of 100 good pictures alone, and each of a share of them', () => {
    const found = draw(count, 1000).map((canvas) => problemOf(canvas));
    const stopped = found.filter(Boolean);
    figures.push(`${stopped.length} of ${count} good ones stopped`);
    expect(stopped.length, stopped.join(', ')).toBeLessThanOrEqual(Math.floor(count * 0.02));
  }, 180_000);

  it('names 95 of 100 bad pictures by what is wrong with them', () => {
    const bad: readonly [PictureProblem, (PictureProblem | undefined)[]][] = [
      ['blurred', draw(count / 4, 2000, blur).map((canvas) => problemOf(canvas))],
      ['glaring', draw(count / 4, 3000, reflect).map((canvas) => problemOf(canvas))],
      ['dark', draw(count / 5, 4000, darken).map((canvas) => problemOf(canvas))],
      ['small', draw((count * 3) / 20, 5000, shrink).map((canvas) => problemOf(canvas))],
      [
        'repeated',
        draw((count * 3) / 20, 6000).map((canvas) => problemOf(canvas, new Set(['0'.repeat(64), sha256Of(canvas)]))),
      ],
    ];
    expect(bad.flatMap(([, found]) => found)).toHaveLength(count);
    const wrong = bad.flatMap(([problem, found]) =>
      found.filter((each) => each !== problem).map((each) => `${problem}: ${each ?? 'nothing'}`),
    );
    figures.push(`${count - wrong.length} of ${count} bad ones named`);
    expect(wrong.length, wrong.join(', ')).toBeLessThanOrEqual(count * 0.05);
  }, 180_000);
});
