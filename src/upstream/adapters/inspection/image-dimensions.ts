import { serverLimits } from '../../../contract/generated/server-limits';
import { FileRejection } from './file-rejection';

/** Of an image, in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** @throws FileRejection for more pixels than may be decoded; known from the header alone */
export function rejectTooManyPixels({ width, height }: Dimensions): void {
  if (width * height <= serverLimits.files.pixels) return;
  throw new FileRejection({
    key: 'imageTooLarge',
    params: { width, height, megapixels: serverLimits.files.pixels / 1_000_000 },
  });
}
