import { limits } from '../../../contract/generated/limits';

/** How many rows a count looks at: as many as it goes to, and one that says there are more. */
export const countedRows = limits.list.countCap + 1;

/** Returns a list's total as it is reported: not past the cap, unless it was asked to be exact. */
export function cappedTotal(count: number, exact: boolean): { readonly total: number; readonly exact: boolean } {
  const isCapped = !exact && count >= countedRows;
  return { total: isCapped ? limits.list.countCap : count, exact: !isCapped };
}
