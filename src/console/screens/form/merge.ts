import { deepEqual } from '../../../contract/deep-equal';
import type { Values } from './values';

/** A field that the person changed since the form was opened: there, here, or in both places. */
export interface Difference {
  name: string;
  base: unknown;
  theirs: unknown;
  ours: unknown;
  /** Both changed it, each to something else: only a person can say which stays. */
  isConflict: boolean;
}

export type Side = 'theirs' | 'ours';

/** Returns the three-way comparison of a record by field, over the fields a person may change. */
export function differences(names: readonly string[], base: Values, theirs: Values, ours: Values): Difference[] {
  return names.flatMap((name) => {
    const row = {
      name,
      base: emptyToNull(base[name]),
      theirs: emptyToNull(theirs[name]),
      ours: emptyToNull(ours[name]),
    };
    const changedThere = !deepEqual(row.base, row.theirs);
    const changedHere = !deepEqual(row.base, row.ours);
    if (!changedThere && !changedHere) return [];
    return [{ ...row, isConflict: changedThere && changedHere && !deepEqual(row.theirs, row.ours) }];
  });
}

/** Returns what is proposed for a field: the value of the side that changed it; where both did, one's own. */
export function proposed({ base, ours }: Difference): Side {
  return deepEqual(base, ours) ? 'theirs' : 'ours';
}

/** Returns the record as chosen: theirs, with one's own value where that side was picked. */
export function merged(theirs: Values, rows: readonly Difference[], choices: Readonly<Record<string, Side>>): Values {
  const own = rows.filter((row) => (choices[row.name] ?? proposed(row)) === 'ours');
  return { ...theirs, ...Object.fromEntries(own.map(({ name, ours }) => [name, ours])) };
}

function emptyToNull(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}
