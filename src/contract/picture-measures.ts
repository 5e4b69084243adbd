/** What can be measured of a picture's pixels, alike in the browser and on the server. */

/** Pixels as a canvas gives them: red, green, blue and alpha, a byte each, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** Figures of a picture that was scaled to `limits.pictures.measuredSide`. */
export interface PictureMeasures {
  /** Luminance, 0 to 255, that a twentieth of the pixels exceed. */
  readonly light: number;
  /** Share of the pixels that are clipped to white, in the largest spot that hides what is drawn and whose rim fades. */
  readonly glare: number;
  /** Variance of the Laplacian by that of the gradient, in the direction where it is least: 1 / 2σ² at a blurred edge. */
  readonly sharpness: number;
}

/** Returns the figures of a picture; they hold for any of that size, whatever it shows. */
export function measurePicture(pixels: Pixels): PictureMeasures {
  const plane = luminanceOf(pixels);
  return { light: percentile(plane, 0.95), glare: glareOf(plane), sharpness: sharpnessOf(smoothed(plane)) };
}

interface Plane {
  readonly width: number;
  readonly height: number;
  readonly values: Uint8Array;
}

/** Returns the luminance of each pixel (ITU-R BT.709, in 256ths). */
function luminanceOf({ data, width, height }: Pixels): Plane {
  const values = new Uint8Array(width * height);
  for (let at = 0, from = 0; at < values.length; at += 1, from += 4)
    values[at] = ((data[from] ?? 0) * 54 + (data[from + 1] ?? 0) * 183 + (data[from + 2] ?? 0) * 19) >> 8;
  return { width, height, values };
}

function percentile({ values }: Plane, share: number): number {
  const counts = new Uint32Array(256);
  for (let at = 0; at < values.length; at += 1) counts[values[at] ?? 0]! += 1;
  let below = 0;
  return counts.findIndex((count) => (below += count) > values.length * share);
}

/** Returns the plane with each pixel averaged with its neighbours (1 2 1 both ways): a sensor's noise is no edge. */
function smoothed({ width, height, values }: Plane): Plane {
  const rows = new Uint8Array(values.length);
  const result = new Uint8Array(values.length);
  for (let at = 1; at < values.length - 1; at += 1)
    rows[at] = ((values[at - 1] ?? 0) + 2 * (values[at] ?? 0) + (values[at + 1] ?? 0)) >> 2;
  for (let at = width; at < values.length - width; at += 1)
    result[at] = ((rows[at - width] ?? 0) + 2 * (rows[at] ?? 0) + (rows[at + width] ?? 0)) >> 2;
  return { width, height, values: result };
}

/** Edge of the squares whose contrast is compared, in pixels. */
const tile = 24;
/** Part of the squares, of those with the most contrast, that say how sharp the picture is. */
const contrasted = 0.12;
/** Part of the squares, of those with the least, that say how strong its noise is. */
const flat = 0.1;
/** Noise grows with light: what flat squares show is less than what the others have. */
const noiseGrowth = 2;
/** Most that a sensor's noise comes to in a square, as squares of luminance: beyond, it is a pattern that fills the picture. */
const maxNoise = 12 * tile * tile;

/** Sums of squares in a square, along each of the four ways: across, down and both diagonals. */
interface Tile {
  readonly gradient: Float64Array;
  readonly laplacian: Float64Array;
}

/** Returns the sharpness along the blurriest way: a hand that moves blurs along its own alone. */
function sharpnessOf(plane: Plane): number {
  const tiles: Tile[] = [];
  for (let top = 2; top + tile < plane.height - 2; top += tile)
    for (let left = 2; left + tile < plane.width - 2; left += tile) tiles.push(tileAt(plane, left, top));
  const contrasts = new Map(tiles.map((each) => [each, sum(each.gradient)]));
  tiles.sort((one, other) => (contrasts.get(other) ?? 0) - (contrasts.get(one) ?? 0));
  const clear = meanOf(tiles.slice(0, Math.ceil(tiles.length * contrasted)));
  const noise = meanOf(tiles.slice(-Math.ceil(tiles.length * flat)));
  const ratios = [...clear.gradient.keys()].map((way) => {
    const beyondNoise = (part: keyof Tile) =>
      Math.max((clear[part][way] ?? 0) - noiseGrowth * Math.min(noise[part][way] ?? 0, maxNoise), 0);
    return beyondNoise('laplacian') / Math.max(beyondNoise('gradient'), 1);
  });
  return Math.min(...ratios);
}

function sum(values: Float64Array): number {
  return values.reduce((total, value) => total + value, 0);
}

