/**
 * Runs a TypeScript script of this folder after what it needs: `node scripts/run.mjs scripts/token.ts admin`.
 * What it prints stays the script's own, so the steps before it speak on the error stream only.
 */
import process from 'node:process';
import { ensureGenerated, tsx } from './setup/generate.mjs';
import { ensureInstalled } from './setup/install.mjs';
import { requireNode } from './setup/node-version.mjs';
import { runCommand } from './setup/run-command.mjs';

console.log = console.error;
requireNode();
const [script, ...args] = process.argv.slice(2);
const ready = (await ensureInstalled({ development: false })) && (await ensureGenerated());
process.exitCode = ready ? await runCommand(process.execPath, [tsx(), script, ...args]) : 1;
