import type { Entered, EnteredValue } from './entered';

/** A field that was changed here and elsewhere, each to something else. */
export interface Conflict {
  field: string;
  theirs: EnteredValue;
}

/**
 * Returns the fields whose values only a person can choose between: changed there since `base`, and here to something
 * else.
 */
export function findConflicts(base: Entered, theirs: Entered, ours: Entered): Conflict[] {
  return Object.entries(ours).flatMap(([field, value]) => {
    const there = theirs[field] ?? null;
    const apart =
      comparableText(base[field]) !== comparableText(there) && comparableText(there) !== comparableText(value);
    return apart ? [{ field, theirs: there }] : [];
  });
}

/** Returns whether the server has each of these values. */
export function holdsAll(stored: Entered, values: Entered): boolean {
  return Object.entries(values).every(([field, value]) => comparableText(stored[field]) === comparableText(value));
}

/** Returns what the server would store of a value: trimmed, and an absent one as an empty text. */
function comparableText(value: EnteredValue | undefined): string {
  return value === undefined || value === null ? '' : String(value).trim();
}
