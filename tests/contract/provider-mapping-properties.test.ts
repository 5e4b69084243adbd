import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { recordPlaces } from '../../src/contract/generated/record-places';
import { valueAt } from '../../src/contract/json-pointer';
import { createProviderMapper } from '../../src/contract/provider-mapping';
import { ours, places, profile, theirs } from './mapped-example';

const mapper = createProviderMapper(profile, places);

const text = fc.oneof(fc.string(), fc.constantFrom('a', 'b', 'nombre', 'EMC', 'EMI', 'VAL', 'ONE', 'uno'));
const record = fc.dictionary(
  fc.oneof(
    fc.constantFrom(...Object.keys(theirs), ...Object.keys(ours), '__proto__', 'theirs:name', 'length'),
    fc.string(),
  ),
  fc.jsonValue({ maxDepth: 4 }),
);
const mapping = fc.record(
  {
    fields: fc.dictionary(
      fc.constantFrom('a', 'b', 'c', 'name', 'kind', '__proto__'),
      fc.constantFrom('/a', '/b/c', '/b', '/nombre', '/x/0/y', '/list/*/k', '/list/*', '/__proto__/z', '/b/c/d'),
    ),
    values: fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.dictionary(text, text)),
    dates: fc.dictionary(fc.constantFrom('a', 'b', 'at'), fc.constantFrom('DD/MM/YYYY', 'seconds', 'YYYY-MM-DD HH:mm')),
    factors: fc.dictionary(fc.constantFrom('a', 'minutes'), fc.constantFrom(60, 0.5)),
  },
  { requiredKeys: [] },
);

describe('mapping', () => {
  it('there and back leaves a record as it is', () => {
    const value = fc.oneof(text, fc.integer(), fc.boolean(), fc.constant(null));
    const wholeRecord = fc.record(
      {
        name: value,
        other: value,
        kind: fc.constantFrom('CC', 'CE', 'PA'),
        codes: fc.array(fc.constantFrom('A', 'B')),
        inner: fc.record({ state: fc.constantFrom('EMI', 'EMC', 'RCH') }),
        code: fc.constantFrom('ONE', 'TWO', 'THREE'),
        on: fc.boolean(),
        at: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => {
          const clock = new Date(Math.floor(date.getTime() / 1000) * 1000).toISOString();
          return clock.replace('.000Z', '-05:00');
        }),
        stamp: fc
          .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') })
          .map((date) => date.toISOString().slice(0, 10)),
        day: fc
          .date({ noInvalidDate: true, min: new Date(0), max: new Date('9999-01-01') })
          .map((date) => date.toISOString().slice(0, 10)),
        minutes: fc.integer(),
        duration: fc.constantFrom('LONG', 5),
        extra: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(wholeRecord, (one) => {
        expect(mapper.receiveRecord('thing', mapper.sendRecord('thing', one))).toEqual(one);
      }),
    );
  });

  it('back and there leaves a provider’s record as it is, whatever it holds beside what is mapped', () => {
    const { fields } = profile.records?.['thing'] ?? {};
    const { codes: _items, ...single } = fields ?? {};
    const plain = createProviderMapper({ records: { thing: { fields: single } } }, places);
    fc.assert(
      fc.property(record, (one) => {
        fc.pre(Object.keys(one).every((name) => !name.startsWith('theirs:')));
        // A field that stands under our name alone is read there, and goes where the profile says.
        const fields = Object.entries(single);
        fc.pre(fields.every(([name, pointer]) => !Object.hasOwn(one, name) || valueAt(one, pointer) !== undefined));
        expect(plain.sendRecord('thing', plain.receiveRecord('thing', one))).toEqual(one);
      }),
    );
  });

  it('throws for no JSON and no profile, and leaves what it is input', () => {
    fc.assert(
      fc.property(mapping, fc.jsonValue(), fc.boolean(), (thing, value, isRecord) => {
        const any = createProviderMapper({ ...profile, records: { thing } }, places);
        const input = isRecord ? { ...(value as object), a: value } : value;
        const before = structuredClone(input);
        any.receiveResult('f.list', [input]);
        any.receiveResult('f.one', input);
        any.sendBody('f.one', { thing: input, code: input });
        any.sendRecord('thing', any.receiveRecord('thing', input));
        expect(input).toEqual(before);
      }),
    );
  });

  it('leaves every result alone where nothing is mapped', () => {
    const none = createProviderMapper({}, recordPlaces);
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(recordPlaces.calls)), fc.jsonValue(), (call, value) => {
        expect(none.receiveResult(call, value)).toStrictEqual(value);
        expect(none.sendBody(call, value)).toStrictEqual(value);
      }),
    );
  });
});
