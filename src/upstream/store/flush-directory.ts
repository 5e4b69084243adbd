import { open } from 'node:fs/promises';

/** Writes a directory to the disk: a file's new name is there only then. Windows opens no directories, and needs none of it. */
export async function flushDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(directory, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
