/** Name match: the entered name against the one of the identity registry. */

/** Returns the name trimmed, with single spaces, without commas and accents, in lower case. */
export function comparableName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[\p{M},]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
    .toLowerCase();
}

/**
 * Returns the specified score: the two names compared position by position; the percentage of matching characters over
 * the longer length, as a whole number (rounded down, so that only equal names reach 100). Two empty names score 0.
 */
export function nameMatch(entered: string, registered: string): number {
  return positionalMatch([...comparableName(entered)], [...comparableName(registered)]);
}

/**
 * Returns the same score between the words of both names put in order, because swapped surnames make the positional one
 * collapse. Shown beside it; it decides nothing.
 */
export function nameMatchAnyOrder(entered: string, registered: string): number {
  const ordered = (name: string) => [...comparableName(name).split(' ').sort().join(' ')];
  return positionalMatch(ordered(entered), ordered(registered));
}

/** Marks the positions at which the normalised names differ: one flag a character of the longer one. */
export function nameDifferences(entered: string, registered: string): boolean[] {
  const [left, right] = [[...comparableName(entered)], [...comparableName(registered)]];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => left[at] !== right[at]);
}

function positionalMatch(left: readonly string[], right: readonly string[]): number {
  const longer = Math.max(left.length, right.length);
  const matching = left.filter((character, at) => character === right[at]).length;
  return longer === 0 ? 0 : Math.floor((100 * matching) / longer);
}
