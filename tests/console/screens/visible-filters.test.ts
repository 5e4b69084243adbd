import { describe, expect, it } from 'vitest';
import { visibleFilters } from '../../../src/console/screens/list/visible-filters';

/** Returns how wide so many places of the line are, px. */
const widthOf = (places: number) => places * 156 + (places - 1) * 12;

describe('the line of filters', () => {
  it('has all of them where they have room', () => {
    expect(visibleFilters(9, widthOf(9))).toBe(9);
    expect(visibleFilters(2, widthOf(2))).toBe(2);
  });

  it('leaves the button that shows the others a place in it', () => {
    for (let places = 4; places < 9; places += 1)
      for (const width of [widthOf(places), widthOf(places + 1) - 1]) expect(visibleFilters(9, width)).toBe(places - 1);
  });

  it('has none where one alone would stand beside the button', () => {
    expect(visibleFilters(9, 559)).toBe(0);
  });
});
