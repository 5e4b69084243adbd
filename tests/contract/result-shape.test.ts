import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { resultShapes } from '../../src/contract/generated/result-shapes';
import {
  isArrayShape,
  isComplete,
  isObjectShape,
  readNonEmpty,
  readAs,
  emptyResult,
  ShapeMismatch,
  underOwnNames,
  type Shape,
} from '../../src/contract/result-shape';

const validation: Shape = {
  fields: { type: 's', score: 'n', mandatory: 'b', region: { fields: { page: 'n' } }, notes: ['s'], free: '*' },
  required: ['type', 'notes'],
};

/** Tells whether a value has the structure of its shape, the missing aside. */
function fits(shape: Shape, value: unknown): boolean {
  if (value === undefined || shape === '*') return true;
  if (shape === 's' || shape === 'd') return typeof value === 'string';
  if (shape === 'n') return typeof value === 'number';
  if (shape === 'b') return typeof value === 'boolean';
  if (!('fields' in shape)) return Array.isArray(value) && value.every((item) => fits(shape[0], item));
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const found = value as Record<string, unknown>;
  return Object.entries(shape.fields).every(([name, inner]) => fits(inner, found[name]));
}

describe('a result', () => {
  it('has its structure once it is read, whatever came, or names the field that is wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.values(resultShapes), validation), fc.jsonValue(), (shape, value) => {
        try {
          expect(fits(shape, readAs(shape, value))).toBe(true);
        } catch (error) {
          expect(error).toBeInstanceOf(ShapeMismatch);
        }
      }),
    );
  });

  it('keeps what the definition does not have, and leaves nulls out', () => {
    const result = { type: 'ANI', notes: [], region: null, score: null, mandatory: undefined, ours: { a: 1 } };
    expect(readAs(validation, result)).toStrictEqual({ type: 'ANI', notes: [], ours: { a: 1 } });
  });

  it('takes an object for a list of pairs, by itself or in the place of one', () => {
    const pairs: Shape = [{ fields: { key: 's', value: 's' }, required: ['key', 'value'], isPair: true }];
    const cn = [{ key: 'CN', value: 'Ana' }];
    expect(readAs(pairs, { CN: 'Ana', OU: null, more: {} })).toEqual(cn);
    const subject: Shape = { fields: { subject: pairs, detail: { fields: {} } }, required: ['subject'] };
    expect(readAs(subject, { subject: { CN: 'Ana' } })).toEqual({ subject: cn });
    expect(readAs(subject, { CN: 'Ana' })).toEqual({ subject: cn });
    for (const none of [{}, { CN: null }, { detail: {} }, { detail: {}, CN: 'Ana' }])
      expect(() => readAs(subject, none)).toThrow(expect.objectContaining({ field: 'subject' }));
    expect(() => readAs(validation, { CN: 'Ana' })).toThrow(expect.objectContaining({ field: 'notes' }));
  });

  it('keeps fields and codes that are called as what every object inherits', () => {
    const state: Shape = { fields: { type: 's' }, codes: { type: { Firma: 'SIGNATURE' } } };
    const value = { type: 'constructor', constructor: 'name', toString: 'length' };
    expect(readAs(state, value)).toEqual(value);
    const textless = { other: { toString: 0 }, more: [{ toString: null }] };
    expect(readAs(state, textless)).toEqual(textless);
  });

  it('reads a field under another name of the specification, and a code by its name', () => {
    const state: Shape = { fields: { type: 's' }, also: { type: 'name' }, codes: { type: { Firma: 'SIGNATURE' } } };
    expect(readAs(state, { name: 'Firma' })).toMatchObject({ type: 'SIGNATURE' });
    expect(readAs(state, { name: 'Otra' })).toMatchObject({ type: 'Otra' });
    expect(readAs(state, { type: 'SIGNATURE', name: 'Otra' })).toMatchObject({ type: 'SIGNATURE' });
  });

  it('puts the code in the place of a name that did not come', () => {
    const reason: Shape = [{ fields: { id: 's', name: 's' }, names: { name: 'id' } }];
    const blurred = { id: 'R3', name: 'Borroso' };
    const named = [{ id: '7', name: '7' }, { id: 'R2', name: 'R2' }, blurred];
    expect(readAs(reason, [{ id: 7 }, { id: 'R2', name: '' }, blurred])).toEqual(named);
    expect(readAs(reason, [{ other: 1 }])).toEqual([{ other: 1 }]);
  });

  it('takes a number for a text and a text that holds a number for a number', () => {
    expect(readAs(validation, { type: 7, notes: ['a', 8], score: ' 12.5 ' })).toEqual({
      type: '7',
      notes: ['a', '8'],
      score: 12.5,
    });
    expect(() => readAs('n', ' ')).toThrow(ShapeMismatch);
    expect(() => readAs('n', 'doce')).toThrow(ShapeMismatch);
  });

  it.each([
    ['s', 'a'],
    ['d', '2026-01-02'],
    ['d', 'mañana'],
    ['n', 7],
    ['b', false],
    ['*', null],
  ] as const)('that is %j stays %j', (shape, value) => {
    expect(readAs(shape, value)).toBe(value);
  });

  it.each([
    ['s', true],
    ['d', 7],
    ['n', true],
    ['n', ''],
    ['b', 1],
    ['b', '1'],
  ] as const)('that is to be %j is not %j', (shape, value) => {
    expect(() => readAs(shape, value)).toThrow(ShapeMismatch);
  });

  it.each([
    [{ type: 'ANI', notes: 'a' }, 'notes'],
    [{ type: 'ANI', notes: null }, 'notes'],
    [{ type: 'ANI', notes: [], region: [] }, 'region'],
    [{ type: 'ANI', notes: [], region: { page: true } }, 'region.page'],
    [{ type: {}, notes: [] }, 'type'],
    [{ type: 'ANI', notes: [], mandatory: 'true' }, 'mandatory'],
    [null, ''],
    [[], ''],
  ])('names the field of %j', (value, field) => {
    expect(() => readAs(validation, value)).toThrow(
      expect.objectContaining({ field, message: `Not of its shape: ${field}` }),
    );
  });

  it('says something where it is asked for: an empty object answers no question', () => {
    const status: Shape = { fields: { complete: 'b', holder: 's' }, required: ['complete', 'count'] };
    expect(() => readNonEmpty(status, {})).toThrow(expect.objectContaining({ field: 'complete' }));
    expect(() => readNonEmpty(status, { holder: 'Ana' })).toThrow(ShapeMismatch);
    expect(readNonEmpty(status, { count: 1 })).toEqual({ count: 1 });
    expect(readNonEmpty({ fields: { holder: 's' } }, {})).toEqual({});
    expect(readNonEmpty([status], [])).toEqual([]);
    expect(readNonEmpty([status], [{ count: 1 }, { holder: 7, complete: true }])).toEqual([
      { count: 1 },
      { holder: '7', complete: true },
    ]);
    expect(() => readNonEmpty([status], [{ count: 1 }, {}])).toThrow(expect.objectContaining({ field: 'complete' }));
    expect(readNonEmpty('*', undefined)).toBeUndefined();
  });

  it('may be missing after a write, unless it has parts that it requires', () => {
    expect(emptyResult('*')).toBeUndefined();
    expect(emptyResult({ fields: { version: 'n' }, required: ['version'] })).toEqual({});
    expect(() => emptyResult(validation)).toThrow(expect.objectContaining({ field: 'notes' }));
    expect(emptyResult({ fields: {} })).toEqual({});
    expect(() => emptyResult(['s'])).toThrow(expect.objectContaining({ field: '' }));
    expect(() => emptyResult('s')).toThrow(expect.objectContaining({ field: '' }));
  });

  it('is complete with everything that its shape requires, at every level', () => {
    expect(isComplete(validation, { type: 'ANI', notes: [] })).toBe(true);
    expect(isComplete(validation, { type: 'ANI', notes: ['a'], free: null, other: 1 })).toBe(true);
    expect(isComplete({ fields: { score: 'n' } }, {})).toBe(true);
    expect(isComplete(validation, { notes: [] })).toBe(false);
    expect(isComplete(validation, { type: 'ANI', notes: [1] })).toBe(false);
    expect(isComplete(validation, { type: 'ANI', notes: [], score: null })).toBe(false);
    expect(isComplete([validation], [{ type: 'ANI' }])).toBe(false);
    expect(isComplete(validation, 'ANI')).toBe(false);
  });
});

