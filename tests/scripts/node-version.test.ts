import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

const file = path.resolve(import.meta.dirname, '../../scripts/setup/node-version.mjs');
const { isOlder } = (await import(pathToFileURL(file).href)) as { isOlder(version: string, wanted: string): boolean };

it.each([
  ['20.18.3', true],
  ['18.20.0', true],
  ['20.19.0', false],
  ['20.20.2', false],
  ['22.0.0', false],
  ['24.1.0', false],
])('Node %s is too old: %s', (version, older) => {
  expect(isOlder(version, '20.19')).toBe(older);
});
