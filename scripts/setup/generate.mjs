import { inRoot } from './root.mjs';
import { runCommand } from './run-command.mjs';
import { hashOf, unlessStamped } from './stamp.mjs';
import { toolEnvironment } from './tool-environment.mjs';

const output = 'src/contract/generated';

/** Generates the contract from the definitions when either they or the generator changed. */
export function ensureGenerated() {
  return unlessStamped(output, generateInputs(), () => {
    console.log('Generating the contract from the definitions …');
    return generate();
  });
}

/** Generates the contract. @returns {Promise<boolean>} false: a definition is wrong, and was named */
export async function generate() {
  const env = toolEnvironment();
  return (await runCommand(process.execPath, [tsx(), inRoot('scripts/generate/main.ts')], { env })) === 0;
}

/** Returns tsx's entry, started by node itself: no shell, no .cmd file. */
export function tsx() {
  return inRoot('node_modules/tsx/dist/cli.mjs');
}

function generateInputs() {
  return hashOf(['schemas', 'scripts/generate', 'src/contract', 'package-lock.json'], (place) => place === output);
}
