import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

let passed = 0;
let failed = 0;
const lines = [];
/** @type {string[]} */
const messages = [];

/**
 * Runs a step, counts it as one, and tells its time. A step that throws has failed like one that says so.
 * @param {string} name
 * @param {() => Promise<boolean>} callback
 */
export async function step(name, callback) {
  return timed(name, async () => {
    const ok = await callback().catch(report);
    return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 };
  });
}

/**
 * Runs a step of many tests and counts them from its JSON report. An exit code other than 0 without a failed test
 * (a crash, an error outside every test), no report, or no test at all counts as one failure.
 * @param {string} name
 * @param {string} reportFile relative to the repository
 * @param {(file: string) => import('./test-reports.mjs').Counts} read
 * @param {(file: string) => Promise<number>} callback the exit code
 */
export async function counted(name, reportFile, read, callback) {
  return timed(name, async () => {
    const file = inRoot(reportFile);
    mkdirSync(path.dirname(file), { recursive: true });
    rmSync(file, { force: true });
    const code = await callback(file).catch(report);
    const counts = readOrNothing(read, file);
    messages.push(...counts.messages);
    const broken = (code !== 0 && counts.failed === 0) || counts.passed + counts.failed === 0;
    return broken ? { ...counts, failed: counts.failed + 1 } : counts;
  });
}

/**
 * Prints what failed and why, each step's time, what failed by its name alone (a log that is cut keeps its end) and, as the
 * last line, the sum.
 * @returns {number} the exit code
 */
export function summary() {
  const names = messages.map((message) => `FAILED ${message.split('\n', 1)[0]}`);
  console.log(['', ...messages, '', ...lines, ...names].join('\n'));
  console.log(`${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
}

async function timed(name, callback) {
  console.log(`\n== ${name}`);
  const start = performance.now();
  const counts = await callback();
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  passed += counts.passed;
  failed += counts.failed;
  const ok = counts.failed === 0;
  lines.push(`${ok ? 'ok    ' : 'FAILED'} ${name.padEnd(10)} ${seconds.padStart(6)} s`);
  console.log(`== ${name}: ${ok ? 'ok' : 'FAILED'}, ${seconds} s`);
  return ok;
}

function readOrNothing(read, file) {
  try {
    return read(file);
  } catch (error) {
    report(error);
    return { passed: 0, failed: 0, messages: [] };
  }
}

function report(error) {
  console.error(error instanceof Error ? error.message : error);
  return false;
}
