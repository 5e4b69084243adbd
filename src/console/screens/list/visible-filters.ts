/** Width of one filter with its gap, and of the button that shows the rest; px, as list.css draws them. */
const FILTER_WIDTH = 168;
const MORE_BUTTON_WIDTH = 150;
/** Below this width one filter alone would stand beside the button: better none. */
const MIN_WIDTH = 560;

/** Returns how many of `count` filters stand in one line of so many px. */
export function visibleFilters(count: number, width: number): number {
  if (width >= count * FILTER_WIDTH) return count;
  return width < MIN_WIDTH ? 0 : Math.floor((width - MORE_BUTTON_WIDTH) / FILTER_WIDTH);
}
