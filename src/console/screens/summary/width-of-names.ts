/** Of a character of a name, px, and the widths within which names are written whole. */
const CHARACTER = 7;
const [MIN_NAME, MAX_NAME] = [90, 230];

/** Returns how wide the axis of a chart is that names its bars, px. */
export function widthOfNames(names: readonly string[]): number {
  return Math.min(MAX_NAME, Math.max(MIN_NAME, ...names.map(({ length }) => length * CHARACTER + 12)));
}
