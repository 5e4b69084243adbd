import { describe, expect, it } from 'vitest';
import { listSelections } from '../../src/contract/generated/list-selections';
import { selects, type SelectionRule } from '../../src/contract/list-selection';

const none = (): undefined => undefined;
const application: SelectionRule = { field: 'applicationId', enum: ['A'], known: ['A', 'B'] };

describe('a rule of a list', () => {
  it.each([
    ['A', true],
    ['B', false],
    ['C', undefined],
    ['', undefined],
    [null, undefined],
    [undefined, undefined],
    [{}, undefined],
  ])('decides by the values that are known: %j', (applicationId, expected) => {
    expect(selects([application], { applicationId }, none)).toBe(expected);
  });

  it('reads a number as its text', () => {
    const rule = { field: 'state', enum: ['1'], known: ['1', '2'] };
    expect([1, 2, 3].map((state) => selects([rule], { state }, none))).toEqual([true, false, undefined]);
  });

  it('keeps what it does not decide where it says so', () => {
    const lenient: SelectionRule = { ...application, undecided: 'kept' };
    expect(['A', 'B', 'C', null].map((applicationId) => selects([lenient], { applicationId }, none))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  it('decides by the signed-in person only what is the same', () => {
    const own: SelectionRule = { field: 'documentNumber', of: 'session' };
    const ask = (documentNumber: unknown, mine: string | undefined): boolean | undefined =>
      selects([own], { documentNumber }, (field) => (field === 'documentNumber' ? mine : 'other'));
    expect([ask('7', '7'), ask(7, '7'), ask('8', '7'), ask('7', undefined), ask(null, '7')]).toEqual([
      true,
      true,
      undefined,
      undefined,
      undefined,
    ]);
    // What neither has is not the same, nor what only reads the same.
    expect([ask(undefined, undefined), ask('', ''), ask(true, 'true')]).toEqual([undefined, undefined, undefined]);
  });

  it('lets any other rule leave a record out, and one in only by all', () => {
    const state: SelectionRule = { field: 'state', enum: ['LGE'], known: ['LGE', 'VRF'] };
    const rules = [application, state];
    expect(selects(rules, { applicationId: 'C', state: 'VRF' }, none)).toBe(false);
    expect(selects(rules, { applicationId: 'A', state: 'X' }, none)).toBeUndefined();
    expect(selects(rules, { applicationId: 'A', state: 'LGE' }, none)).toBe(true);
    expect(selects([], {}, none)).toBe(true);
  });
});

describe('the selections of the lists', () => {
  it('decide nothing by a state that other upstreams give another meaning', () => {
    expect(selects(listSelections.deliveries, { serviceStatusId: 'EMC' }, none)).toBeUndefined();
    expect(selects(listSelections.deliveries, { serviceStatusId: 'VRF' }, none)).toBe(false);
    expect(selects(listSelections.deliveries, { serviceStatusId: 'LGE' }, none)).toBe(true);
    expect(selects(listSelections.deliveries, { serviceStatusId: 'LGE', medium: 'VIRTUAL' }, none)).toBe(false);
  });
});
