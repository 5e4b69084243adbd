import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSettings } from '../../src/upstream/settings';

const repository = path.resolve(import.meta.dirname, '../..');
const read = (file: string) => readFileSync(path.join(repository, file), 'utf8');
const readme = read('README.md');
const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
const found = (pattern: RegExp) => [...new Set([...readme.matchAll(pattern)].map((match) => match[1] ?? ''))];

describe('the README', () => {
  it('shows the tutorial that the journey "adding a resource" carries out', () => {
    const shown = found(/```json\n([\s\S]*?)```/g).map((text) => JSON.parse(text) as unknown);
    const done = ['records/holiday.json', 'resources/holidays.json'].map(
      (file) => JSON.parse(read(`tests/fixtures/adding-a-resource/${file}`)) as unknown,
    );
    expect(shown).toEqual(done);
  });

  it.each(found(/npm run (?:-s )?([\w:-]+)/g))('npm run %s is a command', (name) => {
    expect(scripts).toHaveProperty(name);
  });

  it.each(found(/\(?(tests\/screenshots\/[\w-]+\.png)/g))('%s is there', (file) => {
    expect(existsSync(path.join(repository, file))).toBe(true);
  });

  it('names every variable that the server reads, and no other', () => {
    // The second one is read by Node.js itself.
    const names = new Set(['DEMO_IN_PRODUCTION', 'NODE_EXTRA_CA_CERTS']);
    const environment = new Proxy<Record<string, string>>(
      { DEMO: '1' },
      {
        get(target, name) {
          names.add(String(name));
          return target[String(name)];
        },
      },
    );
    readSettings(environment);
    const families = [...names].filter((name) => name.startsWith('FAMILY_'));
    const named = found(/`([A-Z][A-Z_]{2,})(?:=\w+)?`/g).filter((name) => name !== 'MIT');
    expect(named.filter((name) => !names.has(name))).toEqual([]);
    expect([...names].filter((name) => !named.includes(name) && !families.includes(name))).toEqual([]);
  });
});

it('the README of the definitions has every file and folder of theirs in its table', () => {
  const named = new Set(
    [...read('schemas/README.md').matchAll(/`([\w.-]+)\/?`(?=[^|\n]*\|)/g)].map(([, name]) => name),
  );
  const there = readdirSync(path.join(repository, 'schemas')).filter((name) => !name.endsWith('.md'));
  expect(there.filter((name) => !named.has(name))).toEqual([]);
});
