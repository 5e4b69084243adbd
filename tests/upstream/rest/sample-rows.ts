import fc from 'fast-check';
import type { Sample } from './samples';

/** Texts that collide once folded, and characters that LIKE, JSON and SQL treat in their own ways. */
const texts = fc.oneof(
  fc.constantFrom(
    'José',
    'jose',
    'JOSE',
    'Ñato',
    'nato',
    'Núñez',
    '100%',
    'a_b',
    'a\\b',
    "O'Neill",
    '"',
    '',
    ' x',
    'ab',
    'plan~b',
  ),
  fc.string({ unit: fc.constantFrom('a', 'B', 'ñ', 'É', '%', '_', '\\', ' ', '1', '😀'), maxLength: 8 }),
);

const days = fc
  .integer({ min: 0, max: 40 })
  .map((offset) => new Date(Date.UTC(2026, 0, 20 + offset)).toISOString().slice(0, 10));
const moments = fc
  .integer({ min: 0, max: 60 })
  .map((half) => new Date(Date.UTC(2026, 0, 30) + half * 43_200_001).toISOString());
const maybe = <T>(arbitrary: fc.Arbitrary<T>): fc.Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });

/** A row; few values each, so that many rows stand alike in an order and only the id tells them apart. */
export const sampleRow: fc.Arbitrary<Sample> = fc.record({
  id: fc.uuid({ version: 4 }),
  title: texts,
  note: maybe(texts),
  amount: maybe(fc.integer({ min: -3, max: 3 })),
  ratio: maybe(fc.constantFrom(-1.5, 0, 0.1, 1e-9, 3.25)),
  done: maybe(fc.boolean()),
  day: maybe(days),
  moment: maybe(moments),
  labels: fc.uniqueArray(fc.constantFrom('a', 'b,c', '{"d"}', 'É'), { maxLength: 3 }),
});

export const sampleRows: fc.Arbitrary<Sample[]> = fc.uniqueArray(sampleRow, {
  minLength: 0,
  maxLength: 30,
  selector: ({ id }) => id,
});
