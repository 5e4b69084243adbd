import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { inRoot } from './root.mjs';

/**
 * Returns a hash of the contents and names of files and folders; a missing one counts by its absence.
 * Contents, not times: a fresh clone and a switched branch change every time and maybe no content.
 * @param {string[]} places relative to the repository
 * @param {(place: string) => boolean} [skips] a file or folder to leave out
 */
export function hashOf(places, skips = () => false) {
  const hash = createHash('sha256');
  for (const place of places) addPlace(hash, place, skips);
  return hash.digest('hex');
}

function addPlace(hash, place, skips) {
  if (skips(place)) return;
  const absolute = inRoot(place);
  if (!existsSync(absolute)) {
    hash.update(`absent ${place}\n`);
  } else if (statSync(absolute).isDirectory()) {
    for (const name of readdirSync(absolute).sort()) addPlace(hash, path.posix.join(place, name), skips);
  } else {
    hash.update(`file ${place}\n`).update(readFileSync(absolute));
  }
}

/**
 * Runs the callback unless its output was made from the same inputs. The stamp lies inside the output
 * folder, so that deleting the output also forgets it.
 * @param {string} outputFolder relative to the repository
 * @param {string} inputs from hashOf
 * @param {() => Promise<boolean>} callback whether it succeeded
 * @returns {Promise<boolean>} whether the output is up to date now
 */
export async function unlessStamped(outputFolder, inputs, callback) {
  const stamp = inRoot(outputFolder, '.inputs');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return true;
  if (!(await callback())) return false;
  mkdirSync(inRoot(outputFolder), { recursive: true });
  writeFileSync(stamp, inputs);
  return true;
}
