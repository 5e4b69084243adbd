import type { Point, Region } from '../regions';

/**
 * What is seen of a page, in fractions of it, so that two versions of a document show the same part whatever their sizes:
 * how much larger than fitting, the point in the middle (of the page as turned), the turn, the page.
 */
export interface View {
  zoom: number;
  x: number;
  y: number;
  turn: Turn;
  page: number;
}
export type Turn = 0 | 90 | 180 | 270;

/** How a page is fitted to its stage: the whole of it, or its width. */
export type Fit = 'page' | 'width';

export interface Size {
  width: number;
  height: number;
}

export const firstView: View = { zoom: 1, x: 0.5, y: 0.5, turn: 0, page: 1 };
const MAX_ZOOM = 8;
/** How much of the stage a page takes that fits, so that its edges show. */
const FITTING = 0.96;

/** How a page lies on its stage: its size in pixels before turning, and where its middle is from the stage's middle. */
export interface Placement extends Size {
  offsetX: number;
  offsetY: number;
}

/** Returns the pixels of the stage for one unit of the page. */
export function scaleOf({ zoom, turn }: Pick<View, 'zoom' | 'turn'>, page: Size, stage: Size): number {
  const turned = turnedSize(page, turn);
  return Math.min(stage.width / turned.width, stage.height / turned.height) * FITTING * zoom;
}

function turnedSize({ width, height }: Size, turn: Turn): Size {
  return turn % 180 === 0 ? { width, height } : { width: height, height: width };
}

export function place(view: View, page: Size, stage: Size): Placement {
  const { x, y } = bounded(view, page, stage);
  const scale = scaleOf(view, page, stage);
  const turned = turnedSize(page, view.turn);
  return {
    width: page.width * scale,
    height: page.height * scale,
    offsetX: (0.5 - x) * turned.width * scale,
    offsetY: (0.5 - y) * turned.height * scale,
  };
}

/** Returns the same view with its middle where no empty stage shows that the page could fill. */
export function bounded(view: View, page: Size, stage: Size): View {
  const scale = scaleOf(view, page, stage);
  const turned = turnedSize(page, view.turn);
  return {
    ...view,
    x: boundedMiddle(view.x, stage.width / (turned.width * scale)),
    y: boundedMiddle(view.y, stage.height / (turned.height * scale)),
  };
}

/** @param shown the part of the page that the stage shows; over 1 when it shows all */
function boundedMiddle(middle: number, shown: number): number {
  return shown >= 1 ? 0.5 : Math.min(Math.max(middle, shown / 2), 1 - shown / 2);
}

/** Zooms and keeps the point of the page under `at` (pixels from the stage's middle) where it is. */
export function zoomedAt(view: View, factor: number, at: Point, page: Size, stage: Size): View {
  const zoom = Math.min(Math.max(view.zoom * factor, 1), MAX_ZOOM);
  const from = bounded(view, page, stage);
  const turned = turnedSize(page, view.turn);
  const [before, after] = [scaleOf(from, page, stage), scaleOf({ ...from, zoom }, page, stage)];
  const shift = (pixels: number, length: number): number => pixels / (length * before) - pixels / (length * after);
  return bounded(
    { ...from, zoom, x: from.x + shift(at.x, turned.width), y: from.y + shift(at.y, turned.height) },
    page,
    stage,
  );
}

/** Moves the page by pixels of the stage. */
export function panned(view: View, dx: number, dy: number, page: Size, stage: Size): View {
  const from = bounded(view, page, stage);
  const scale = scaleOf(from, page, stage);
  const turned = turnedSize(page, view.turn);
  return bounded(
    { ...from, x: from.x - dx / (turned.width * scale), y: from.y - dy / (turned.height * scale) },
    page,
    stage,
  );
}

/** Returns the view as wide as the stage, the top of the page first. */
export function fittedToWidth(view: View, page: Size, stage: Size): View {
  const turned = turnedSize(page, view.turn);
  const zoom = stage.width / (turned.width * scaleOf({ ...view, zoom: 1 }, page, stage));
  return bounded({ ...view, zoom: Math.min(Math.max(zoom * FITTING, 1), MAX_ZOOM), x: 0.5, y: 0 }, page, stage);
}

/**
 * Returns how a document is seen at first: as it was chosen; otherwise a written page that is taller than wide by its
 * width, which leaves it legible, and anything else whole.
 */
export function openedView(fit: Fit | undefined, isWritten: boolean, page: Size, stage: Size): View {
  const byWidth = fit === undefined ? isWritten && page.height > page.width : fit === 'width';
  return byWidth ? fittedToWidth(firstView, page, stage) : firstView;
}

/** Shows a region: in the middle, large enough to read. */
export function shown(view: View, region: Region, page: Size, stage: Size): View {
  const middle = turnedPoint({ x: region.x + region.width / 2, y: region.y + region.height / 2 }, view.turn);
  const fitting = scaleOf({ ...view, zoom: 1 }, page, stage);
  const wide = stage.width / Math.max(region.width * page.width * fitting, 1);
  const high = stage.height / Math.max(region.height * page.height * fitting, 1);
  const zoom = Math.min(Math.max(Math.min(wide, high) * 0.6, 1), 3);
  return bounded({ ...view, ...middle, zoom, page: region.page }, page, stage);
}

/**
 * Returns the point of the upright page, as fractions, that is seen `at` pixels from the stage's middle; may lie
 * outside of it.
 */
export function pointAt(view: View, at: Point, page: Size, stage: Size): Point {
  const { x, y, turn } = bounded(view, page, stage);
  const scale = scaleOf(view, page, stage);
  const turned = turnedSize(page, turn);
  const seen = { x: x + at.x / (turned.width * scale), y: y + at.y / (turned.height * scale) };
  return turnedPoint(seen, ((360 - turn) % 360) as Turn);
}

/** Returns where a point of a page lies once the page is turned clockwise. */
export function turnedPoint({ x, y }: Point, turn: Turn): Point {
  switch (turn) {
    case 0:
      return { x, y };
    case 90:
      return { x: 1 - y, y: x };
    case 180:
      return { x: 1 - x, y: 1 - y };
    case 270:
      return { x: y, y: 1 - x };
  }
}

export function turnedBy(view: View, by: 90 | -90): View {
  const turn = ((view.turn + by + 360) % 360) as Turn;
  return { ...view, turn, ...turnedPoint({ x: view.x, y: view.y }, by === 90 ? 90 : 270) };
}
