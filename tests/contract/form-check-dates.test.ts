import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { checkForm, type FormField } from '../../src/contract/form-check';

const date: FormField = { name: 'issued', label: 'issued', kind: 'date', required: false };
const bounded: FormField = { ...date, earliest: '1900-01-01', past: true };
const problemOf = (issued: string, field = bounded) => checkForm([field], { issued }).problems[0];

describe('a date in a form', () => {
  // In Colombia it is the evening of the 23rd.
  beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-24T04:59:59Z') }));
  afterEach(() => vi.useRealTimers());

  it('is taken whole, of a day that has begun in Colombia', () => {
    for (const issued of ['1900-01-01', '2009-03-27', '2000-02-29', '2026-11-23'])
      expect(problemOf(issued)).toBeUndefined();
  });

  it('is of any day where its field has no bounds', () => {
    for (const issued of ['0001-01-01', '2009-03-27', '2999-01-01']) expect(problemOf(issued, date)).toBeUndefined();
  });

  it.each([
    ['2009-3-', { code: 'dateIncomplete' }],
    ['09-03-27', { code: 'dateIncomplete' }],
    ['12009-03-27', { code: 'dateIncomplete' }],
    ['2009-03-271', { code: 'dateIncomplete' }],
    ['2009-02-30', { code: 'dateUnknown' }],
    ['2009-13-01', { code: 'dateUnknown' }],
    ['1899-12-31', { code: 'dateTooEarly', params: { limit: '01/01/1900' } }],
    ['2026-11-24', { code: 'dateInFuture' }],
    ['2999-01-01', { code: 'dateInFuture' }],
  ])('says of %s what to put right', (issued, problem) => {
    expect(problemOf(issued)).toEqual({ field: 'issued', ...problem });
  });
});
