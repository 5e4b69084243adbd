import { describe, expect, it } from 'vitest';
import { pictureLimits } from '../../src/contract/generated/picture-limits';
import { measurePicture, type Pixels } from '../../src/contract/picture-measures';
import { pictureProblem, scaledSize } from '../../src/contract/picture-quality';

const [width, height] = [320, 240];

/** Returns a grey picture, each pixel of it by its place. */
function paint(lightAt: (x: number, y: number) => number): Pixels {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let at = 0; at < width * height; at += 1) {
    const light = lightAt(at % width, Math.floor(at / width));
    data.set([light, light, light, 255], at * 4);
  }
  return { width, height, data };
}

/** Returns how much of a dark bar a place is in, from 0 to 1; the bars have edges of so many pixels. */
function barAt(along: number, edge: number): number {
  const [into, out] = [8, 28].map((start) => Math.min(Math.max(((along % 40) - start) / edge, 0), 1));
  return (into ?? 0) - (out ?? 0);
}

interface Edges {
  readonly across: number;
  readonly down: number;
  readonly ink?: number;
}

/** Returns paper with dark fields on its right half, whose edges are so wide. */
const inked = ({ across, down, ink = 200 }: Edges, noiseAt = (_x: number, _y: number) => 0) =>
  paint((x, y) => 220 - (x < width / 2 ? 0 : ink * barAt(x, across) * barAt(y, down)) + noiseAt(x, y));
const sharpnessOf = (...drawn: Parameters<typeof inked>) => measurePicture(inked(...drawn)).sharpness;

describe('the sharpness of a picture', () => {
  it('falls with the width of its edges', () => {
    const [sharp = 0, soft = 0, blurred = 0] = [1, 5, 10].map((edge) => sharpnessOf({ across: edge, down: edge }));
    expect(sharp).toBeGreaterThan(0.6);
    expect(soft).toBeLessThan(0.3);
    expect(blurred).toBeLessThan(soft);
  });

  it('does not depend on the contrast', () => {
    expect(sharpnessOf({ across: 1, down: 1, ink: 50 })).toBeCloseTo(sharpnessOf({ across: 1, down: 1 }), 1);
  });

  it.each([
    { across: 10, down: 1 },
    { across: 1, down: 10 },
  ])('is that of the way in which it was moved: %o', (edges) => {
    expect(sharpnessOf(edges)).toBeLessThan(0.2);
  });

  it('is none of a blurred picture’s noise, nor of an empty one', () => {
    const noiseAt = (x: number, y: number) => (((x * 7919 + y * 104_729) ^ (x * 31 + y * 17)) % 13) - 6;
    expect(sharpnessOf({ across: 10, down: 10 }, noiseAt)).toBeLessThan(0.2);
    expect(sharpnessOf({ across: 1, down: 1 }, noiseAt)).toBeGreaterThan(0.6);
    expect(measurePicture(paint(() => 200)).sharpness).toBe(0);
  });
});

describe('the light of a picture', () => {
  it('is that of its lightest twentieth', () => {
    expect(measurePicture(paint((x) => (x < width / 10 ? 200 : 10))).light).toBe(200);
    expect(measurePicture(paint((x) => (x < width / 50 ? 200 : 10))).light).toBe(10);
  });

  it('weighs the colours as an eye does', () => {
    const light = (colour: readonly number[]) =>
      measurePicture({ width: 2, height: 2, data: Array.from({ length: 4 }, () => [...colour, 255]).flat() }).light;
    expect([light([255, 0, 0]), light([0, 255, 0]), light([0, 0, 255])]).toEqual([53, 182, 18]);
  });
});

describe('the glare of a picture', () => {
  const spot = (radius: number, halo: number) =>
    paint((x, y) => {
      const beyond = Math.hypot(x - width / 2, y - height / 2) - radius;
      return beyond <= 0 ? 255 : Math.max(255 - (beyond / halo) * 105, 150);
    });

  it('is the share of a clipped spot whose rim fades', () => {
    expect(measurePicture(spot(60, 40)).glare).toBeGreaterThan(0.08);
    expect(measurePicture(spot(60, 40)).glare).toBeLessThan(0.2);
    expect(measurePicture(spot(30, 40)).glare).toBeLessThan(measurePicture(spot(60, 40)).glare);
  });

  it('is none of white paper, which ends at an edge, at ink, or with the picture', () => {
    expect(measurePicture(spot(60, 1)).glare).toBe(0);
    expect(measurePicture(paint(() => 255)).glare).toBe(0);
    expect(measurePicture(paint((x, y) => (Math.floor(x / 48) % 2 === Math.floor(y / 48) % 2 ? 255 : 40))).glare).toBe(
      0,
    );
  });
});

describe('the problem of a picture', () => {
  const good = { width: 1200, height: 900, measures: { light: 200, glare: 0, sharpness: 1 }, sha256: 'a' };
  const measured = (more: Partial<typeof good.measures>) => ({ ...good, measures: { ...good.measures, ...more } });

  it('is the first that is found', () => {
    const dark = measured({ light: 20, sharpness: 0.1, glare: 0.1 });
    expect(pictureProblem({ ...dark, width: 320, height: 200 })).toBe('small');
    expect(pictureProblem({ ...good, height: 300 })).toBe('small');
    expect(pictureProblem(dark)).toBe('dark');
    expect(pictureProblem(measured({ sharpness: 0.1, glare: 0.1 }))).toBe('blurred');
    expect(pictureProblem(measured({ glare: 0.1 }), new Set(['a']))).toBe('glaring');
    expect(pictureProblem(good, new Set(['b', 'a']))).toBe('repeated');
  });

  it('is none at the limits themselves', () => {
    const { minLongSide, minShortSide, minLight, minSharpness, maxGlare } = pictureLimits;
    const measures = { light: minLight, sharpness: minSharpness, glare: maxGlare };
    const least = { width: minLongSide, height: minShortSide, measures };
    expect(pictureProblem(least)).toBeUndefined();
    expect(pictureProblem({ ...least, width: minShortSide, height: minLongSide })).toBeUndefined();
    expect(pictureProblem({ ...least, width: minLongSide - 1 })).toBe('small');
    expect(pictureProblem({ ...least, height: minShortSide - 1 })).toBe('small');
  });

  it('is none of a good one that is nowhere else, or whose digest is not known', () => {
    expect(pictureProblem(good, new Set(['b']))).toBeUndefined();
    expect(pictureProblem({ ...good, sha256: undefined }, new Set(['a']))).toBeUndefined();
    expect(pictureProblem(good)).toBeUndefined();
  });
});

it('A picture is scaled down to its longer side, and never up', () => {
  expect(scaledSize(4000, 3000, 3000)).toEqual({ width: 3000, height: 2250 });
  expect(scaledSize(3000, 4000, 3000)).toEqual({ width: 2250, height: 3000 });
  expect(scaledSize(800, 600, 3000)).toEqual({ width: 800, height: 600 });
  expect(scaledSize(9000, 1, 3000)).toEqual({ width: 3000, height: 1 });
});
