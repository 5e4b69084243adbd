import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32, createInflate } from 'node:zlib';
import { serverLimits } from '../../../contract/generated/server-limits';
import { mixed } from './foreign-content';
import { rejectTooManyPixels, type Dimensions } from './image-dimensions';
import { FileRejection, inconsistent } from './file-rejection';

const signatureLength = 8;
const maxChunks = serverLimits.files.pngChunks;
/** Samples of a pixel and the depths they may have, by colour type (PNG, table 11.1). */
const colours: Readonly<Record<number, { readonly samples: number; readonly depths: readonly number[] }>> = {
  0: { samples: 1, depths: [1, 2, 4, 8, 16] },
  2: { samples: 3, depths: [8, 16] },
  3: { samples: 1, depths: [1, 2, 4, 8] },
  4: { samples: 2, depths: [8, 16] },
  6: { samples: 4, depths: [8, 16] },
};
const indexed = 3;
/** What a decoder must know; any other critical chunk is none of the standard's. */
const criticalChunks = ['IHDR', 'PLTE', 'IDAT', 'IEND'];
/** Adam7: first column and row of each pass, and its steps. */
const passes = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

interface Header extends Dimensions {
  readonly colour: number;
  readonly depth: number;
  readonly bitsOfPixel: number;
  readonly interlaced: boolean;
}

/**
 * Walks a PNG's chunks to its end and inflates its picture without keeping any of it: the size is known before, and
 * must come out.
 * @throws FileRejection when it has too many pixels, is cut off, damaged, or goes on after its end
 */
export async function readPng(bytes: Buffer, signal: AbortSignal): Promise<Dimensions> {
  const data: Buffer[] = [];
  let header: Header | undefined;
  let palette: Buffer | undefined;
  let before = '';
  for (let at = signatureLength, chunks = 0; ; chunks += 1) {
    if (chunks > maxChunks) throw new FileRejection({ key: 'fileTooComplex' });
    if (at + 12 > bytes.length) throw inconsistent();
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    const named = bytes.subarray(at + 4, at + 8 + length);
    at += 12 + length;
    if (at > bytes.length) throw inconsistent();
    // Chunks that a decoder may pass over it drops by itself where they are damaged.
    if (isCritical(type) && (!criticalChunks.includes(type) || crc32(named) !== bytes.readUInt32BE(at - 4)))
      throw inconsistent();
    if ((header === undefined) !== (type === 'IHDR')) throw inconsistent();
    if (type === 'IHDR') header = readHeader(content);
    if (type === 'PLTE') {
      if (palette || data.length > 0) throw inconsistent();
      palette = content;
    }
    if (type === 'IDAT') {
      if (data.length > 0 && before !== 'IDAT') throw inconsistent();
      data.push(content);
    }
    before = type;
    if (type !== 'IEND') continue;
    if (length > 0) throw inconsistent();
    if (bytes.subarray(at).some((byte) => byte !== 0)) throw mixed();
    break;
  }
  if (!header) throw inconsistent();
  checkPalette(header, palette);
  await inflateExactly(Buffer.concat(data), rawLength(header), signal);
  return { width: header.width, height: header.height };
}

function readHeader(content: Buffer): Header {
  if (content.length !== 13) throw inconsistent();
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  const [depth = 0, colour = 0, compression = 0, filter = 0, interlace = 0] = content.subarray(8);
  const known = colours[colour];
  if (width === 0 || height === 0 || !known?.depths.includes(depth)) throw inconsistent();
  if (compression !== 0 || filter !== 0 || interlace > 1) throw inconsistent();
  rejectTooManyPixels({ width, height });
  return { width, height, colour, depth, bitsOfPixel: depth * known.samples, interlaced: interlace === 1 };
}

/** Tells whether the chunk is critical: its name begins with a capital. */
function isCritical(type: string): boolean {
  return type.charCodeAt(0) < 0x60;
}

/** @throws FileRejection for none where colours are looked up in it, one where there is no colour, or odd entries */
function checkPalette({ colour, depth }: Header, palette: Buffer | undefined): void {
  if (!palette) {
    if (colour === indexed) throw inconsistent();
    return;
  }
  const entries = palette.length / 3;
  const max = colour === indexed ? 2 ** depth : 256;
  const isGrey = colour === 0 || colour === 4;
  if (isGrey || !Number.isInteger(entries) || entries < 1 || entries > max) throw inconsistent();
}

/** Returns the bytes of the picture before compression: each row has one more for its filter. */
function rawLength({ width, height, bitsOfPixel, interlaced }: Header): number {
  const rows = (columns: number, lines: number) =>
    columns === 0 || lines === 0 ? 0 : lines * (1 + Math.ceil((columns * bitsOfPixel) / 8));
  if (!interlaced) return rows(width, height);
  return passes
    .map(([x, y, dx, dy]) => rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)))
    .reduce((sum, length) => sum + Math.max(length, 0), 0);
}

/** @throws FileRejection when the data is less or more than that, or no zlib data; the signal's own reason */
async function inflateExactly(data: Buffer, expected: number, signal: AbortSignal): Promise<void> {
  let length = 0;
  const count = async (picture: AsyncIterable<Buffer>) => {
    for await (const chunk of picture) {
      length += chunk.length;
      if (length > expected) throw inconsistent();
    }
  };
  try {
    await pipeline(Readable.from([data]), createInflate({ chunkSize: 256 * 1024 }), count, { signal });
  } catch (error) {
    if (signal.aborted) throw error;
    throw inconsistent();
  }
  if (length !== expected) throw inconsistent();
}
