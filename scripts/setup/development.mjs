import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import { generate, tsx } from './generate.mjs';
import { inRoot, root } from './root.mjs';

/** Definitions are saved in bursts (an editor's temporary file, a search and replace): one generation answers them. */
const settleMilliseconds = 150;

/**
 * Runs the server from its sources, with the console served by Vite in the same process. A change of a definition
 * generates the contract again; a change of the contract or the server restarts the server, and the console reloads.
 * @returns {Promise<number>} the exit code once the server has ended
 */
export function runDevelopment() {
  const server = spawn(process.execPath, [tsx(), 'watch', '--clear-screen=false', 'src/upstream/server.ts', '--dev'], {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, NODE_ENV: 'development' },
  });
  const stopWatching = watchDefinitions();
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
  return new Promise((resolve) => {
    server.once('close', (code) => {
      stopWatching();
      resolve(code ?? 0);
    });
  });
}

function watchDefinitions() {
  let timer;
  let running = Promise.resolve(true);
  const watcher = watch(inRoot('schemas'), { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      // One after another: two generations at once would write the same files.
      running = running.then(generate);
    }, settleMilliseconds);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
