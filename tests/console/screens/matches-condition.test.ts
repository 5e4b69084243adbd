import { expect, it } from 'vitest';
import { isDecided, matchesCondition } from '../../../src/console/screens/actions/matches-condition';

it('the condition offers an action to the records that its condition describes', () => {
  const active = { status: 'ACTIVE', kind: 'A' };
  expect(matchesCondition(active, undefined)).toBe(true);
  expect(matchesCondition(active, { properties: { status: { const: 'ACTIVE' } } })).toBe(true);
  expect(matchesCondition(active, { properties: { status: { not: { const: 'ACTIVE' } } } })).toBe(false);
  expect(matchesCondition(active, { properties: { kind: { enum: ['B', 'C'] } } })).toBe(false);
  expect(matchesCondition(active, { properties: { status: { not: { enum: ['ACTIVE', 'ENDED'] } } } })).toBe(false);
  expect(matchesCondition(active, { properties: { kind: { not: { enum: ['B', 'C'] } } } })).toBe(true);
  expect(matchesCondition(active, { required: ['endedAt'] })).toBe(false);
  expect(matchesCondition(active, { not: { required: ['endedAt'] } })).toBe(true);
  expect(matchesCondition(active, { not: { required: ['kind'] } })).toBe(false);
});

it('a value whose meaning is not known excludes no action, and decides none', () => {
  const when = { properties: { kind: { enum: ['B'], known: ['B', 'C'] } } };
  const outcomes = ['A', 'B', 'C', undefined].map((kind) => [
    matchesCondition({ kind }, when),
    isDecided({ kind }, when),
  ]);
  expect(outcomes).toEqual([
    [true, false],
    [true, true],
    [false, true],
    [true, true],
  ]);
});
