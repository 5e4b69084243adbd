import { expect, it } from 'vitest';
import { distinctColours } from '../../../src/console/screens/summary/bar-appearance';

it('series of one tone differ by their lightness in a chart, and the others keep theirs', () => {
  expect(distinctColours(['red', 'blue', 'red', 'red'])).toEqual([
    'red',
    'blue',
    'color-mix(in srgb, red 50%, var(--surface))',
    'color-mix(in srgb, red 33%, var(--surface))',
  ]);
});
