import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Region } from '../../../../src/console/pages/review/regions';
import { between, moved, resized } from '../../../../src/console/pages/review/regions';
import {
  bounded,
  firstView,
  openedView,
  panned,
  place,
  pointAt,
  shown,
  turnedBy,
  turnedPoint,
  zoomedAt,
  type Fit,
  type Size,
  type Turn,
  type View,
} from '../../../../src/console/pages/review/viewer/view';

const size: fc.Arbitrary<Size> = fc.record({
  width: fc.integer({ min: 50, max: 5000 }),
  height: fc.integer({ min: 50, max: 5000 }),
});
const part = fc.double({ min: 0, max: 1, noNaN: true });
const turn = fc.constantFrom<Turn[]>(0, 90, 180, 270);
const view: fc.Arbitrary<View> = fc.record({
  zoom: fc.double({ min: 1, max: 8, noNaN: true }),
  x: part,
  y: part,
  turn,
  page: fc.constant(1),
});

describe('the view of a document', () => {
  it('shows the whole page in the middle at first', () => {
    fc.assert(
      fc.property(size, size, (page, stage) => {
        const placed = place(firstView, page, stage);
        expect(placed.width).toBeLessThanOrEqual(stage.width);
        expect(placed.height).toBeLessThanOrEqual(stage.height);
        expect(Math.abs(placed.offsetX) + Math.abs(placed.offsetY)).toBeLessThan(1e-9);
      }),
    );
  });

  it('opens a tall written page by its width, a picture whole, and either as it was chosen', () => {
    const [page, stage] = [
      { width: 800, height: 1100 },
      { width: 1000, height: 600 },
    ];
    const shownWidth = (...[fit, isWritten]: [Fit | undefined, boolean]): number =>
      Math.round(place(openedView(fit, isWritten, page, stage), page, stage).width);
    expect(shownWidth(undefined, true)).toBe(960);
    expect(shownWidth(undefined, false)).toBe(419);
    expect(shownWidth('page', true)).toBe(419);
    expect(shownWidth('width', false)).toBe(960);
    expect(pointAt(openedView('width', true, page, stage), { x: 0, y: -300 }, page, stage).y).toBeCloseTo(0);
  });

  it('zooms around the point under the pointer, as far as the page reaches', () => {
    fc.assert(
      fc.property(view, size, size, part, part, (from, page, stage, x, y) => {
        const at = { x: (x - 0.5) * stage.width, y: (y - 0.5) * stage.height };
        const to = zoomedAt(from, 1.4, at, page, stage);
        const [before, after] = [pointAt(from, at, page, stage), pointAt(to, at, page, stage)];
        // At an edge the page stays on the stage instead.
        if (isFree(from, page, stage) && isFree(to, page, stage)) {
          expect(after.x).toBeCloseTo(before.x, 6);
          expect(after.y).toBeCloseTo(before.y, 6);
        }
        expect(to.zoom).toBeLessThanOrEqual(8);
        expect(to.zoom).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('never leaves the page by panning, however far', () => {
    fc.assert(
      fc.property(view, size, size, fc.integer(), fc.integer(), (from, page, stage, dx, dy) => {
        const to = panned(from, dx, dy, page, stage);
        expect(bounded(to, page, stage)).toEqual(to);
        const seen = pointAt(to, { x: 0, y: 0 }, page, stage);
        expect(seen.x).toBeGreaterThanOrEqual(-1e-9);
        expect(seen.x).toBeLessThanOrEqual(1 + 1e-9);
        expect(seen.y).toBeGreaterThanOrEqual(-1e-9);
        expect(seen.y).toBeLessThanOrEqual(1 + 1e-9);
      }),
    );
  });

  it('turns four times into itself, and a point with it', () => {
    fc.assert(
      fc.property(view, part, part, turn, (from, x, y, by) => {
        const around = [90, 90, 90, 90].reduce<View>((now) => turnedBy(now, 90), from);
        expect(around.turn).toBe(from.turn);
        expect(around.x).toBeCloseTo(from.x, 9);
        const back = turnedPoint(turnedPoint({ x, y }, by), ((360 - by) % 360) as Turn);
        expect(back.x).toBeCloseTo(x, 9);
        expect(back.y).toBeCloseTo(y, 9);
      }),
    );
  });

  it('brings a region into sight, whatever the turn', () => {
    fc.assert(
      fc.property(turn, size, size, part, part, (by, page, stage, x, y) => {
        const region: Region = { page: 1, x: x * 0.8, y: y * 0.8, width: 0.2, height: 0.2 };
        const to = shown({ ...firstView, turn: by }, region, page, stage);
        const corners = [
          { x: -stage.width / 2, y: -stage.height / 2 },
          { x: stage.width / 2, y: stage.height / 2 },
        ].map((corner) => pointAt(to, corner, page, stage));
        const [xs, ys] = [corners.map((point) => point.x), corners.map((point) => point.y)];
        const middle = { x: region.x + 0.1, y: region.y + 0.1 };
        expect(middle.x).toBeGreaterThanOrEqual(Math.min(...xs) - 1e-9);
        expect(middle.x).toBeLessThanOrEqual(Math.max(...xs) + 1e-9);
        expect(middle.y).toBeGreaterThanOrEqual(Math.min(...ys) - 1e-9);
        expect(middle.y).toBeLessThanOrEqual(Math.max(...ys) + 1e-9);
      }),
    );
  });
});

/** Returns whether the middle could still move in every direction. */
function isFree(to: View, page: Size, stage: Size): boolean {
  const step = 1e-6;
  return [
    { ...to, x: to.x + step },
    { ...to, x: to.x - step },
    { ...to, y: to.y + step },
    { ...to, y: to.y - step },
  ].every((each) => {
    const inView = bounded(each, page, stage);
    return inView.x === each.x && inView.y === each.y;
  });
}

describe('a marked region', () => {
  const anywhere = fc.record({
    x: fc.double({ min: -2, max: 3, noNaN: true }),
    y: fc.double({ min: -2, max: 3, noNaN: true }),
  });
  const step = fc.double({ min: -2, max: 2, noNaN: true });

  it('stays on its page and is never nothing, however it is drawn, moved and resized', () => {
    fc.assert(
      fc.property(anywhere, anywhere, step, step, (one, other, dx, dy) => {
        const drawn = between(1, one, other);
        for (const region of [drawn, moved(drawn, dx, dy), resized(drawn, dx, dy)]) {
          expect(region.x).toBeGreaterThanOrEqual(0);
          expect(region.y).toBeGreaterThanOrEqual(0);
          expect(region.width).toBeGreaterThan(0);
          expect(region.height).toBeGreaterThan(0);
          expect(region.x + region.width).toBeLessThanOrEqual(1);
          expect(region.y + region.height).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it('is the same from whichever corner it is drawn', () => {
    fc.assert(
      fc.property(anywhere, anywhere, (one, other) => {
        expect(between(2, one, other)).toEqual(between(2, other, one));
      }),
    );
  });
});
