import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { changedLimits } from './changed-limits';
import { at, ScratchDefinitions } from './scratch-definitions';

const scratch = new ScratchDefinitions();
let problems: readonly string[];
beforeAll(async () => {
  problems = scratch.problemsOf('limits.json', (limits) => {
    for (const [limit, { value }] of Object.entries(changedLimits)) {
      const groups = limit.split('.');
      at(limits, ...groups.slice(0, -1))[groups.at(-1) ?? limit] = value;
    }
  });
  await scratch.generate();
});
afterAll(() => scratch.remove());

it('limits of any value are generated', () => {
  expect(problems).toEqual([]);
});

it.each(Object.entries(changedLimits))('the limit %s is generated as it is written', (_, { file, shows }) => {
  expect(readFileSync(scratch.generated(file), 'utf8')).toMatch(shows);
  expect(readFileSync(`src/contract/generated/${file}`, 'utf8')).not.toMatch(shows);
});
