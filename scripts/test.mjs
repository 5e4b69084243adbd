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
import { counted, summary, step } from './setup/steps.mjs';
import { playwrightCounts, vitestCounts } from './setup/test-reports.mjs';

requireNode();
process.env.CI ??= '1';
const bin = (/** @type {string} */ file) => inRoot('node_modules', file);
const node = (/** @type {string[]} */ ...args) => runCommand(process.execPath, args);
const passes =
  (/** @type {string[]} */ ...args) =>
  async () =>
    (await runQuietly(args)) === 0;

const installed = await step('install', () => ensureInstalled({ development: true }));
let chromium;
await step('chromium', async () => Boolean((chromium = installed && (await ensureChromium()))));
await step('generate', ensureGenerated);
// Two processors: what reads every file one by one goes on beside the compiler, and beside the first tests.
const reading = (async () => {
  await step('eslint', passes(bin('eslint/bin/eslint.js'), '.', '--max-warnings=0'));
  await step('oxlint', passes(bin('oxlint/bin/oxlint'), '--type-aware', '--quiet'));
  await step('format', passes(bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'));
})();
await step('types', passes(bin('ts7/bin/tsc'), '--noEmit'));
await step('imports', passes('scripts/check/imports.mjs'));
await step('unused', passes(bin('knip/bin/knip.js'), '--no-gitignore'));
await step('build', ensureBuilt);
await counted('tests', 'build/reports/vitest.json', vitestCounts, (report) =>
  node(bin('vitest/vitest.mjs'), 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`),
);
await counted('journeys', 'build/reports/playwright.json', playwrightCounts, (report) =>
  runCommand(process.execPath, [bin('@playwright/test/cli.js'), 'test', '--reporter=list,json'], {
    env: { ...process.env, CHROMIUM_PATH: chromium ?? '', PLAYWRIGHT_JSON_OUTPUT_NAME: report },
  }),
);
await reading;

process.exitCode = summary();