describe('a list that came as an object', () => {
  const rows: Shape = [{ fields: { id: 's' } }];
  const pairs: Shape = [{ fields: { key: 's', value: 's' }, required: ['key'], isPair: true }];
  const row = { id: 'a' };

  it('is the one that it holds, whatever else is beside it', () => {
    expect(readAs(rows, { total: 1, rows: [row], page: { size: 10 } })).toEqual([row]);
    expect(readAs(['s'], { rows: ['a', 2] })).toEqual(['a', '2']);
    expect(() => readAs(rows, { rows: [row, null] })).toThrow(ShapeMismatch);
  });

  it.each([{}, { total: 0 }, { rows: [] }, { rows: [row], errors: ['b'] }, { rows: [], errors: [] }, { rows: row }])(
    'is none where that is not one list with something in it: %j',
    (value) => {
      expect(() => readAs(rows, value)).toThrow(expect.objectContaining({ field: '' }));
    },
  );

  it('is the one item that it should hold, and is reported by its field', () => {
    const report = vi.fn<(field: string) => void>();
    const validations: Shape = [validation];
    const one = { type: 'ANI', notes: ['a'], documents: [{ id: 'a' }] };
    expect(readNonEmpty(validations, one, report)).toEqual([one]);
    expect(readAs({ fields: { validations }, required: ['validations'] }, { validations: one }, '', report)).toEqual({
      validations: [one],
    });
    expect(report.mock.calls).toEqual([[''], ['validations']]);
    expect(readAs([{ fields: { id: 's' }, also: { id: 'number' }, required: ['id'] }], { number: 7 })).toHaveLength(1);
  });

  it('is made of its properties where its items are pairs, those without a value left out', () => {
    expect(readAs(pairs, { CN: 'Ana', OU: null, O: undefined, T: '', more: {}, SN: 7, B: true })).toStrictEqual([
      { key: 'CN', value: 'Ana' },
      { key: 'T', value: '' },
      { key: 'SN', value: '7' },
      { key: 'B', value: 'true' },
    ]);
    expect(readAs(pairs, {})).toEqual([]);
    expect(readAs(pairs, { key: 'CN' })).toEqual([{ key: 'key', value: 'CN' }]);
  });
});

