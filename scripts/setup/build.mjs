import { inRoot } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { hashOf, unlessStamped } from './stamp.mjs';

const shared = ['src/contract', 'vite.config.ts', 'tsconfig.json', 'package.json', 'package-lock.json'];

/** Builds the console and the server, each only when its sources changed. @returns {Promise<boolean>} */
export async function ensureBuilt() {
  return (await ensureConsole()) && (await ensureServer());
}

function ensureConsole() {
  return unlessStamped('build/console', hashOf(['index.html', 'src/console', 'scripts/bundle', ...shared]), () => {
    console.log('Building the console …');
    return vite(['build', '--logLevel', 'warn']);
  });
}

function ensureServer() {
  return unlessStamped('build/server', hashOf(['src/upstream', ...shared]), () => {
    console.log('Building the server …');
    return vite(['build', '--ssr', 'src/upstream/server.ts', '--logLevel', 'warn']);
  });
}

async function vite(args) {
  // Whatever NODE_ENV the server will run with, the console is built for production.
  const env = { ...process.env, NODE_ENV: 'production' };
  return (await runCommand(process.execPath, [inRoot('node_modules/vite/bin/vite.js'), ...args], { env })) === 0;
}
