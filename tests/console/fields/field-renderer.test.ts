import { describe, expect, it } from 'vitest';
import { chooseRenderer, onlyByName, type FieldRenderer } from '../../../src/console/fields/field-renderer';

const renderers: FieldRenderer<string, { type: string; format?: string }>[] = [
  { name: 'text', rank: () => 1, rendering: 'plain' },
  { name: 'email', rank: ({ format }) => (format === 'email' ? 10 : 0), rendering: 'address' },
  { name: 'code', rank: onlyByName, rendering: 'grouped' },
];

describe('choosing how a field is drawn', () => {
  it('takes the most specific that knows it', () => {
    expect(chooseRenderer(renderers, { type: 'string' })).toBe('plain');
    expect(chooseRenderer(renderers, { type: 'string', format: 'email' })).toBe('address');
  });

  it('takes the one asked for by name whatever the testers say, in the order asked', () => {
    expect(chooseRenderer(renderers, { type: 'string', format: 'email' }, [undefined, 'code', 'text'])).toBe('grouped');
  });

  it('falls back on the testers when no renderer has the name', () => {
    expect(chooseRenderer(renderers, { type: 'string', format: 'email' }, ['userRoles'])).toBe('address');
  });

  it('lets a later one outdo an equal or its namesake', () => {
    const more = [...renderers, { name: 'email', rank: () => 10, rendering: 'our address' }];
    expect(chooseRenderer(more, { type: 'string', format: 'email' })).toBe('our address');
    expect(chooseRenderer(more, { type: 'string' }, ['email'])).toBe('our address');
  });

  it('names the remedy when no renderer takes the field', () => {
    expect(() => chooseRenderer(renderers.slice(1), { type: 'object' })).toThrow('register one in src/console/fields');
  });
});
