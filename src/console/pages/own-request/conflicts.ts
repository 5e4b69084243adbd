import type { Found } from '../../transport/resolve-outcome';
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

/** Returns what the server has: of the fields that it does not show, what it had when we last knew. */
export function withUnread(stored: Entered, unreadFields: readonly string[], base: Entered): Entered {
  const known = Object.entries(base).filter(([field]) => unreadFields.includes(field));
  return { ...stored, ...Object.fromEntries(known) };
}

/** Returns what the stored values show of a save: nothing of fields that the server does not show. */
export function findSaved(stored: Entered, unreadFields: readonly string[], sent: Entered): Found {
  const isStored = (field: string): boolean => comparableText(stored[field]) === comparableText(sent[field]);
  const fields = Object.keys(sent);
  if (!fields.every((field) => unreadFields.includes(field) || isStored(field))) return 'unchanged';
  return fields.some((field) => unreadFields.includes(field)) ? 'unreadable' : 'done';
}

/** Returns what the server would store of a value: trimmed, and an absent one as an empty text. */
function comparableText(value: EnteredValue | undefined): string {
  return value === undefined || value === null ? '' : String(value).trim();
}
