import type { Goal } from '../measures';

/** Up to so many requests, what is looked for costs little more than a page; beyond, the indexes themselves are larger. */
const largeSize = 100_000;

/** Returns the goal of a figure at that many requests: the ratio to a bare page of the same lists. */
export function goalAtSize(requests: number, { most, mostAtLarge }: { most: number; mostAtLarge: number }): Goal {
  return { of: 'ratio', most: requests > largeSize ? mostAtLarge : most };
}
