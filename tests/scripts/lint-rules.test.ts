import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';

const repository = path.resolve(import.meta.dirname, '../..');

/** By rule: the folder that the code stands in, the code that breaks the rule, and the linter's message. */
const breaches: Record<string, { folder: string; code: string; expected: RegExp }> = {
  'no any': { folder: 'src/upstream', code: 'export const value: any = 1;', expected: /Unexpected .any./ },
  'no ignoring of types': {
    folder: 'src/upstream',
    code: '// @ts-ignore\nexport const value = 1;',
    expected: /@ts-ignore/,
  },
  'files of 250 lines': {
    folder: 'src/upstream',
    code: `${'export {};\n'.repeat(251)}`,
    expected: /too many lines .251/,
  },
  'functions of 110 lines': {
    folder: 'src/console',
    code: `export function value() {\n${'  Date.now();\n'.repeat(109)}}`,
    expected: /too many lines .111/,
  },
  'no barrels': { folder: 'src/upstream', code: "export * from './app';", expected: /Name what you export/ },
  'no eval': {
    folder: 'src/upstream',
    code: "export const value = eval('1') as number;",
    expected: /eval can be harmful/,
  },
  'no definitions read by code': {
    folder: 'src/upstream',
    code: "export const file = 'schemas/access.json';",
    expected: /what was generated/,
  },
  'no list of states': {
    folder: 'src/upstream',
    code: "export const ended = ['RCH', 'EXP'];",
    expected: /List no states: give them a tag/,
  },
  'no set of states': {
    folder: 'src/console',
    code: "export const ended = new Set(['none', 'GEN', 'ERR'] as const);",
    expected: /List no states: give them a tag/,
  },
  'no map of states': {
    folder: 'src/upstream',
    code: "export const days = new Map([['VRF', 2]]);",
    expected: /List no states: give them a tag/,
  },
  'no states listed in SQL': {
    folder: 'src/upstream',
    code: "export const ended = `state not in ('RCH', 'RVK', 'EXP')`;",
    expected: /List no states: give them a tag/,
  },
  'no state under the name of a constant': {
    folder: 'src/console',
    code: "const REVIEW = 'VRF';\nexport const isHeld = (state: string) => state === REVIEW;",
    expected: /Compare with no state: ask for its tag/,
  },
  'no comparison with a state': {
    folder: 'src/upstream',
    code: "export const isHeld = (state: string) => state === 'VRF';",
    expected: /ask for its tag/,
  },
  'no such comparison in a query': {
    folder: 'src/upstream',
    code: "export const held = (query: { where: (...parts: string[]) => unknown }) => query.where('state', '=', 'VRF');",
    expected: /ask for its tag/,
  },
  'no such comparison in SQL': {
    folder: 'src/console',
    code: "export const held = `select 1 from requests where state = 'VRF'`;",
    expected: /ask for its tag/,
  },
  'no record of states without a type': {
    folder: 'src/upstream',
    code: "export const texts = { VRF: 'review' };",
    expected: /Key a record by .State./,
  },
  'no record of states by any text': {
    folder: 'src/console',
    code: "export const texts: Record<string, string> = { 'VRF': 'review' };",
    expected: /Key a record by .State./,
  },
  'no states as cases': {
    folder: 'src/upstream',
    code: "export function text(state: string) {\n  switch (state) {\n    case 'SUD':\n      return 1;\n    default:\n      return 2;\n  }\n}",
    expected: /Key a record by .State./,
  },
  'no queries built by calls': {
    folder: 'src/upstream/calls',
    code: 'export const all = (trx: { selectFrom: (table: string) => unknown }) => trx.selectFrom(`requests`);',
    expected: /calls build no queries/,
  },
  'no SQL written by calls': {
    folder: 'src/upstream/calls',
    code: "import { sql } from 'kysely';\nexport const all = sql;",
    expected: /calls build no queries/,
  },
  'no comparison with the state of a document': {
    folder: 'src/console',
    code: "export const isOver = (state: string) => state === 'DCT';",
    expected: /ask for its tag/,
  },
  'no locale that is a language alone': {
    folder: 'src/console',
    code: 'export const format = (language: string) => new Intl.NumberFormat(language).format(1000);',
    expected: /Take the locale of a language/,
  },
  'no console in what runs': {
    folder: 'src/upstream',
    code: "console.log('here');",
    expected: /Unexpected console/,
  },
  'no waits of a fixed length': {
    folder: 'tests/scripts',
    code: "import type { Page } from '@playwright/test';\nexport const wait = (page: Page) => page.waitForTimeout(1);",
    expected: /not for a time/,
  },
  'no field that cuts what is pasted': {
    folder: 'src/console',
    code: 'export const Name = ({ max }: { max: number }) => <input maxLength={max} />;',
    expected: /Cut no paste/,
  },
  'no impure component': {
    folder: 'src/console',
    code: 'export function Today() {\n  return <p>{Date.now()}</p>;\n}',
    expected: /impure function/,
  },
  'no forgotten promises': {
    folder: 'src/upstream',
    code: 'const save = async (): Promise<void> => {};\nsave();\nexport {};',
    expected: /Promises must be awaited/,
  },
  ...Object.fromEntries(
    [
      "it.skip('later', () => undefined);",
      "it.runIf(process.env['FULL'])('sometimes', () => undefined);",
      "it.skipIf(process.env['FAST'])('sometimes', () => undefined);",
      "describe.only.each([1])('alone', () => undefined);",
      "it.concurrent.fails('wrong', () => undefined);",
      "it('later', { skip: true }, () => undefined);",
    ].map((code) => [
      `no test left out: ${code}`,
      {
        folder: 'tests/scripts',
        code: `import { describe, it } from 'vitest';\n${code}\nexport { describe, it };`,
        expected: /Every test runs/,
      },
    ]),
  ),
};

