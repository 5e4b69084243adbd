import { deepEqual } from '../../../contract/deep-equal';

/** Returns whether two values are the same: JSON, or moments. In place of lodash/isEqual: scripts/bundle/lighter-packages.ts. */
export default function isEqual(left: unknown, right: unknown): boolean {
  if (left instanceof Date && right instanceof Date) return left.getTime() === right.getTime();
  return deepEqual(left, right);
}
