import { inRoot } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { hashOf, unlessStamped } from './stamp.mjs';
import { toolEnvironment } from './tool-environment.mjs';

const shared = ['src/contract', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Builds the console, the server and its empty database, each only when its sources changed. @returns {Promise<boolean>} */
export async function ensureBuilt() {
  const database = ensureEmptyDatabase();
  const built = (await ensureConsole()) && (await ensureServer());
  return (await database) && built;
}

function ensureConsole() {
  const page = ['index.html', 'schemas/limits.json', 'schemas/texts'];
  const sources = [...page, 'src/console', 'scripts/bundle', 'scripts/prerender', ...shared];
  return unlessStamped('build/console', hashOf(sources), async () => {
    console.log('Building the console …');
    return (await vite(['build', '--logLevel', 'warn'])) && (await prerender());
  });
}

/** Draws what the server sends drawn, public pages and the console's frame: the program that does it is bundled as the console is. */
async function prerender() {
  const bundle = ['build', '--ssr', 'scripts/prerender/main.ts', '--outDir', 'build/prerender', '--logLevel', 'warn'];
  return (await vite(bundle)) && node([inRoot('build/prerender/main.js'), inRoot('build/console/drawn.json')]);
}

function ensureServer() {
  return unlessStamped('build/server', hashOf(['src/upstream', ...shared]), () => {
    console.log('Building the server …');
    return vite(['build', '--ssr', 'src/upstream/server.ts', '--logLevel', 'warn']);
  });
}

function ensureEmptyDatabase() {
  const script = 'scripts/bundle/empty-database.mjs';
  return unlessStamped('build/database', hashOf([script, 'package-lock.json']), () => node([inRoot(script)]));
}

function vite(args) {
  return node([inRoot('node_modules/vite/bin/vite.js'), ...args]);
}

async function node(args) {
  // Whatever NODE_ENV the server will run with, the console is built for production.
  const env = toolEnvironment({ NODE_ENV: 'production' });
  return (await runCommand(process.execPath, args, { env })) === 0;
}
