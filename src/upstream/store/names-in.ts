import { readdir } from 'node:fs/promises';

/**
 * Returns the names in a folder, none where there is no such folder.
 * @throws Error where it cannot be read, which says nothing of what is in it
 */
export async function namesIn(folder: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}
