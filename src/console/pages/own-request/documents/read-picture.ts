import { formatOf, extensionOf } from '../../../../contract/files';
import { pictureLimits } from '../../../../contract/generated/picture-limits';
import { measurePicture } from '../../../../contract/picture-measures';
import { pictureProblem, scaledSize, type PictureProblem } from '../../../../contract/picture-quality';

/** A picture as the browser read it. */
export interface ReadPicture {
  /** As far as it shows in the picture itself. */
  readonly problem: PictureProblem | undefined;
  /** Returns it upright, scaled down, as a JPEG without what the camera wrote into it; undefined where that fails. */
  readonly encode: () => Promise<File | undefined>;
}

const convertible = Object.entries(pictureLimits.convertible);

/** Tells whether a file is a picture, or names itself one. */
export function isPicture({ name, type }: File): boolean {
  return (
    type.startsWith('image/') ||
    ['jpg', 'png', ...Object.keys(pictureLimits.convertible)].includes(formatOf(extensionOf(name)))
  );
}

/** Tells whether a file is a picture that no place takes before it was converted. */
export function isConvertible({ name, type }: File): boolean {
  return convertible.some(([extension, mimeType]) => type === mimeType || extensionOf(name) === extension);
}

/**
 * Reads a picture and measures it, scaled down before: the figures hold for one size, and a phone has no time for twelve
 * megapixels.
 * @returns undefined for what this browser can't decode
 */
export async function readPicture(file: File): Promise<ReadPicture | undefined> {
  const looked = await look(file);
  let encoded: Promise<File | undefined> | undefined;
  return looked && { ...looked, encode: () => (encoded ??= encode(file)) };
}

type Looked = Pick<ReadPicture, 'problem'>;

async function look(file: File): Promise<Looked | undefined> {
  // Where a browser has only a part of what this needs, the whole picture tells.
  const part = await lookAtPart(file).catch(() => undefined);
  // How large it is, a part of its pixels can't tell.
  if (part && part.problem !== 'small') return part;
  const whole = await decode(file);
  return whole && lookAt(whole, whole);
}

/**
 * Looks at a part of a picture's pixels, at least as many as are measured: a browser that decodes no more of a JPEG takes
 * a quarter of the time. It comes as it lies, whatever its EXIF says; the figures are the same.
 */
async function lookAtPart(file: File): Promise<Looked | undefined> {
  const Decoder = (globalThis as { ImageDecoder?: typeof ImageDecoder }).ImageDecoder;
  if (!Decoder || !(await Decoder.isTypeSupported(file.type))) return undefined;
  // It scales by eighths, to no more than is asked for: half of that is left at least.
  const side = 2 * pictureLimits.measuredSide;
  const decoder = new Decoder({ type: file.type, data: file.stream(), desiredWidth: side, desiredHeight: side });
  try {
    const { image } = await decoder.decode();
    return await lookAt(image, { width: image.displayWidth, height: image.displayHeight });
  } finally {
    decoder.close();
  }
}

/** Looks at a decoded picture, which is used up. */
async function lookAt(
  picture: ImageBitmap | VideoFrame,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<Looked> {
  try {
    const pixels = await scaledPixels(picture, scaledSize(width, height, pictureLimits.measuredSide));
    return { problem: pictureProblem({ width, height, measures: measurePicture(pixels) }) };
  } finally {
    picture.close();
  }
}

/** Decodes a file, turned as its EXIF says. */
async function decode(file: File): Promise<ImageBitmap | undefined> {
  try {
    return await createImageBitmap(file, { imageOrientation: 'from-image' });
  } catch {
    // No picture, or one of a kind that this browser does not decode: the server says what it is.
    return undefined;
  }
}

/** Returns the pixels of a picture, scaled down outside of a canvas: drawing it there takes twice as long. */
async function scaledPixels(
  picture: ImageBitmap | VideoFrame,
  { width, height }: { readonly width: number; readonly height: number },
): Promise<ImageData> {
  const small = await createImageBitmap(picture, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' });
  const context = draw(small, pictureLimits.measuredSide);
  small.close();
  return context.getImageData(0, 0, width, height);
}

async function encode(file: File): Promise<File | undefined> {
  const bitmap = await decode(file);
  if (!bitmap) return undefined;
  const { canvas } = draw(bitmap, pictureLimits.longestSide);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', pictureLimits.jpegQuality);
  });
  const { name, lastModified } = file;
  const extension = extensionOf(name);
  const base = extension === '' ? name : name.slice(0, -extension.length - 1);
  return blob ? new File([blob], `${base}.jpg`, { type: blob.type, lastModified }) : undefined;
}

function draw(bitmap: ImageBitmap, longestSide: number): CanvasRenderingContext2D {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, scaledSize(bitmap.width, bitmap.height, longestSide));
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser gives no canvas');
  context.imageSmoothingQuality = 'high';
  // JPEG has no transparency, and would show black.
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return context;
}

/** Returns the SHA-256 of a file; undefined where the page is no secure context. */
export async function sha256Of(file: Blob): Promise<string | undefined> {
  const subtle = globalThis.crypto.subtle as SubtleCrypto | undefined;
  if (!subtle) return undefined;
  const digest = await subtle.digest('SHA-256', new Uint8Array(await file.arrayBuffer()));
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
