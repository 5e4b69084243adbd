import { execFile, spawn } from 'node:child_process';
import process from 'node:process';
import { root } from './root.mjs';

/**
 * Runs a program in the repository with its output passed through and no input.
 * @param {string} program
 * @param {string[]} args
 * @param {{env?: NodeJS.ProcessEnv, output?: 'stdout' | 'stderr'}} [options] output: where its words go
 * @returns {Promise<number>} its exit code; 127 when it can't be started, 1 when a signal ended it
 */
export function runCommand(program, args, { env = process.env, output = 'stdout' } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ['ignore', output === 'stdout' ? 1 : 2, 2],
      shell: needsShell(program),
    });
    child.once('error', (error) => {
      console.error(`${program}: ${error.message}`);
      resolve(127);
    });
    child.once('close', (code) => resolve(code ?? 1));
  });
}

/**
 * Runs a Node program like {@link runCommand}, and prints what it wrote only when it has failed.
 * @param {string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<number>} its exit code
 */
export function runQuietly(args, env = process.env) {
  return new Promise((resolve) => {
    execFile(process.execPath, args, { cwd: root, env, maxBuffer: 2 ** 28 }, (error, stdout, stderr) => {
      if (error) process.stdout.write(stdout + stderr);
      resolve(error ? (typeof error.code === 'number' ? error.code : 1) : 0);
    }).stdin?.end();
  });
}

/** Tells whether a program needs a shell: on Windows npm is a .cmd file, which only a shell can start. */
function needsShell(program) {
  return process.platform === 'win32' && program === 'npm';
}
