/** Of a character of a name, px, and the widths within which names are written whole. */
const CHARACTER = 7;
const [MIN_NAME, MAX_NAME] = [90, 230];

/** Returns how wide the axis of a chart is that names its bars, px. */
export function widthOfNames(names: readonly string[]): number {
  return Math.min(MAX_NAME, Math.max(MIN_NAME, ...names.map(({ length }) => length * CHARACTER + 12)));
}

/**
 * Returns the colours of series, each once: of those that share the tone of their state, every further one is lighter, or two bars
 * could not be found in the legend.
 */
export function distinctColours(colours: readonly string[]): string[] {
  return colours.map((colour, at) => {
    const former = colours.slice(0, at).filter((one) => one === colour).length;
    return former === 0 ? colour : `color-mix(in srgb, ${colour} ${Math.round(100 / (1 + former))}%, var(--surface))`;
  });
}
