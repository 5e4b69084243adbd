import { readdirSync } from 'node:fs';
import path from 'node:path';

export const repository = path.resolve(import.meta.dirname, '../..');

const folders = ['schemas', 'src', 'scripts', 'tests'];

function filesBelow(folder: string): string[] {
  return readdirSync(path.join(repository, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(repository, path.join(entry.parentPath, entry.name)).replaceAll(path.sep, '/'));
}

/** Every file of the repository by its path, those included that are generated, and not what is installed or built. */
export const repositoryFiles: readonly string[] = [
  ...readdirSync(repository, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? entry.name : [])),
  ...folders.flatMap(filesBelow),
];

/** What is written by hand. */
export const writtenFiles: readonly string[] = repositoryFiles.filter(
  (file) => !file.startsWith('src/contract/generated/') && file !== 'package-lock.json',
);
