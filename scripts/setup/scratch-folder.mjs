import { statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Beyond what the copies of all workers of a run take. */
const leastFreeBytes = 2 ** 32;

/**
 * Returns where temporary files of a run lie: in the memory's own folder where there is one with room, since tests open hundreds of
 * databases, and writing those to a disk takes a tenth of the run's processor time.
 */
export function scratchFolder() {
  const memory = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= leastFreeBytes ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
