import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';

const reports = path.resolve(import.meta.dirname, '../../scripts/setup/test-reports.mjs');
const { playwrightCounts, vitestCounts } = (await import(pathToFileURL(reports).href)) as Record<
  'playwrightCounts' | 'vitestCounts',
  (file: string) => { passed: number; failed: number; messages: string[] }
>;

const folder = mkdtempSync(path.join(tmpdir(), 'rubrica-reports-'));
afterAll(() => rmSync(folder, { recursive: true }));

function report(content: object): string {
  const file = path.join(folder, 'report.json');
  writeFileSync(file, JSON.stringify(content));
  return file;
}

describe('the reports of the runners', () => {
  it('Vitest: counts tests, names those that failed, and a file that never got so far', () => {
    const failed = {
      status: 'failed',
      fullName: 'a list is sorted',
      failureMessages: ['\u001b[31mexpected 1\u001b[39m'],
    };
    const counts = vitestCounts(
      report({
        numPassedTests: 5,
        numFailedTests: 1,
        testResults: [
          { status: 'failed', name: 'list.test.ts', message: '', assertionResults: [{ status: 'passed' }, failed] },
          { status: 'failed', name: 'lost.test.ts', message: 'cannot be read', assertionResults: [] },
        ],
      }),
    );
    expect(counts).toEqual({
      passed: 5,
      failed: 2,
      messages: ['a list is sorted\n    expected 1', 'lost.test.ts\n    cannot be read'],
    });
  });

  it('Playwright: finds what failed in suites within suites, with every reason', () => {
    const results = [{ errors: [{ message: 'timed out' }, { message: 'page closed' }] }];
    const spec = { ok: false, file: 'roles.spec.ts', title: 'a role is made', tests: [{ results }] };
    const counts = playwrightCounts(
      report({
        stats: { expected: 9, unexpected: 1, flaky: 0 },
        errors: [{ message: 'the server did not start' }],
        suites: [{ specs: [{ ok: true }], suites: [{ specs: [spec] }] }],
      }),
    );
    expect(counts).toEqual({
      passed: 9,
      failed: 2,
      messages: [
        'roles.spec.ts: a role is made\n    timed out\n    page closed',
        'outside every test\n    the server did not start',
      ],
    });
  });
});