function meanOf(tiles: readonly Tile[]): Tile {
  const mean = (part: keyof Tile) =>
    Float64Array.from(
      { length: 4 },
      (_, way) => tiles.reduce((total, each) => total + (each[part][way] ?? 0), 0) / Math.max(tiles.length, 1),
    );
  return { gradient: mean('gradient'), laplacian: mean('laplacian') };
}

/** Sums up all four ways in one pass, without a list for each pixel: a slow phone measures a third of a million of them. */
function tileAt({ width, values }: Plane, left: number, top: number): Tile {
  let [across, down, falling, rising] = [0, 0, 0, 0];
  let [bentAcross, bentDown, bentFalling, bentRising] = [0, 0, 0, 0];
  for (let y = top; y < top + tile; y += 1)
    for (let at = y * width + left, end = at + tile; at < end; at += 1) {
      const twice = 2 * (values[at] ?? 0);
      let before = values[at - 1] ?? 0;
      let after = values[at + 1] ?? 0;
      across += (after - before) * (after - before);
      bentAcross += (before + after - twice) * (before + after - twice);
      before = values[at - width] ?? 0;
      after = values[at + width] ?? 0;
      down += (after - before) * (after - before);
      bentDown += (before + after - twice) * (before + after - twice);
      before = values[at - width - 1] ?? 0;
      after = values[at + width + 1] ?? 0;
      falling += (after - before) * (after - before);
      bentFalling += (before + after - twice) * (before + after - twice);
      before = values[at - width + 1] ?? 0;
      after = values[at + width - 1] ?? 0;
      rising += (after - before) * (after - before);
      bentRising += (before + after - twice) * (before + after - twice);
    }
  return {
    // A slope is half the difference between the neighbours on both sides.
    gradient: Float64Array.of(across / 4, down / 4, falling / 4, rising / 4),
    laplacian: Float64Array.of(bentAcross, bentDown, bentFalling, bentRising),
  };
}

/** Luminance from which a pixel is clipped. */
const clipped = 250;
/** Edge of the cells that a spot is made of, in pixels: smaller than the gaps between lines of text would be paper. */
const cell = 12;
/** Luminance of a cell in the fading rim of a spot, and how much its pixels may differ. */
const rim = { light: 170, spread: 60 };
/** Part of a spot's rim that fades: paper ends at an edge or at ink. */
const fading = 0.5;

/** Returns the share of the largest spot. */
function glareOf(plane: Plane): number {
  const columns = Math.floor(plane.width / cell);
  const rows = Math.floor(plane.height / cell);
  const cells = Array.from({ length: columns * rows }, (_, at) =>
    cellAt(plane, (at % columns) * cell, Math.floor(at / columns) * cell),
  );
  const seen = new Set<number>();
  let largest = 0;
  for (const [at, kind] of cells.entries()) {
    if (kind !== 'clipped' || seen.has(at)) continue;
    const spot = spotFrom(at, { cells, columns, seen });
    if (spot.fading > spot.rim * fading) largest = Math.max(largest, spot.size);
  }
  return largest / Math.max(cells.length, 1);
}

type Cell = 'clipped' | 'fading' | 'other';

function cellAt({ width, values }: Plane, left: number, top: number): Cell {
  let [least, most] = [255, 0];
  for (let y = top; y < top + cell; y += 1)
    for (let at = y * width + left, end = at + cell; at < end; at += 1) {
      const value = values[at] ?? 0;
      if (value < least) least = value;
      if (value > most) most = value;
    }
  if (least >= clipped) return 'clipped';
  return least >= rim.light && most - least <= rim.spread ? 'fading' : 'other';
}

interface Grid {
  readonly cells: readonly Cell[];
  readonly columns: number;
  readonly seen: Set<number>;
}

/** Follows a spot from one of its cells; the picture's edge is a rim that does not fade. */
function spotFrom(start: number, { cells, columns, seen }: Grid): { size: number; rim: number; fading: number } {
  const waiting = [start];
  const spot = { size: 0, rim: 0, fading: 0 };
  seen.add(start);
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    spot.size += 1;
    const column = at % columns;
    const across = [column > 0 ? at - 1 : -1, column < columns - 1 ? at + 1 : -1];
    for (const next of [...across, at - columns, at + columns]) {
      if (cells[next] !== 'clipped') {
        spot.rim += 1;
        if (cells[next] === 'fading') spot.fading += 1;
      } else if (!seen.has(next)) {
        seen.add(next);
        waiting.push(next);
      }
    }
  }
  return spot;
}
