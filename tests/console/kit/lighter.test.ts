import { describe, expect, it, vi } from 'vitest';
import debounce from '../../../src/console/kit/lighter/debounce';
import isEqual from '../../../src/console/kit/lighter/is-equal';
import pick from '../../../src/console/kit/lighter/pick';
import { parse, stringify } from '../../../src/console/kit/lighter/query-string';
import set from '../../../src/console/kit/lighter/set';

describe('what stands in place of a package', () => {
  it('compares values and moments, and nothing by its place in memory', () => {
    expect(isEqual({ a: [1, { b: null }] }, { a: [1, { b: null }] })).toBe(true);
    expect(isEqual(new Date(0), new Date(0))).toBe(true);
    expect(isEqual(new Date(0), new Date(1))).toBe(false);
    expect(isEqual([1, 2], [2, 1])).toBe(false);
    expect(isEqual([], {})).toBe(false);
  });

  it('picks the named properties, and sets at a path what is missing on the way', () => {
    expect(pick({ a: 1, b: 2 }, ['b', 'c'])).toEqual({ b: 2 });
    expect(set({ a: { b: 1 } }, 'a.c', 7)).toEqual({ a: { b: 1, c: 7 } });
    expect(set({}, 'c[1].e', 7)).toEqual({ c: [undefined, { e: 7 }] });
  });

  it('writes no path into the prototype of all objects', () => {
    set({}, '__proto__.polluted', true);
    expect(Reflect.get({}, 'polluted')).toBeUndefined();
  });

  it('reads and writes queries', () => {
    expect(stringify({ b: 'á b', a: undefined, c: ['1', '2'], d: null, e: "!'" })).toBe(
      'b=%C3%A1%20b&c=1&c=2&d&e=%21%27',
    );
    expect({ ...parse('?a=1&a=2&b=%C3%A1+x&c&d=y=z') }).toEqual({ a: ['1', '2'], b: 'á x', c: null, d: 'y=z' });
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
