import { ESLint } from 'eslint';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../..');

/** By rule: where the code stands, and the code that breaks it. */
const breaches: Record<string, { file: string; code: string; expected: RegExp }> = {
  'no any': { file: 'src/upstream/settings.ts', code: 'export const value: any = 1;', expected: /Unexpected any/ },
  'no ignoring of types': {
    file: 'src/upstream/settings.ts',
    code: '// @ts-ignore\nexport const value = 1;',
    expected: /@ts-ignore/,
  },
  'no disabling of rules': {
    file: 'src/upstream/settings.ts',
    code: '/* eslint-disable */\nexport const value: any = 1;',
    expected: /Unexpected any/,
  },
  'files of 250 lines': {
    file: 'src/upstream/settings.ts',
    code: `${'export {};\n'.repeat(251)}`,
    expected: /Maximum allowed is 250/,
  },
  'no barrels': { file: 'src/upstream/settings.ts', code: "export * from './app';", expected: /Name what you export/ },
  'no eval': {
    file: 'src/upstream/settings.ts',
    code: "export const value = eval('1') as number;",
    expected: /eval. can be harmful/,
  },
  'no definitions read by code': {
    file: 'src/upstream/settings.ts',
    code: "export const file = 'schemas/access.json';",
    expected: /what was generated/,
  },
  'no list of states': {
    file: 'src/upstream/settings.ts',
    code: "export const ended = ['RCH', 'EXP'];",
    expected: /List no states: give them a tag/,
  },
  'no set of states': {
    file: 'src/console/main.tsx',
    code: "export const ended = new Set(['none', 'GEN', 'ERR'] as const);",
    expected: /List no states: give them a tag/,
  },
  'no states listed in SQL': {
    file: 'src/upstream/settings.ts',
    code: "export const ended = `state not in ('RCH', 'RVK', 'EXP')`;",
    expected: /List no states: give them a tag/,
  },
  'no console in what runs': {
    file: 'src/upstream/settings.ts',
    code: "console.log('here');",
    expected: /Unexpected console/,
  },
  'no waits of a fixed length': {
    file: 'tests/scripts/steps.test.ts',
    code: "import type { Page } from '@playwright/test';\nexport const wait = (page: Page) => page.waitForTimeout(1);",
    expected: /not for a time/,
  },
  'no test left out': {
    file: 'tests/scripts/steps.test.ts',
    code: "import { it } from 'vitest';\nit.skip('later', () => undefined);",
    expected: /Every test runs/,
  },
};

describe('the lint rules', () => {
  let eslint: ESLint;
  beforeAll(async () => {
    eslint = new ESLint({ cwd: repository });
    await eslint.lintText('export {};', { filePath: path.join(repository, 'src/upstream/settings.ts') });
  }, 120_000);

  it.each(Object.entries(breaches))('%s', async (_rule, { file, code, expected }) => {
    const [result] = await eslint.lintText(code, { filePath: path.join(repository, file) });
    expect(result?.messages.map(({ message }) => message).join('\n')).toMatch(expected);
  });

  it('no forgotten promises', () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-lint-'));
    writeFileSync(path.join(folder, 'tsconfig.json'), '{ "compilerOptions": { "strict": true, "target": "esnext" } }');
    const file = path.join(folder, 'forgotten.ts');
    writeFileSync(file, 'const save = async (): Promise<void> => {};\nsave();\nexport {};');
    const oxlint = path.join(repository, 'node_modules/oxlint/bin/oxlint');
    const rules = ['--type-aware', '-c', path.join(repository, '.oxlintrc.json')];
    const { status, stdout } = spawnSync(process.execPath, [oxlint, ...rules, file], { cwd: repository });
    rmSync(folder, { recursive: true });
    expect(stdout.toString()).toContain('Promises must be awaited');
    expect(status).toBe(1);
  });
});
