import { expect, it } from 'vitest';
import type { FilterDefinition } from '../../../src/contract/definitions';
import { chooseFilter, isAtAnyDate, type DrawnFilter } from '../../../src/console/screens/list/list-filters';

const week = { from: '2026-03-01', to: '2026-03-07' };

function drawn(name: string, filter: Partial<FilterDefinition>, initial?: unknown): DrawnFilter {
  const drawing = { initial: () => initial };
  return { name, filter: { field: name, match: 'contains', ...filter }, drawing } as unknown as DrawnFilter;
}

const reference = drawn('reference', { anyDate: 'whole' });
const filters = [reference, drawn('createdAt', { match: 'range' }, week)];
const choose = (value: string | undefined) =>
  chooseFilter(filters, { values: { createdAt: week }, view: undefined }, reference, value);

it.each(['RB00000168', '1.000.009.006', '10000'])('a whole number is looked for at any date: %s', (value) => {
  const values = choose(value);
  expect(values).toEqual({ reference: value });
  expect(isAtAnyDate(filters, values, reference)).toBe(true);
});

it.each(['RB168', '9006', undefined])(
  'a part of one is looked for in the dates that the list opens with: %s',
  (value) => {
    const values = choose(value);
    expect(values).toEqual({ createdAt: week, reference: value });
    expect(isAtAnyDate(filters, values, reference)).toBe(false);
  },
);

it('dates that a person chose stay, and the number says nothing of them', () => {
  const chosen = { from: '2026-01-01', to: '2026-01-31' };
  const values = chooseFilter(filters, { values: { createdAt: chosen }, view: undefined }, reference, 'RB00000168');
  expect(values).toEqual({ createdAt: chosen, reference: 'RB00000168' });
  expect(isAtAnyDate(filters, values, reference)).toBe(false);
});
