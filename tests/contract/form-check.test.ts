import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkForm, isShown, type FormField } from '../../src/contract/form-check';

const field = (name: string, more: Partial<FormField> = {}): FormField => ({
  name,
  label: name,
  kind: 'text',
  required: false,
  ...more,
});
const hangsOn = (name: string, equals: FormField['visibleWhen'], whenHidden: FormField['whenHidden']) =>
  field(name, { visibleWhen: equals, whenHidden });

describe('a form that is checked', () => {
  const fields = [
    field('name', { required: true, minLength: 2, maxLength: 5 }),
    field('kind', {
      kind: 'choice',
      options: [
        { id: 'A', name: 'A' },
        { id: 'B', name: 'B' },
      ],
    }),
    hangsOn('cleared', { field: 'kind', equals: ['A'] }, 'clear'),
    hangsOn('kept', { field: 'kind', equals: ['A'] }, 'keep'),
    hangsOn('refused', { field: 'kind', equals: ['A'] }, 'refuse'),
    hangsOn('deep', { field: 'cleared', equals: ['yes'] }, 'clear'),
    field('born', { kind: 'date' }),
    field('mail', { kind: 'email' }),
    field('code', { pattern: '^\\p{L}+$', patternMessage: 'Solo letras' }),
    field('agreed', { kind: 'check', required: true }),
  ];
  const good = { name: 'Ana', kind: 'A', cleared: 'yes', deep: 'x', agreed: true };

  it('takes what is right', () => {
    expect(checkForm(fields, good)).toEqual({ values: good, problems: [] });
  });

  it('names each field that is wrong, once', () => {
    const wrong = { ...good, name: 'A', kind: 'C', born: '2025-02-30', mail: 'a@', code: '1', agreed: false };
    expect(checkForm(fields, wrong).problems).toEqual([
      { field: 'name', code: 'minLength', params: { limit: 2 } },
      { field: 'kind', code: 'enum' },
      { field: 'born', code: 'date' },
      { field: 'mail', code: 'email' },
      { field: 'code', code: 'pattern', message: 'Solo letras' },
      { field: 'agreed', code: 'required' },
    ]);
    expect(checkForm(fields, { ...good, name: '  ' }).problems).toEqual([{ field: 'name', code: 'required' }]);
    expect(checkForm(fields, { ...good, name: ['Ana'] }).problems).toEqual([{ field: 'name', code: 'type' }]);
  });

  it('takes away, keeps or refuses what a condition hides, also through another condition', () => {
    const { values, problems } = checkForm(fields, { ...good, kind: 'B', kept: 'k', refused: 'r' });
    expect(values).toEqual({ name: 'Ana', kind: 'B', kept: 'k', refused: 'r', agreed: true });
    expect(problems).toEqual([{ field: 'refused', code: 'fieldNotApplicable' }]);
  });

  it('shows what hangs on an empty field, and nothing that hangs on itself', () => {
    const empty = hangsOn('when', { field: 'kind', equals: [null] }, 'clear');
    expect(isShown([...fields, empty], empty, {})).toBe(true);
    expect(isShown([...fields, empty], empty, { kind: 'A' })).toBe(false);
    const [one, two] = [
      hangsOn('one', { field: 'two', equals: [null] }, 'clear'),
      hangsOn('two', { field: 'one', equals: [null] }, 'clear'),
    ];
    expect(isShown([one, two], one, {})).toBe(false);
  });

  it('never throws, whatever comes over the wire, and adds nothing', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom(...fields.map(({ name }) => name), '__proto__', 'x'), fc.jsonValue()),
        (values) => {
          const checked = checkForm(fields, values);
          for (const name of Object.keys(checked.values)) expect(Object.hasOwn(values, name)).toBe(true);
          const named = checked.problems.map((problem) => problem.field);
          expect(new Set(named).size).toBe(named.length);
        },
      ),
    );
  });
});
