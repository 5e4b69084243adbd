import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReadContext } from '../../../src/upstream/domain/listing/context';
import { list } from '../../../src/upstream/domain/resources/list-records';
import type { Store } from '../../../src/upstream/store/database';
import { bothEngines, openEmptyStore } from '../engines';
import { sampleRow, sampleRows } from './sample-rows';
import { createSamples, fillSamples, samples, type Sample } from './samples';

/** Returns what the database does to a text, said in JavaScript: no accents, no case. */
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll('n~', 'n');

const contains = (text: string, term: string): boolean => {
  const [where, what] = [fold(text), fold(term.trim())];
  if (!/^[\p{L}\p{N}]{1,2}$/u.test(term.trim())) return where.includes(what);
  return where.startsWith(what) || where.includes(` ${what}`);
};
const within = <T extends string | number>(value: T | undefined, from: T | undefined, to: T | undefined): boolean =>
  value !== undefined && (from === undefined || value >= from) && (to === undefined || value <= to);

describe.each(bothEngines)('filters on %s', (engine) => {
  let store: Store;
  let remove: () => Promise<void>;
  beforeAll(async () => {
    ({ store, remove } = await openEmptyStore(engine));
    await createSamples(store);
  });
  afterAll(() => remove());

  /** Checks that the ids a filter finds are those of the rows the sentence in JavaScript says. */
  async function finds(rows: readonly Sample[], filter: object, expected: (row: Sample) => boolean): Promise<void> {
    await fillSamples(store, rows);
    const context = { db: store.db, language: 'en' } as ReadContext;
    const page = await list(samples, context, { filter: JSON.stringify(filter), range: '[0,199]' });
    const ids = rows.filter(expected).map(({ id }) => id);
    expect(page.records.map(({ id }) => id).sort()).toEqual(ids.sort());
    expect(page.total).toBe(ids.length);
  }

  const check = <T>(value: fc.Arbitrary<T>, property: (rows: Sample[], value: T) => Promise<void>): Promise<void> =>
    fc.assert(fc.asyncProperty(sampleRows, value, property), { numRuns: 30 });
  const of = <K extends keyof Sample>(field: K): fc.Arbitrary<NonNullable<Sample[K]>> =>
    sampleRow.map((row) => row[field]).filter((value) => value !== undefined && value !== null);

  it('contains: a part, without accents and case', () =>
    check(
      of('title').filter((term) => term !== ''),
      (rows, term) => finds(rows, { title: term }, (row) => contains(row.title, term)),
    ));

  it('equals: the same text, without accents and case', () =>
    check(
      of('note').filter((text) => text !== ''),
      (rows, note) => finds(rows, { note }, (row) => row.note !== undefined && orderKey(row.note) === orderKey(note)),
    ));

  it('equals: null finds what has no value', () =>
    check(fc.constant(null), (rows, ratio) => finds(rows, { ratio }, (row) => row.ratio === undefined)));

  it('equals: numbers and booleans', () =>
    check(fc.tuple(of('ratio'), of('done')), (rows, [ratio, done]) =>
      finds(rows, { ratio, done }, (row) => row.ratio === ratio && row.done === done),
    ));

  it('range: either end, both counted', () =>
    check(fc.tuple(fc.option(of('amount'), { nil: undefined }), of('amount')), (rows, [from, to]) =>
      finds(rows, { amount: { from, to } }, (row) => within(row.amount, from, to)),
    ));

  it('range: moments, and a day as the end counts whole', () =>
    check(fc.tuple(of('moment'), of('day')), (rows, [from, to]) =>
      finds(rows, { moment: { from, to } }, (row) => within(row.moment, from, `${to}T23:59:59.999Z`)),
    ));

  it('oneOf: any of the values, none of none', () =>
    check(fc.array(of('day'), { maxLength: 4 }), (rows, day) =>
      finds(rows, { day }, (row) => row.day !== undefined && day.includes(row.day)),
    ));

  it('holds: an array that has the value', () =>
    check(fc.constantFrom('a', 'b,c', '{"d"}', 'É', 'no'), (rows, label) =>
      finds(rows, { labels: label }, (row) => row.labels.includes(label)),
    ));

  it('ids: those records, and all conditions at once', () =>
    check(fc.tuple(fc.nat(10), of('amount')), (rows, [many, from]) => {
      const ids = rows.slice(0, many).map(({ id }) => id);
      return finds(
        rows,
        { ids, amount: { from } },
        (row) => ids.includes(row.id) && within(row.amount, from, undefined),
      );
    }));
});

/** Returns the key of a text; equality keeps ñ apart from n. */
function orderKey(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/n\u0303/gi, (letter) => `${letter.charAt(0)}~`)
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
