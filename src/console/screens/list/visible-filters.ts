/** Of one filter at least, and between two; px, as list.css draws them. */
const FILTER_WIDTH = 156;
const GAP = 12;
/** Below this width one filter alone would stand beside the button: better none. */
const MIN_WIDTH = 560;

/** Returns how many of `count` filters stand in one line of so many px; the button that shows the rest takes the place of one. */
export function visibleFilters(count: number, width: number): number {
  const places = Math.floor((width + GAP) / (FILTER_WIDTH + GAP));
  if (places >= count) return count;
  return width < MIN_WIDTH ? 0 : places - 1;
}
