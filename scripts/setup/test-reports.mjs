import { readFileSync } from 'node:fs';

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** Tests of Vitest's JSON report; a file that failed before any of its tests ran counts as one failure. */
export function vitestCounts(file) {
  const { numPassedTests, numFailedTests, testResults } = readJson(file);
  const lost = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some((test) => test.status === 'failed'),
  );
  return { passed: numPassedTests, failed: numFailedTests + lost.length };
}

/** Tests of Playwright's JSON report; an error outside every test counts as one failure. */
export function playwrightCounts(file) {
  const { stats, errors } = readJson(file);
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky + errors.length };
}
