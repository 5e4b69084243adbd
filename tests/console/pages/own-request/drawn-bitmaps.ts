import { vi } from 'vitest';

interface Decoded {
  readonly width: number;
  readonly height: number;
}

/** Returns what a file's name says of its picture, such as `640x480.jpg`; any other can't be decoded. */
function decode({ name }: File): Decoded {
  const [, width, height] = /(\d+)x(\d+)/.exec(name) ?? [];
  if (width === undefined || height === undefined) throw new DOMException('No picture', 'InvalidStateError');
  return { width: Number(width), height: Number(height) };
}

/** Draws squares of black and white: sharp, light, and without a spot. */
function squares(width: number, height: number): ImageData {
  const data = new Uint8ClampedArray(width * height * 4).map((_, at) => {
    const [x, y] = [Math.floor(at / 4) % width, Math.floor(at / 4 / width)];
    return at % 4 === 3 || (Math.floor(x / 6) + Math.floor(y / 6)) % 2 === 0 ? 255 : 0;
  });
  return { width, height, data } as ImageData;
}

/** Stands in for the browser's decoder and its canvas, which jsdom lacks. @returns the sizes that were encoded */
export function drawBitmaps(): string[] {
  const encoded: string[] = [];
  vi.stubGlobal('createImageBitmap', async (from: File | Decoded, scaled: ImageBitmapOptions = {}) => {
    const { width, height } = from instanceof File ? decode(from) : from;
    return { width: scaled.resizeWidth ?? width, height: scaled.resizeHeight ?? height, close: () => undefined };
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(function context(this: HTMLCanvasElement) {
    return {
      canvas: this,
      fillRect: () => undefined,
      drawImage: () => undefined,
      getImageData: (_left: number, _top: number, width: number, height: number) => squares(width, height),
    } as unknown as GPUCanvasContext;
  });
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function toBlob(this: HTMLCanvasElement, receive) {
    const size = `${this.width}x${this.height}`;
    encoded.push(size);
    receive(new Blob([`JPEG ${size}`], { type: 'image/jpeg' }));
  });
  return encoded;
}
