import { createHash } from 'node:crypto';
import type { FileStore } from '../../src/upstream/adapters/file-store';

/** Returns files that leave nothing behind. */
export function memoryFiles(): FileStore {
  const stored = new Map<string, Uint8Array>();
  return {
    write: (bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      stored.set(sha256, bytes);
      return Promise.resolve(sha256);
    },
    read: (sha256) => Promise.resolve(stored.get(sha256)),
    removeUnreferenced: () => Promise.resolve(),
    close: () => Promise.resolve(),
  };
}
