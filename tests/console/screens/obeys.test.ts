import { expect, it } from 'vitest';
import { obeys } from '../../../src/console/screens/actions/obeys';

it('offers an action to the records that its condition describes', () => {
  const active = { status: 'ACTIVE', kind: 'A' };
  expect(obeys(active, undefined)).toBe(true);
  expect(obeys(active, { properties: { status: { const: 'ACTIVE' } } })).toBe(true);
  expect(obeys(active, { properties: { status: { not: { const: 'ACTIVE' } } } })).toBe(false);
  expect(obeys(active, { properties: { kind: { enum: ['B', 'C'] } } })).toBe(false);
  expect(obeys(active, { required: ['endedAt'] })).toBe(false);
});
