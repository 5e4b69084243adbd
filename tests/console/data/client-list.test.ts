import { describe, expect, it } from 'vitest';
import { filterRecords, sortRecords } from '../../../src/console/data/client-list';
import { changedFields } from '../../../src/console/data/changed-fields';

const records = [
  { id: '1', name: 'Ñu', amount: 10, tags: ['a'], at: '2026-03-01' },
  { id: '2', name: 'nube', amount: 9, tags: ['a', 'b'], at: '2026-03-05' },
  { id: '3', name: null, amount: null, tags: [], at: null },
];
const ids = (rows: { id: string | number }[]): string => rows.map(({ id }) => id).join('');

describe('filters', () => {
  it.each([
    ['contains', { name: 'NU' }, 'name', '12'],
    ['equals', { name: 'ñu' }, 'name', '1'],
    ['oneOf', { amount: [9, 10] }, 'amount', '12'],
    ['holds', { tags: 'b' }, 'tags', '2'],
    ['range', { at: { from: '2026-03-02' } }, 'at', '2'],
    ['range', { at: { to: '2026-03-02' } }, 'at', '1'],
    ['contains', { name: '' }, 'name', '123'],
  ] as const)('%s %j', (match, filter, field, expected) => {
    expect(ids(filterRecords(records, filter, [{ field, match }]))).toBe(expected);
  });
});

describe('sorting', () => {
  it.each([
    ['name', 'ASC', '213'],
    ['name', 'DESC', '123'],
    ['amount', 'ASC', '213'],
    ['amount', 'DESC', '123'],
  ] as const)('%s %s leaves nothing last', (field, order, expected) => {
    expect(ids(sortRecords(records, { field, order }, 'es'))).toBe(expected);
  });
});

describe('moments', () => {
  // The same hour by three clocks, then one later in time and earlier in letters.
  const moments = [
    { id: '1', at: '2026-03-01T09:00:00-05:00' },
    { id: '2', at: '2026-03-01T14:00:00.000Z' },
    { id: '3', at: '2026-03-01T13:59:59Z' },
    { id: '4', at: '2026-03-01T08:30:00-07:00' },
    { id: '5', at: 'ayer' },
  ];

  it('of any offset are compared as time', () => {
    const filter = { at: { from: '2026-03-01T14:00:00.000Z', to: '2026-03-01T16:00:00.000Z' } };
    expect(ids(filterRecords(moments, filter, [{ field: 'at', match: 'range' }]))).toBe('124');
  });

  it('are in their order whatever the offset', () => {
    expect(ids(sortRecords(moments.slice(0, 4), { field: 'at', order: 'DESC' }, 'es'))).toBe('4123');
  });
});

it('the comparison of records finds what changed, deeply, and calls empty, null and absent the same nothing', () => {
  const before = { id: '1', version: 1, a: [1, { b: 2 }], c: null, e: 'x' };
  expect(changedFields(before, { ...before, version: 9, a: [1, { b: 2 }], c: '', d: undefined })).toEqual({});
  expect(changedFields(before, { ...before, a: [1, { b: 3 }], e: '', f: 0, g: false })).toEqual({
    a: [1, { b: 3 }],
    e: null,
    f: 0,
    g: false,
  });
});
