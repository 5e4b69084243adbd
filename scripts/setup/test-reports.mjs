import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ passed: number, failed: number, messages: string[] }} Counts  `messages`: name and reason of each */

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));

/** Counts the tests of Vitest's JSON report; a file that failed before any of its tests ran counts as one failure. @returns {Counts} */
export function vitestCounts(file) {
  const { numPassedTests, numFailedTests, testResults } = readJson(file);
  const failed = testResults.flatMap(({ assertionResults }) => assertionResults.filter(isFailed));
  const lost = testResults.filter((result) => isFailed(result) && !result.assertionResults.some(isFailed));
  return {
    passed: numPassedTests,
    failed: numFailedTests + lost.length,
    messages: [
      ...failed.map(({ fullName, failureMessages }) => describeFailed(fullName, failureMessages)),
      ...lost.map(({ name, message }) => describeFailed(name, [message])),
    ],
  };
}

/** Counts the tests of Playwright's JSON report; an error outside every test counts as one failure. @returns {Counts} */
export function playwrightCounts(file) {
  const { stats, errors, suites } = readJson(file);
  const failed = suites.flatMap(specsOf).filter(({ ok }) => !ok);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    messages: [
      ...failed.map(({ file: spec, title, tests }) =>
        describeFailed(`${spec}: ${title}`, messagesOf(tests.flatMap(errorsOf))),
      ),
      ...errors.map((error) => describeFailed('outside every test', messagesOf([error]))),
    ],
  };
}

const isFailed = (/** @type {{ status: string }} */ { status }) => status === 'failed';
const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
const errorsOf = ({ results }) => results.flatMap(({ errors }) => errors);
const messagesOf = (/** @type {{ message?: string }[]} */ errors) => errors.map(({ message }) => message ?? '');

/** Returns what failed, and the beginning of why: a log that is cut keeps its end. */
function describeFailed(/** @type {string} */ name, /** @type {string[]} */ reasons) {
  const lines = reasons.flatMap((reason) => stripVTControlCharacters(reason).split('\n').slice(0, 12));
  return [name, ...lines.map((line) => `    ${line}`)].join('\n');
}
