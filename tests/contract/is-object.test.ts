import { expect, it } from 'vitest';
import { isObject } from '../../src/contract/is-object';

it.each([{}, { a: 1 }, Object.create(null), new Date(0)])('%j has properties to read', (value) => {
  expect(isObject(value)).toBe(true);
});

it.each([null, undefined, [], [{}], 'text', 7, true])('%j has none', (value) => {
  expect(isObject(value)).toBe(false);
});