describe('a record with names of its own and of the specification', () => {
  const also = { id: 'requestId', status: 'statusId' };

  it.each([
    [{ requestId: 7 }, { id: 7, requestId: 7 }],
    [
      { id: null, requestId: 0 },
      { id: 0, requestId: 0 },
    ],
    [
      { id: 1, requestId: 7 },
      { id: 1, requestId: 7 },
    ],
    [
      { id: false, requestId: 7, status: null },
      { id: false, requestId: 7, status: null },
    ],
    [
      { id: null, requestId: undefined, statusId: null },
      { id: null, requestId: undefined, statusId: null },
    ],
    [
      { statusId: 'x', other: 1 },
      { status: 'x', statusId: 'x', other: 1 },
    ],
  ])('has under ours what it has under the other alone: %j', (value, own) => {
    expect(underOwnNames(also, value)).toStrictEqual(own);
  });

  it('is read by ours', () => {
    expect(readAs({ fields: { id: 's' }, also, required: ['id'] }, { requestId: 7 })).toMatchObject({ id: '7' });
  });
});

it('A shape is of an object or of a list, or of neither', () => {
  const shapes: (Shape | undefined)[] = [{ fields: {} }, ['s'], 's', '*', undefined];
  expect(shapes.map(isObjectShape)).toEqual([true, false, false, false, false]);
  expect(shapes.map(isArrayShape)).toEqual([false, true, false, false, false]);
});
