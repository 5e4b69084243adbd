import { execFile } from 'node:child_process';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';

const setup = path.resolve(import.meta.dirname, '../../scripts/setup');

/** Runs lines of JavaScript with the steps of `npm test`, and gives what they printed and their exit code. */
function run(body: string): Promise<{ code: number; lines: string[] }> {
  const program = `
    import { counted, step, summary } from '${pathToFileURL(path.join(setup, 'steps.mjs')).href}';
    ${body}
    process.exitCode = summary();`;
  return new Promise((resolve) => {
    execFile(process.execPath, ['--input-type=module', '--eval', program], (error, stdout) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, lines: stdout.trimEnd().split('\n') }),
    );
  });
}

describe('the last line of npm test', () => {
  it('sums steps and tests', async () => {
    const { code, lines } = await run(`
      await step('one', async () => true);
      await counted('many', 'build/reports/none.json', () => ({ passed: 7, failed: 0, messages: [] }), async () => 0);`);
    expect(lines.at(-1)).toBe('8 passed, 0 failed');
    expect(code).toBe(0);
  });

  it('counts a step that fails or throws, and goes on', async () => {
    const { code, lines } = await run(`
      await step('fails', async () => false);
      await step('throws', async () => { throw new Error('broken'); });
      await step('passes', async () => true);`);
    expect(lines.at(-1)).toBe('1 passed, 2 failed');
    expect(code).toBe(1);
  });

  it('stands below the names of what failed, where a log that is cut ends', async () => {
    const { lines } = await run(`
      const messages = ['roles.spec.ts: a role is made\\n    timed out', 'list.test.ts'];
      await counted('many', 'build/reports/none.json', () => ({ passed: 1, failed: 2, messages }), async () => 1);`);
    expect(lines.slice(-3)).toEqual([
      'FAILED roles.spec.ts: a role is made',
      'FAILED list.test.ts',
      '1 passed, 2 failed',
    ]);
  });

  it.each([
    [
      'a runner that crashed after its tests passed',
      '() => ({ passed: 3, failed: 0, messages: [] })',
      1,
      '3 passed, 1 failed',
    ],
    ['a run without a single test', '() => ({ passed: 0, failed: 0, messages: [] })', 0, '0 passed, 1 failed'],
    ['a report that was never written', "() => { throw new Error('no report'); }", 0, '0 passed, 1 failed'],
    [
      'failed tests once, not again for the exit code',
      '() => ({ passed: 3, failed: 2, messages: [] })',
      1,
      '3 passed, 2 failed',
    ],
  ])('counts %s', async (_what, read, exitCode, line) => {
    const { code, lines } = await run(
      `await counted('many', 'build/reports/none.json', ${read}, async () => ${exitCode});`,
    );
    expect(lines.at(-1)).toBe(line);
    expect(code).toBe(1);
  });

  it('is preceded by what failed and why, which a log cut at its beginning keeps', async () => {
    const { lines } = await run(`
      const read = () => ({ passed: 3, failed: 1, messages: ['the row is kept\\n    expected 1, got 2'] });
      await counted('many', 'build/reports/none.json', read, async () => 1);`);
    const [name, reason] = lines.slice(-6);
    expect([name, reason?.trim()]).toEqual(['the row is kept', 'expected 1, got 2']);
  });
});
