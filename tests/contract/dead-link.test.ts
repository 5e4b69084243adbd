import { describe, expect, it } from 'vitest';
import { readDeadLink } from '../../src/contract/dead-link';

describe('what an error says of a link', () => {
  it('is how and when it ended', () => {
    const link = { end: 'replaced', at: '2026-03-04T15:00:00.000Z', reference: 'RB-7' };
    expect(readDeadLink({ error: 'El enlace venció', link })).toEqual(link);
  });

  it.each([
    {},
    { link: null },
    { link: 'used' },
    { link: { end: 'lost', at: '2026-03-04T15:00:00.000Z' } },
    { link: { end: 'used' } },
    { link: { end: 'used', at: 'ayer' } },
  ])('is nothing where it cannot be read: %j', (body) => {
    expect(readDeadLink(body)).toBeUndefined();
  });
});
