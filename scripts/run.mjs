/**
 * Runs a TypeScript script of this folder after what it needs:
 * `node scripts/run.mjs [--development] [--built] scripts/token.ts admin`.
 * The output stream is the script's own; the steps before it speak on the error stream.
 */
import process from 'node:process';
import { tsx } from './setup/generate.mjs';
import { requireNode } from './setup/node-version.mjs';
import { inRoot } from './setup/root.mjs';
import { runCommand } from './setup/run-command.mjs';
import { toolEnvironment } from './setup/tool-environment.mjs';

requireNode();
const args = process.argv.slice(2);
const first = args.findIndex((argument) => !argument.startsWith('--'));
const [needs, command] = [args.slice(0, first), args.slice(first)];
const prepared = await runCommand(process.execPath, [inRoot('scripts/setup/prepare.mjs'), ...needs], {
  env: toolEnvironment(),
  output: 'stderr',
});
process.exitCode = prepared === 0 ? await runCommand(process.execPath, [tsx(), ...command]) : 1;
