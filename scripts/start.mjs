/**
 * `npm start`: from a fresh clone to a running product with nothing but Node. Each step does its work only when
 * its inputs changed, so that a second start takes seconds. `--dev` serves from the sources and reloads.
 */
import process from 'node:process';
import { pathToFileURL } from 'node:url';
import { ensureBuilt } from './setup/build.mjs';
import { runDevelopment } from './setup/development.mjs';
import { ensureGenerated } from './setup/generate.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { inRoot } from './setup/root.mjs';

requireNode();
const development = process.argv.includes('--dev');

await orEnd(
  () => ensureInstalled({ development: false }),
  'The packages could not be installed; npm said why above. Is the registry within reach?',
);
await orEnd(
  ensureGenerated,
  'The definitions under schemas/ cannot be used; each problem above names its file, place and remedy.',
);
if (development) {
  process.exitCode = await runDevelopment();
} else {
  await orEnd(ensureBuilt, 'The build failed; Vite said why above.');
  // In this process: signals reach the server itself, and nothing of the steps before stays in memory beside it.
  await import(pathToFileURL(inRoot('build/server/server.js')).href);
}

async function orEnd(step, message) {
  if (await step()) return;
  console.error(message);
  process.exit(1);
}
