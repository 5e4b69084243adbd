import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { icons } from '../../../src/console/kit/icons';

it('the icon draws every icon that a definition names', () => {
  const files = readdirSync('schemas', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.json') && !file.startsWith('meta'))
    .map((file) => path.join('schemas', file));
  const named = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/"icon":\s*"([^"]+)"/g)].map(([, name = '']) => ({ file, name })),
  );
  expect(named.length).toBeGreaterThan(0);
  const missing = named.filter(({ name }) => !(name in icons));
  expect(missing, 'add each to src/console/kit/icons.ts').toEqual([]);
});
