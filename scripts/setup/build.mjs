import { inRoot } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { hashOf, unlessStamped } from './stamp.mjs';

const shared = ['src/contract', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Builds the console and the server, each only when its sources changed. @returns {Promise<boolean>} */
export async function ensureBuilt() {
  return (await ensureConsole()) && (await ensureServer());
}

function ensureConsole() {
  const page = ['index.html', 'schemas/limits.json', 'schemas/texts'];
  const sources = [...page, 'src/console', 'scripts/bundle', 'scripts/prerender', ...shared];
  return unlessStamped('build/console', hashOf(sources), async () => {
    console.log('Building the console …');
    return (await vite(['build', '--logLevel', 'warn'])) && (await prerender());
  });
}

/** Draws the public pages that the server sends drawn: the program that does it is bundled as the console is. */
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

function vite(args) {
  return node([inRoot('node_modules/vite/bin/vite.js'), ...args]);
}

async function node(args) {
  // Whatever NODE_ENV the server will run with, the console is built for production.
  const env = { ...process.env, NODE_ENV: 'production' };
  return (await runCommand(process.execPath, args, { env })) === 0;
}
