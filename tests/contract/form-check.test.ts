import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  checkForm,
  fieldsOf,
  isReadingUsable,
  isShown,
  patternsOf,
  warningsOf,
  type FormField,
  type FormTab,
} from '../../src/contract/form-check';

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
    hangsOn('carried', { field: 'kind', equals: ['A'] }, 'keep'),
    hangsOn('refused', { field: 'kind', equals: ['A'] }, 'refuse'),
    hangsOn('deep', { field: 'cleared', equals: ['yes'] }, 'clear'),
    field('born', { kind: 'date' }),
    field('mail', { kind: 'email' }),
    field('code', { pattern: '^\\p{L}+$', patternMessage: 'Solo letras' }),
    field('agreed', { kind: 'check', required: true }),
  ];
  const good = { name: 'Ana', kind: 'A', cleared: 'yes', deep: 'x', agreed: true };

  it('takes what is right', () => {
    const values = { ...good, 'of no field': ' 1 ' };
    expect(checkForm(fields, values)).toEqual({ values, problems: [] });
  });

  it('names each field that is wrong, once', () => {
    const wrong = { ...good, name: 'A', kind: 'C', born: '2025-02-30', mail: 'a@', code: '1', agreed: false };
    expect(checkForm(fields, wrong).problems).toEqual([
      { field: 'name', code: 'minLength', params: { limit: 2 } },
      { field: 'kind', code: 'enum' },
      { field: 'born', code: 'dateUnknown' },
      { field: 'mail', code: 'email' },
      { field: 'code', code: 'pattern', message: 'Solo letras' },
      { field: 'agreed', code: 'required' },
    ]);
    expect(checkForm(fields, { ...good, name: '  ' }).problems).toEqual([{ field: 'name', code: 'required' }]);
    expect(checkForm(fields, { ...good, name: null }).problems).toEqual([{ field: 'name', code: 'required' }]);
    expect(checkForm(fields, { ...good, name: ['Ana'] }).problems).toEqual([{ field: 'name', code: 'type' }]);
    expect(checkForm(fields, { ...good, agreed: 'true' }).problems).toEqual([{ field: 'agreed', code: 'type' }]);
  });

  it('takes a length of its limits, counted as people count letters, and none beyond', () => {
    for (const name of ['An', 'Anita', '😀😀😀😀😀']) expect(checkForm(fields, { ...good, name }).problems).toEqual([]);
    expect(checkForm(fields, { ...good, name: 'Anitas' }).problems).toEqual([
      { field: 'name', code: 'maxLength', params: { limit: 5 } },
    ]);
  });

  it('takes letters of any alphabet where the pattern does, and has no words where the field has none', () => {
    expect(checkForm(fields, { ...good, code: 'Ñandú' }).problems).toEqual([]);
    const bare = field('bare', { pattern: '^a$' });
    expect(checkForm([bare], { bare: 'b' }).problems).toStrictEqual([{ field: 'bare', code: 'pattern' }]);
    expect(checkForm([bare], { bare: 'a' }).problems).toEqual([]);
  });

  it.each([
    ['12', []],
    [12.5, []],
    ['-1e3', []],
    ['doce', [{ field: 'amount', code: 'type' }]],
    [{}, [{ field: 'amount', code: 'type' }]],
  ])('takes for a number what is one: %j', (amount, problems) => {
    expect(checkForm([field('amount', { kind: 'number' })], { amount }).problems).toEqual(problems);
  });

  it('asks nothing of a note, whatever stands in its place', () => {
    const note = field('note', { kind: 'note', required: true });
    for (const value of [undefined, '', 7, 'x'])
      expect(checkForm([note], { note: value }).problems, String(value)).toEqual([]);
  });

  it('takes away, keeps or refuses what a condition hides, also through another condition', () => {
    const { values, problems } = checkForm(fields, { ...good, kind: 'B', carried: 'k', refused: 'r' });
    expect(values).toEqual({ name: 'Ana', kind: 'B', carried: 'k', refused: 'r', agreed: true });
    expect(problems).toEqual([{ field: 'refused', code: 'fieldNotApplicable' }]);
  });

  it('shows what hangs on an empty field, and nothing that hangs on itself', () => {
    const empty = hangsOn('when', { field: 'kind', equals: [null] }, 'clear');
    expect(isShown([...fields, empty], empty, {})).toBe(true);
    expect(isShown([...fields, empty], empty, { kind: 'A' })).toBe(false);
    const either = hangsOn('either', { field: 'kind', equals: ['A', 'B'] }, 'clear');
    expect(isShown([...fields, either], either, { kind: 'B' })).toBe(true);
    const unless = hangsOn('unless', { field: 'agreed', equals: [false] }, 'clear');
    expect([false, true, null].map((agreed) => isShown([...fields, unless], unless, { agreed }))).toEqual([
      true,
      false,
      false,
    ]);
    const lost = hangsOn('lost', { field: 'nowhere', equals: [null] }, 'clear');
    expect(isShown([lost], lost, {})).toBe(false);
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

describe('the fields of a form', () => {
  const tab = (name: FormTab['name'], ...groups: string[][]): FormTab => ({
    name,
    label: name,
    groups: groups.map((names, at) => ({
      name: `${name}${String(at)}`,
      label: '',
      fields: names.map((each) => field(each)),
    })),
  });
  const structure = {
    tabs: [tab('terms', ['agreed']), tab('documentation', ['front']), tab('form', ['a', 'b'], ['c'])],
  };
  const names = (...tabs: FormTab['name'][]) => fieldsOf(structure, ...tabs).map(({ name }) => name);

  it('are those of the tabs that are asked for, of all their groups, in the order of the form', () => {
    expect(names('form')).toEqual(['a', 'b', 'c']);
    expect(names('form', 'terms')).toEqual(['agreed', 'a', 'b', 'c']);
    expect(names()).toEqual([]);
  });
});

describe('the check digit of a tax number in a form', () => {
  const nit = field('nit', { checkDigit: 'nit' });
  const hidden = { ...hangsOn('hidden', { field: 'kind', equals: ['A'] }, 'keep'), checkDigit: 'nit' as const };
  const fields = [field('kind'), field('plain'), nit, hidden];

  it('warns with the right one where it is wrong, and does not block', () => {
    const values = { nit: '800.197.268-5' };
    expect(warningsOf(fields, values)).toEqual([{ field: 'nit', code: 'nitCheckDigit', params: { limit: 4 } }]);
    expect(checkForm(fields, values).problems).toEqual([]);
  });

  it.each([
    ['right', { nit: '800.197.268-4' }],
    ['left out', { nit: '800197268' }],
    ['of no number', { nit: 'pendiente' }],
    ['no text', { nit: 8_001_972_685 }],
    ['of another field', { plain: '800197268-5' }],
    ['not asked for', { kind: 'B', hidden: '800197268-5' }],
  ])('says nothing where it is %s', (_, values) => {
    expect(warningsOf(fields, values)).toEqual([]);
  });

  it('warns of every field that is asked for', () => {
    const both = { kind: 'A', nit: '800197268-5', hidden: '800197268-6' };
    expect(warningsOf(fields, both).map((each) => each.field)).toEqual(['nit', 'hidden']);
  });
});

describe('a number in a form', () => {
  const fields = [
    field('kind'),
    field('number', {
      written: 'document',
      maxLength: 10,
      pattern: '^[A-Za-z0-9.-]*$',
      patternMessage: 'Letras y números',
      patternWhen: { field: 'kind', equals: ['CC', 'TI'], pattern: '^[0-9]*$', patternMessage: 'Solo números' },
    }),
  ];

  it('is checked and kept without what people write for the eye', () => {
    expect(checkForm(fields, { kind: 'CC', number: '1.000.000.103' })).toEqual({
      values: { kind: 'CC', number: '1000000103' },
      problems: [],
    });
  });

  it('has the patterns of its field, before them those that another field asks for', () => {
    const patterns = (kind: string) => patternsOf(field('number', fields[1]), { kind }).map(({ pattern }) => pattern);
    expect(['CC', 'TI', 'CE'].map(patterns)).toEqual([
      ['^[0-9]*$', '^[A-Za-z0-9.-]*$'],
      ['^[0-9]*$', '^[A-Za-z0-9.-]*$'],
      ['^[A-Za-z0-9.-]*$'],
    ]);
    expect(patternsOf(field('free'), {})).toEqual([]);
  });

  it('has only digits while another field asks for that', () => {
    const number = 'AB 123';
    expect(checkForm(fields, { kind: 'CC', number }).problems).toEqual([
      { field: 'number', code: 'pattern', message: 'Solo números' },
    ]);
    expect(checkForm(fields, { kind: 'CE', number }).problems).toEqual([]);
    expect(checkForm(fields, { kind: 'CE', number: '1 & 2' }).problems).toEqual([
      { field: 'number', code: 'pattern', message: 'Letras y números' },
    ]);
  });
});

describe('a reading of a document', () => {
  it('serves the fields that have one, and each only where its condition holds', () => {
    const plain = { name: 'firstName', label: 'N', kind: 'text', required: true } as const;
    const number = { ...plain, name: 'documentNumber', ocrField: 'documentNumber' };
    const ofCitizen = { ...number, ocrWhen: { field: 'documentType', equals: ['CC', null] } };
    expect(isReadingUsable(plain, {})).toBe(false);
    expect(isReadingUsable(number, { documentType: 'CE' })).toBe(true);
    expect(
      [{}, { documentType: 'CC' }, { documentType: 'CE' }].map((values) => isReadingUsable(ofCitizen, values)),
    ).toEqual([true, true, false]);
  });
});
