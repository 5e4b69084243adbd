import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Files by their content: the same bytes are kept once, and a file that was changed is noticed. */
export interface FileStore {
  /** Keeps the bytes. @returns their address, the SHA-256 in hexadecimal */
  write(bytes: Uint8Array): Promise<string>;
  /** The bytes, or undefined when they are not there or no longer what was written. */
  read(sha256: string): Promise<Uint8Array | undefined>;
}

/** Beside the database, in folders of two digits so that none of them grows without measure. */
export function openFiles(dataDir: string): FileStore {
  const placeOf = (sha256: string) => path.join(dataDir, 'files', sha256.slice(0, 2), sha256);
  return {
    async write(bytes) {
      const sha256 = digest(bytes);
      const place = placeOf(sha256);
      if (await exists(place)) return sha256;
      await mkdir(path.dirname(place), { recursive: true });
      // Whole or not at all, also when the power fails or two write the same bytes at once.
      const draft = `${place}.${randomUUID()}`;
      await writeFile(draft, bytes, { mode: 0o600, flush: true });
      await rename(draft, place);
      return sha256;
    },
    async read(sha256) {
      const bytes = await readFile(placeOf(sha256)).catch(() => undefined);
      return bytes && digest(bytes) === sha256 ? bytes : undefined;
    },
  };
}

function digest(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

async function exists(place: string): Promise<boolean> {
  return stat(place).then(
    () => true,
    () => false,
  );
}
