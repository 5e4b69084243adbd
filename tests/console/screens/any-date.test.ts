import { describe, expect, it } from 'vitest';
import type { FilterDefinition } from '../../../src/contract/definitions';
import {
  chooseFilter,
  isAtAnyDate,
  removeFilter,
  type DrawnFilter,
} from '../../../src/console/screens/list/list-filters';

const week = { from: '2026-03-01', to: '2026-03-07' };

function drawn(
  name: string,
  filter: Partial<FilterDefinition>,
  { initial, ...field }: { initial?: unknown; written?: 'document' } = {},
): DrawnFilter {
  const drawing = { initial: () => initial };
  return {
    name,
    field: { name, ...field },
    filter: { field: name, match: 'contains', ...filter },
    drawing,
  } as unknown as DrawnFilter;
}

const reference = drawn('reference', { anyDate: 'whole' });
const document = drawn('documentNumber', { anyDate: 'whole' }, { written: 'document' });
const filters = [reference, document, drawn('createdAt', { match: 'range' }, { initial: week })];
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

it.each([
  ['PAAB12', true],
  ['AV-12', false],
])('the letters of a document count: %s', (value, isWhole) => {
  const values = chooseFilter(filters, { values: { createdAt: week }, view: undefined }, document, value);
  expect(isAtAnyDate(filters, values, document)).toBe(isWhole);
  expect(values).toEqual({ documentNumber: value, ...(!isWhole && { createdAt: week }) });
});

describe('the dates that a whole number took away', () => {
  const list = { values: { reference: 'RB00000168', documentNumber: 'PA' }, view: undefined };

  it('return with a part of it, and without it', () => {
    const part = chooseFilter(filters, list, reference, 'RB16');
    expect(part).toEqual({ createdAt: week, reference: 'RB16', documentNumber: 'PA' });
    expect(removeFilter(filters, list, reference)).toEqual({
      createdAt: week,
      reference: undefined,
      documentNumber: 'PA',
    });
  });

  it('stay away for another whole number, and with another filter', () => {
    const both = { ...list, values: { ...list.values, documentNumber: '1000009006' } };
    expect(removeFilter(filters, both, reference)['createdAt']).toBeUndefined();
    expect(chooseFilter(filters, list, reference, 'RB00000169')['createdAt']).toBeUndefined();
    expect(removeFilter(filters, list, document)['createdAt']).toBeUndefined();
  });

  it('stay away in a view that opens without them', () => {
    const view = { name: 'queue', label: 'Mi cola', filter: { overdue: true } };
    const values = { ...list.values, overdue: true };
    expect(removeFilter(filters, { values, view }, reference)['createdAt']).toBeUndefined();
  });
});
