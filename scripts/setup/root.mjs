import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's top folder, whatever the working directory. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');

/** Returns an absolute path inside the repository. */
export const inRoot = (/** @type {string[]} */ ...parts) => path.join(root, ...parts);
