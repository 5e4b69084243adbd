import { readFileSync } from 'node:fs';
import { inRoot } from './root.mjs';

/** Ends the process with what to do when Node is older than `engines` of package.json allows. */
export function requireNode() {
  const wanted = JSON.parse(readFileSync(inRoot('package.json'), 'utf8')).engines.node.replace(/^\D*/, '');
  if (!isOlder(process.versions.node, wanted)) return;
  console.error(`Rúbrica needs Node.js ${wanted} or later, and this is ${process.versions.node}.`);
  console.error('Install a current version from https://nodejs.org or with your version manager, then run this again.');
  process.exit(1);
}

/** Compares dotted versions number by number. */
export function isOlder(/** @type {string} */ version, /** @type {string} */ wanted) {
  const have = version.split('.').map(Number);
  for (const [index, least] of wanted.split('.').map(Number).entries()) {
    const part = have[index] ?? 0;
    if (part !== least) return part < least;
  }
  return false;
}
