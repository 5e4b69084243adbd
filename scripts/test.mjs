/**
 * `npm test`: from a fresh clone to one line, «N passed, N failed». Installs, finds a Chromium, then runs every
 * check even after one failed, so that one run tells everything. Tests count one by one; each other step counts one.
 */
import process from 'node:process';
import { ensureBuilt } from './setup/build.mjs';
import { ensureChromium } from './setup/chromium.mjs';
import { ensureGenerated } from './setup/generate.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { inRoot } from './setup/root.mjs';
import { runCommand, runQuietly } from './setup/run-command.mjs';
import { scratchFolder } from './setup/scratch-folder.mjs';
import { counted, summary, step } from './setup/steps.mjs';
import { playwrightCounts, vitestCounts } from './setup/test-reports.mjs';

requireNode();
process.env.CI ??= '1';
process.env.TMPDIR ??= scratchFolder();
const bin = (/** @type {string} */ file) => inRoot('node_modules', file);
const node = (/** @type {string[]} */ ...args) => runCommand(process.execPath, args);
const passes =
  (/** @type {string[]} */ args, /** @type {NodeJS.ProcessEnv} */ environment = {}) =>
  async () =>
    (await runQuietly(args, { ...process.env, ...environment })) === 0;
/** For what Go compiles: more threads read the same types once each, and half the time went into clearing its memory. */
const frugal = { GOMAXPROCS: '1', GOGC: '400', GOMEMLIMIT: '3GiB' };

const installing = step('install', () => ensureInstalled({ development: true }));
/** @type {string | undefined} */
let chromium;
// A system's package waits for the network, and none of the checks needs it.
const finding = step('chromium', async () => Boolean((chromium = await ensureChromium(installing))));
await installing;
await step('generate', ensureGenerated);
await step('format', passes([bin('oxfmt/bin/oxfmt'), '--check']));
// Two processors: checks of one thread go on beside each other, and beside the first tests.
const checks = (async () => {
  await step('types', passes([bin('ts7/bin/tsc'), '--noEmit', '--checkers', '1'], frugal));
  await step('lint', passes([bin('oxlint/bin/oxlint'), '--type-aware', '--deny-warnings'], frugal));
})();
await step('unused', passes([bin('knip/bin/knip.js'), '--no-gitignore']));
await step('imports', passes(['scripts/check/imports.mjs']));
await step('build', ensureBuilt);
await counted('tests', 'build/reports/vitest.json', vitestCounts, (report) =>
  node(
    bin('vitest/vitest.mjs'),
    'run',
    '--silent=passed-only',
    '--reporter=minimal',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ),
);
await finding;
await counted('journeys', 'build/reports/playwright.json', playwrightCounts, (report) =>
  runCommand(process.execPath, [bin('@playwright/test/cli.js'), 'test', '--reporter=dot,json'], {
    env: { ...process.env, CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }),
);
await checks;

process.exitCode = summary();
