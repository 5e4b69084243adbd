import { describe, expect, it } from 'vitest';
import { choose, onlyByName, type Kind } from '../../../src/console/fields/kind';

const kinds: Kind<string, { type: string; format?: string }>[] = [
  { name: 'text', rank: () => 1, as: 'plain' },
  { name: 'email', rank: ({ format }) => (format === 'email' ? 10 : 0), as: 'address' },
  { name: 'code', rank: onlyByName, as: 'grouped' },
];

describe('choosing how a field is drawn', () => {
  it('takes the most specific that knows it', () => {
    expect(choose(kinds, { type: 'string' })).toBe('plain');
    expect(choose(kinds, { type: 'string', format: 'email' })).toBe('address');
  });

  it('takes the one asked for by name whatever the testers say, in the order asked', () => {
    expect(choose(kinds, { type: 'string', format: 'email' }, [undefined, 'code', 'text'])).toBe('grouped');
  });

  it('falls back on the testers where nobody answers to the name', () => {
    expect(choose(kinds, { type: 'string', format: 'email' }, ['userRoles'])).toBe('address');
  });

  it('lets a later one outdo an equal or its namesake', () => {
    const more = [...kinds, { name: 'email', rank: () => 10, as: 'our address' }];
    expect(choose(more, { type: 'string', format: 'email' })).toBe('our address');
    expect(choose(more, { type: 'string' }, ['email'])).toBe('our address');
  });

  it('says what to do when nobody knows it', () => {
    expect(() => choose(kinds.slice(1), { type: 'object' })).toThrow('register one in src/console/fields');
  });
});
