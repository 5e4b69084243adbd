import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('no text says the lengths of a PIN, which are in limits.json', () => {
  const tables = readdirSync('schemas/texts', { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.json'),
  );
  const files = ['schemas/errors.json', ...tables.map((name) => `schemas/texts/${name}`)];
  const lines = files.flatMap((file) => readFileSync(file, 'utf8').split('\n'));
  const ofPins = lines.filter((line) => /pin/i.test(line) && /\d+ (a|to|y|and) \d+ /.test(line));
  expect(ofPins).toEqual([]);
  expect(lines.filter((line) => /pin/i.test(line) && line.includes('{max}')).length).toBeGreaterThan(0);
});