interface Report {
  diagnostics: { filename: string; message: string }[];
}

/** Lints one file for each breach in a folder of its own, under the rules of the project. */
function lintBreaches(): Map<string, string> {
  const scratch = mkdtempSync(path.join(tmpdir(), 'rubrica-lint-'));
  for (const part of ['.oxlintrc.json', 'scripts/check/rules.mjs', 'schemas/lifecycles']) {
    cpSync(path.join(repository, part), path.join(scratch, part), { recursive: true });
  }
  const options = { strict: true, target: 'esnext', jsx: 'preserve' };
  writeFileSync(path.join(scratch, 'tsconfig.json'), JSON.stringify({ compilerOptions: options }));
  const files = Object.entries(breaches).map(([rule, { folder, code }], index) => {
    const file = path.join(folder, `breach-${index}.tsx`);
    mkdirSync(path.join(scratch, folder), { recursive: true });
    writeFileSync(path.join(scratch, file), code);
    return [rule, file] as const;
  });
  const oxlint = path.join(repository, 'node_modules/oxlint/bin/oxlint');
  const { stdout } = spawnSync(process.execPath, [oxlint, '--type-aware', '--format=json'], { cwd: scratch });
  rmSync(scratch, { recursive: true });
  const { diagnostics } = JSON.parse(stdout.toString()) as Report;
  const messagesOf = (file: string): string =>
    diagnostics.flatMap(({ filename, message }) => (filename === file ? [message] : [])).join('\n');
  return new Map(files.map(([rule, file]) => [rule, messagesOf(file)]));
}

describe('the lint rules', () => {
  let messages: Map<string, string>;
  beforeAll(() => {
    messages = lintBreaches();
  });

  it.each(Object.entries(breaches))('%s', (rule, { expected }) => {
    expect(messages.get(rule)).toMatch(expected);
  });

  it('are disabled by no comment', () => {
    const directive = ['(eslint|oxlint)', 'disable'].join('-');
    const grep = ['grep', '--untracked', '-lE', directive, '--', '*.ts', '*.tsx', '*.mjs', '*.js', '*.cjs'];
    const { stdout, status } = spawnSync('git', grep, { cwd: repository });
    expect(stdout.toString()).toBe('');
    expect(status).toBe(1);
  });
});
