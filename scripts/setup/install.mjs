import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { toolEnvironment } from './tool-environment.mjs';

/**
 * Installs from the lockfile when node_modules differs from it, and does nothing otherwise.
 * @param {{development: boolean}} options with or without what only tests and checks need
 * @returns {Promise<boolean>} whether everything is in place
 */
export async function ensureInstalled({ development }) {
  if (isInstalled({ development })) return true;
  console.log(development ? 'Installing packages, with those for tests …' : 'Installing packages …');
  const omit = development ? [] : ['--omit=dev'];
  const code = await runCommand('npm', ['ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error'], {
    // Set by `npm --omit=dev start` or NODE_ENV=production, it would leave out what was asked for.
    env: toolEnvironment({ NODE_ENV: '', npm_config_omit: '', npm_config_production: '' }),
  });
  return code === 0;
}

/**
 * Tells whether node_modules holds every package of the lockfile in its version. npm writes the record it is
 * compared with (node_modules/.package-lock.json) last, so an interrupted install counts as none.
 */
function isInstalled({ development }) {
  const installedFile = inRoot('node_modules', '.package-lock.json');
  if (!existsSync(installedFile)) return false;
  const wanted = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedFile, 'utf8')).packages;
  return Object.entries(wanted).every(([place, entry]) => {
    if (place === '' || entry.optional || entry.devOptional || entry.peer) return true;
    if (entry.dev && !development) return true;
    return installed[place]?.version === entry.version;
  });
}
