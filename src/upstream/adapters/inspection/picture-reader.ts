import { join } from 'node:path';
import { pictureLimits } from '../../../contract/generated/picture-limits';
import { measurePicture, type Pixels } from '../../../contract/picture-measures';
import type { MeasuredPicture } from '../../../contract/picture-quality';
import { projectRoot } from '../../project-root';
import { openChildQueue } from '../child/child-queue';
import { ChildError } from '../child/reusable-child';

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
  const queue = openChildQueue(file);
  let closed = false;
  return {
    async measure(bytes) {
      if (closed || !queue.hasRoom()) return undefined;
      try {
        const message = { bytes, side: pictureLimits.measuredSide };
        const { width, height, pixels } = await queue.request<DecodedPicture>(message);
        return { width, height, measures: measurePicture(pixels) };
      } catch (error) {
        // A warning less: what the picture is was found out before, and a reviewer looks at it anyway.
        if (error instanceof ChildError) return undefined;
        throw error;
      }
    },
    close() {
      closed = true;
      return queue.close();
    },
  };
}
