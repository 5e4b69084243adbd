import { join } from 'node:path';
import { secondMs } from '../../../contract/durations';
import { pictureLimits } from '../../../contract/generated/picture-limits';
import { serverLimits } from '../../../contract/generated/server-limits';
import { measurePicture, type Pixels } from '../../../contract/picture-measures';
import type { MeasuredPicture } from '../../../contract/picture-quality';
import { projectRoot } from '../../project-root';
import { ChildError, openReusableChild } from '../child/reusable-child';

/** Measures pictures, one at a time, in a process of its own. */
export interface PictureReader {
  /** Returns the figures of a picture that was inspected; undefined where it can't be decoded, or too many wait. */
  measure(bytes: Uint8Array): Promise<MeasuredPicture | undefined>;
  close(): Promise<void>;
}

interface DecodedPicture {
  readonly width: number;
  readonly height: number;
  readonly pixels: Pixels;
}

const file = join(projectRoot, 'src/upstream/adapters/inspection/picture-child.mjs');

export function openPictureReader(): PictureReader {
  const { checkSeconds, checkMegabytes, readerIdleSeconds, checksWaiting } = serverLimits.files;
  const child = openReusableChild({ file, megabytes: checkMegabytes, idleMs: readerIdleSeconds * secondMs });
  let last: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  let closed = false;

  async function measureNow(bytes: Uint8Array): Promise<MeasuredPicture | undefined> {
    if (closed) return undefined;
    try {
      const message = { bytes, side: pictureLimits.measuredSide };
      const { width, height, pixels } = await child.request<DecodedPicture>(message, checkSeconds * secondMs);
      return { width, height, measures: measurePicture(pixels) };
    } catch (error) {
      // A warning less: what the picture is was found out before, and a reviewer looks at it anyway.
      if (error instanceof ChildError) return undefined;
      throw error;
    }
  }

  return {
    measure(bytes) {
      if (waiting >= checksWaiting) return Promise.resolve(undefined);
      waiting += 1;
      const turn = last.then(() => measureNow(bytes));
      last = turn.catch(() => undefined);
      return turn.finally(() => (waiting -= 1));
    },
    async close() {
      closed = true;
      await last;
      await child.end();
    },
  };
}
