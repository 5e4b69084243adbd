/** Returns the colours of series, those that are the same told apart by their lightness. */
export function distinctColours(colours: readonly string[]): string[] {
  return colours.map((colour, at) => {
    const former = colours.slice(0, at).filter((one) => one === colour).length;
    return former === 0 ? colour : `color-mix(in srgb, ${colour} ${Math.round(100 / (1 + former))}%, var(--surface))`;
  });
}
