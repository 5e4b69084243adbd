import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { putAt, removeAt, valueAt, valuesAt } from '../../src/contract/json-pointer';

describe('a JSON pointer', () => {
  const body = { data: [{ 'a/b': 1, 'm~n': 2 }], none: null };

  it.each([
    ['', body],
    ['/data/0/a~1b', 1],
    ['/data/0/m~0n', 2],
    ['/none', null],
  ])('finds the value at %j', (pointer, value) => {
    expect(valueAt(body, pointer)).toEqual(value);
  });

  it.each(['/data/1', '/none/deeper', '/data/-', '/toString', '/data/0/a~1b/deeper'])(
    'finds nothing at %j',
    (pointer) => {
      expect(valueAt(body, pointer)).toBeUndefined();
    },
  );

  it.each([
    [{ list: [{ k: 1 }, {}, null, { k: 2 }] }, '/list/*/k', [1, 2]],
    [{ list: [1, 2] }, '/list/*', [1, 2]],
    [[{ k: 1 }], '/*/k', [1]],
    [{ list: { k: 1 } }, '/list/*/k', { k: 1 }],
  ])('finds in %j, of each item, what is at %j', (value, pointer, found) => {
    expect(valuesAt(value, pointer)).toEqual(found);
  });

  it.each([
    [{ a: 1 }, '/b/c', 2, { a: 1, b: { c: 2 } }],
    [{ a: { b: 1 } }, '/a/c', 2, { a: { b: 1, c: 2 } }],
    [{ a: { b: 1 } }, '/a/b', 2, { a: { b: 2 } }],
    [{ a: 'text' }, '/a/b', 2, { a: { b: 2 } }],
    [{ a: null }, '/a/b', 2, { a: { b: 2 } }],
    [{ a: [1, 2, 3] }, '/a/1', 0, { a: [1, 0, 3] }],
    [{ a: [{ b: 1 }] }, '/a/0/c', 2, { a: [{ b: 1, c: 2 }] }],
    [{}, '/a/*', [1, 2], { a: [1, 2] }],
    [{ a: [3] }, '/a/*/b', [1, 2], { a: [{ b: 1 }, { b: 2 }] }],
    [{}, '/a/*/b', 1, { a: 1 }],
  ])('in %j puts at %j %j', (target, pointer, value, expected) => {
    const before = structuredClone(target);
    expect(putAt(target, pointer, value)).toStrictEqual(expected);
    expect(target).toStrictEqual(before);
  });

  it.each([
    [{ a: 1, b: 2 }, '/a', { b: 2 }],
    [{ a: { b: { c: 1 } }, d: 2 }, '/a/b/c', { d: 2 }],
    [{ a: { b: 1 } }, '/a/b', {}],
    [{ a: { b: 1, c: null } }, '/a/b', { a: { c: null } }],
    [{ a: {} }, '/a/b', { a: {} }],
    [{ a: null }, '/a/b', { a: null }],
    [{ a: 'text' }, '/a/0', { a: 'text' }],
    [{ a: [1, 2] }, '/a/0', { a: [null, 2] }],
    [{ a: [{ b: 1 }, { b: 1, c: 2 }] }, '/a/0/b', { a: [null, { b: 1, c: 2 }] }],
    [{ a: [{ b: 1 }, { b: 1, c: 2 }] }, '/a/1/b', { a: [{ b: 1 }, { c: 2 }] }],
    [{ a: [] }, '/a/0', { a: [] }],
    [{ a: [1] }, '/a/length', { a: [1] }],
    [{ a: [{ b: 1 }], c: 2 }, '/a/*/b', { c: 2 }],
  ])('takes out of %j what is at %j', (target, pointer, expected) => {
    const before = structuredClone(target);
    expect(removeAt(target, pointer)).toStrictEqual(expected);
    expect(target).toStrictEqual(before);
  });

  it('leads to any name at all, and back to nothing', () => {
    const names = fc.array(fc.string(), { minLength: 1 }).filter((parts) => !parts.includes('*'));
    fc.assert(
      fc.property(names, fc.jsonValue(), (parts, value) => {
        const pointer = parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
        const target = putAt({}, pointer, value);
        expect(valueAt(target, pointer)).toEqual(value);
        expect(removeAt(target, pointer)).toEqual({});
      }),
    );
  });
});
