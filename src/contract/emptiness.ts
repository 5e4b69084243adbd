/** What counts as no value: nothing here trims, so a text of blanks is a value until its field says otherwise. */

/** Tells whether there is no value: null means the same as a field that is left out. */
export function isAbsent(value: unknown): value is null | undefined {
  return value === undefined || value === null;
}

/** Tells whether a field holds nothing: no value, or the empty text that an emptied input leaves. */
export function isEmpty(value: unknown): value is null | undefined | '' {
  return isAbsent(value) || value === '';
}
