import { expect, it } from 'vitest';
import { distinctColours } from '../../../src/console/screens/summary/distinct-colours';

it('series of one tone are told apart in a chart, and the others keep theirs', () => {
  expect(distinctColours(['red', 'blue', 'red', 'red'])).toEqual([
    'red',
    'blue',
    'color-mix(in srgb, red 50%, var(--surface))',
    'color-mix(in srgb, red 33%, var(--surface))',
  ]);
});
