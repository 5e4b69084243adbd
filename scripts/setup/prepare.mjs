/**
 * Does what a script needs before it runs: packages and the contract; with `--development` also the packages for tests,
 * with `--built` also the builds. A process of its own, so that its words can be kept apart from the script's.
 */
import process from 'node:process';
import { ensureBuilt } from './build.mjs';
import { ensureGenerated } from './generate.mjs';
import { ensureInstalled } from './install.mjs';

const asked = (/** @type {string} */ flag) => process.argv.includes(flag);
const ready =
  (await ensureInstalled({ development: asked('--development') })) &&
  (await ensureGenerated()) &&
  (!asked('--built') || (await ensureBuilt()));
process.exitCode = ready ? 0 : 1;
