import { limits } from '../../../contract/generated/limits';
import { FileRefusal } from './refusal';

/** Of an image, in pixels. */
export interface Dimensions {
  readonly width: number;
  readonly height: number;
}

/** @throws FileRefusal for more pixels than anybody may be asked to decode; known from the header alone */
export function refuseTooManyPixels({ width, height }: Dimensions): void {
  if (width * height <= limits.files.pixels) return;
  throw new FileRefusal({
    key: 'imageTooLarge',
    params: { width, height, megapixels: limits.files.pixels / 1_000_000 },
  });
}
