import { isObject } from '../../../src/contract/is-object';

/** A wrong answer in place of a right one, and how a failure of the test names it. */
export interface Spoiling {
  title: string;
  of: (right: unknown) => unknown;
}

const wrongValues: readonly unknown[] = [null, {}, [], 'texto', 7, true, -1, '', { a: 1 }, ['a']];

/** Returns a body with other data: where a family has an envelope, what it holds; otherwise the whole. */
const data =
  (value: unknown) =>
  (right: unknown): unknown =>
    isObject(right) && 'data' in right ? { ...right, data: value } : value;

/** Changes each object of what a body holds: the rows of a list, or the one record. */
function rows(right: unknown, change: (row: Record<string, unknown>, place: number) => unknown): unknown {
  if (Array.isArray(right)) return right.map((row: unknown, place) => (isObject(row) ? change(row, place) : row));
  if (!isObject(right)) return right;
  return 'data' in right ? { ...right, data: rows(right['data'], change) } : change(right, 0);
}

/** Changes every field of each object. */
const fields =
  (change: (value: unknown, name: string, place: number) => unknown) =>
  (right: unknown): unknown =>
    rows(right, (row, place) =>
      Object.fromEntries(Object.entries(row).map(([name, value], at) => [name, change(value, name, place + at)])),
    );

/** What a service may answer in place of the whole. */
export const wholes: readonly Spoiling[] = [
  ...[null, {}, [], 'texto', 7].map((value) => ({ title: JSON.stringify(value), of: () => value })),
  ...[null, {}, [], [null], [{}], 'texto', [['a']]].map((value) => ({
    title: `data ${JSON.stringify(value)}`,
    of: data(value),
  })),
];

/**
 * What a service may answer in single fields: each of one wrong type, and a mixture in which every row has others, so that one
 * page shows many at once.
 */
export const parts: readonly Spoiling[] = [
  ...[null, { a: 1 }, ['a'], 'texto', 7, true].map((value) => ({
    title: `every field ${JSON.stringify(value)}`,
    of: fields(() => value),
  })),
  ...[0, 1, 2].map((turn) => ({
    title: `a third of the fields, ${turn + 1}`,
    of: fields((value, _name, place) => ((place + turn) % 3 === 0 ? wrongValues[place % wrongValues.length] : value)),
  })),
  { title: 'every list and object null', of: fields((value) => (typeof value === 'object' ? null : value)) },
];
