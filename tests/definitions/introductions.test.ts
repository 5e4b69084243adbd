import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { languages } from '../../src/contract/generated/languages';

it.each(languages)('the introductions in %s explain each list that there is, and no other', (language) => {
  const file = new URL(`../../schemas/texts/${language}/console/introductions.json`, import.meta.url);
  const introductions = JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  const explained = Object.keys(introductions).filter((key) => typeof introductions[key] === 'object');
  const resources = readdirSync(new URL('../../schemas/resources/', import.meta.url));
  expect(explained.toSorted()).toEqual(resources.map((name) => name.replace('.json', '')).toSorted());
});
