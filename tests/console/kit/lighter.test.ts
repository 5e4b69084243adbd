import { describe, expect, it, vi } from 'vitest';
import lodashIsEqual from 'lodash/isEqual.js';
import lodashPick from 'lodash/pick.js';
import lodashSet from 'lodash/set.js';
import * as published from 'query-string';
import debounce from '../../../src/console/kit/lighter/debounce';
import isEqual from '../../../src/console/kit/lighter/is-equal';
import pick from '../../../src/console/kit/lighter/pick';
import { parse, stringify } from '../../../src/console/kit/lighter/query-string';
import set from '../../../src/console/kit/lighter/set';

describe('what stands in place of a package', () => {
  it('compares as lodash does', () => {
    const day = new Date(0);
    const pairs: [unknown, unknown][] = [
      [{ a: [1, { b: null }] }, { a: [1, { b: null }] }],
      [{ a: 1, b: undefined }, { a: 1 }],
      [Number.NaN, Number.NaN],
      [day, new Date(0)],
      [day, new Date(1)],
      [
        [1, 2],
        [2, 1],
      ],
      [[], {}],
      [isEqual, isEqual],
      [null, undefined],
    ];
    for (const [one, other] of pairs) expect(isEqual(one, other)).toBe(lodashIsEqual(one, other));
  });

  it('picks and sets as lodash does', () => {
    expect(pick({ a: 1, b: 2 }, ['b', 'c'])).toEqual(lodashPick({ a: 1, b: 2 }, ['b', 'c']));
    for (const path of ['a', 'a.b', 'c.0.d', 'c[1].e', 'a.x.y']) {
      const value = { a: { b: 1 } };
      expect(set(structuredClone(value), path, 7)).toEqual(lodashSet(structuredClone(value), path, 7));
    }
  });

  it('writes no path into the prototype of all objects', () => {
    set({}, '__proto__.polluted', true);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('reads and writes queries as query-string does', () => {
    for (const values of [
      { b: 'á b', a: '{"x":["1"]}' },
      { a: undefined, b: null, c: ['1', '2'] },
      { a: "!'()*", b: 1 },
    ])
      expect(stringify(values)).toBe(published.stringify(values));
    for (const query of ['?a=1&b=%C3%A1+x&c', '', '?a=1&a=2', '#x=y=z', '?a=%E0%A4%A'])
      expect({ ...parse(query) }).toEqual({ ...published.parse(query) });
  });

  it('runs once, with the last values, when it was left alone for so long', () => {
    vi.useFakeTimers();
    const run = vi.fn();
    const debounced = debounce(run, 100);
    debounced(1);
    vi.advanceTimersByTime(99);
    debounced(2);
    vi.advanceTimersByTime(99);
    expect(run).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1);
    expect(run.mock.calls).toEqual([[2]]);
    debounced(3);
    debounced.cancel();
    vi.advanceTimersByTime(200);
    expect(run).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });
});
