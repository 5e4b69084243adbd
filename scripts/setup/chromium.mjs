import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import process from 'node:process';
import { inRoot } from './root.mjs';
import { runCommand } from './run-command.mjs';

/** Chromium without windows: the same pages for two thirds of the processor time. */
const light = '/usr/bin/chromium-headless-shell';
const places = [light, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome-stable'];

/**
 * Finds a Chromium for the browser tests, and installs one when there is none: Debian's packages when root on
 * Debian, where the light one is wanted beside another as well; otherwise Playwright's own.
 * @param {Promise<boolean>} installed whether the project's packages are there, once they are: Playwright's own comes by one of them
 * @returns {Promise<string | undefined>} the program's path; undefined when none could be had
 */
export async function ensureChromium(installed) {
  if (process.env.CHROMIUM_PATH || existsSync(light)) return findInstalled();
  if (isRootOnDebian()) await installDebianPackage('chromium-headless-shell');
  if (findInstalled()) return findInstalled();
  console.log('No Chromium found (CHROMIUM_PATH names one); installing …');
  if (isRootOnDebian()) await installDebianPackage('chromium');
  if (findInstalled() || !(await installed)) return findInstalled();
  if (!findOwn()) await runCommand(process.execPath, [inRoot('node_modules/playwright/cli.js'), 'install', 'chromium']);
  return findOwn();
}

function findInstalled() {
  const named = process.env.CHROMIUM_PATH;
  if (named) return existsSync(named) ? named : undefined;
  return places.find((place) => existsSync(place));
}

function findOwn() {
  try {
    const place = createRequire(inRoot('package.json'))('@playwright/test').chromium.executablePath();
    return existsSync(place) ? place : undefined;
  } catch {
    return undefined;
  }
}

function isRootOnDebian() {
  const release = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(release) && /^ID(_LIKE)?=.*debian/m.test(readFileSync(release, 'utf8'));
}

async function installDebianPackage(/** @type {string} */ name) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  if (spawnSync('apt-get', ['--version']).error) return;
  const install = () => runCommand('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], { env });
  if ((await install()) === 0) return;
  // A fresh machine has no lists of packages, an old one lists what is gone.
  await runCommand('apt-get', ['update', '-qq'], { env });
  await install();
}
