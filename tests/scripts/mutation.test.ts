import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { repository, writtenFiles } from './repository-files';

const textOf = (file: string): string => readFileSync(path.join(repository, file), 'utf8');

it('Every module of rules has tests of its own beside the contract, which mutation testing runs', () => {
  const tests = writtenFiles.filter((file) => /^tests\/contract\/[^/]+\.test\.ts$/.test(file)).map(textOf);
  const modules = writtenFiles.filter(
    (file) => /^src\/contract\/[^/]+\.ts$/.test(file) && /^export (async )?function/m.test(textOf(file)),
  );
  expect(modules.length).toBeGreaterThan(20);
  const untested = modules.filter((file) => !tests.some((test) => test.includes(`${file.replace('.ts', '')}'`)));
  expect(untested).toEqual([]);
});
