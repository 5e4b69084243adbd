import { chmodSync, mkdirSync, statSync } from 'node:fs';
import process from 'node:process';

/** Rights of the group and of everybody else. */
const othersRights = 0o077;

/**
 * Makes a directory that its owner alone can enter, or takes from others what rights they have: inside, the embedded
 * database writes files that all could read.
 * @throws Error with the remedy when it belongs to another account and is open to others
 */
export function makePrivateDirectory(directory: string): void {
  mkdirSync(directory, { recursive: true, mode: 0o700 });
  // Windows keeps rights in access lists, which a mode says nothing of.
  if (process.platform === 'win32' || (statSync(directory).mode & othersRights) === 0) return;
  try {
    chmodSync(directory, 0o700);
  } catch (cause) {
    throw new Error(`The data directory ${directory} is open to other accounts: run chmod 700 on it as its owner.`, {
      cause,
    });
  }
}
