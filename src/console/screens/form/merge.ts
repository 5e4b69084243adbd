import { deepEqual } from '../../../contract/deep-equal';
import type { Values } from './values';

/** A field that somebody changed since the form was opened: there, here, or in both places. */
export interface Difference {
  name: string;
  base: unknown;
  theirs: unknown;
  mine: unknown;
  /** Both changed it, each to something else: only a person can say which stays. */
  clash: boolean;
}

export type Side = 'theirs' | 'mine';

/** The three-way comparison of a record by field, over the fields a person may change. */
export function differences(names: readonly string[], base: Values, theirs: Values, mine: Values): Difference[] {
  return names.flatMap((name) => {
    const row = { name, base: said(base[name]), theirs: said(theirs[name]), mine: said(mine[name]) };
    const changedThere = !deepEqual(row.base, row.theirs);
    const changedHere = !deepEqual(row.base, row.mine);
    if (!changedThere && !changedHere) return [];
    return [{ ...row, clash: changedThere && changedHere && !deepEqual(row.theirs, row.mine) }];
  });
}

/** What is proposed for a field: whoever changed it; where both did, one's own. */
export function proposed({ base, mine }: Difference): Side {
  return deepEqual(base, mine) ? 'theirs' : 'mine';
}

/** The record as chosen: theirs, with one's own value where that side was picked. */
export function merged(theirs: Values, rows: readonly Difference[], choices: Readonly<Record<string, Side>>): Values {
  const own = rows.filter((row) => (choices[row.name] ?? proposed(row)) === 'mine');
  return { ...theirs, ...Object.fromEntries(own.map(({ name, mine }) => [name, mine])) };
}

function said(value: unknown): unknown {
  return value === undefined || value === '' ? null : value;
}
