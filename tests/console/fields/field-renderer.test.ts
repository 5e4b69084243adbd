import { describe, expect, it } from 'vitest';
import { chooseRenderer, onlyByName, type FieldRenderer } from '../../../src/console/fields/field-renderer';

type Renderer = FieldRenderer<string, { type: string; format?: string }>;
const renderers: Readonly<Record<'text' | 'email' | 'code', Renderer>> = {
  text: { rank: () => 1, rendering: 'plain' },
  email: { rank: ({ format }) => (format === 'email' ? 10 : 0), rendering: 'address' },
  code: { rank: onlyByName, rendering: 'grouped' },
};

describe('choosing how a field is drawn', () => {
  it('takes the most specific that knows it', () => {
    expect(chooseRenderer(renderers, { type: 'string' })).toBe('plain');
    expect(chooseRenderer(renderers, { type: 'string', format: 'email' })).toBe('address');
  });

  it('takes the one asked for by name whatever the testers say, in the order asked', () => {
    expect(chooseRenderer(renderers, { type: 'string', format: 'email' }, [undefined, 'code', 'text'])).toBe('grouped');
  });

  it('names the remedy when what is asked for by name is not registered', () => {
    const some: Partial<typeof renderers> = { text: renderers.text, email: renderers.email };
    expect(() => chooseRenderer(some, { type: 'string', format: 'email' }, ['code'])).toThrow(
      'A definition asks for "code": register it in src/console/pages',
    );
  });

  it('lets a later one outdo an equal or its namesake', () => {
    const ours: Renderer = { rank: () => 10, rendering: 'our address' };
    expect(chooseRenderer({ ...renderers, postal: ours }, { type: 'string', format: 'email' })).toBe('our address');
    expect(chooseRenderer({ ...renderers, email: ours }, { type: 'string' }, ['email'])).toBe('our address');
  });

  it('names the remedy when no renderer takes the field', () => {
    expect(() => chooseRenderer({ code: renderers.code }, { type: 'object' })).toThrow(
      'register it in src/console/fields',
    );
  });
});
