import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';

/** PGlite is compiled quickly and once: a command ends before the time that better code of it takes to make. */
const quick = '--liftoff-only';

/**
 * Returns what Node starts a program of `bundle-programs.ts` by.
 * @param script its source, such as `scripts/secret-rotate.ts`
 */
export const programOf = (script: string): string =>
  path.join(inject('programs'), `${path.basename(script, '.ts')}.js`);

/** Returns the same for one that uses the embedded database for some seconds only. */
export const quickProgramOf = (script: string): string[] => [quick, programOf(script)];

/** Runs a script of this repository as its npm command does, in a process of its own, without the set-up before it. */
export function runScript(
  script: string,
  args: readonly string[] = [],
  environment: Readonly<Record<string, string>> = {},
): Promise<{ stdout: string; stderr: string }> {
  const env = { PATH: process.env['PATH'], DEMO: '1', ...environment };
  return promisify(execFile)(process.execPath, [...quickProgramOf(script), ...args], { env });
}
