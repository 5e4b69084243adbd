import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createInflate } from 'node:zlib';
import { mixed } from './foreign-content';
import { refuseTooManyPixels, type Dimensions } from './pixels';
import { FileRefusal, inconsistent } from './refusal';

const signatureLength = 8;
/** Twenty times those of the largest file whose encoder writes 8 kB at a time. */
const mostChunks = 20_000;
/** Samples of a pixel by colour type (PNG, table 11.1). */
const samples: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
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
  readonly bitsOfPixel: number;
  readonly interlaced: boolean;
}

/**
 * Walks a PNG's chunks to its end and inflates its picture without keeping any of it: the size is known before, and
 * must come out.
 * @throws FileRefusal when it has too many pixels, is cut off, or goes on after its end
 */
export async function readPng(bytes: Buffer, signal: AbortSignal): Promise<Dimensions> {
  const data: Buffer[] = [];
  let header: Header | undefined;
  for (let at = signatureLength, chunks = 0; ; chunks += 1) {
    if (chunks > mostChunks) throw new FileRefusal({ key: 'fileTooComplex' });
    if (at + 12 > bytes.length) throw inconsistent();
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    const content = bytes.subarray(at + 8, at + 8 + length);
    at += 12 + length;
    if (at > bytes.length) throw inconsistent();
    if (header === undefined && type !== 'IHDR') throw inconsistent();
    if (type === 'IHDR') header = readHeader(content);
    if (type === 'IDAT') data.push(content);
    if (type !== 'IEND') continue;
    if (bytes.subarray(at).some((byte) => byte !== 0)) throw mixed();
    break;
  }
  if (!header) throw inconsistent();
  await inflateExactly(Buffer.concat(data), rawLength(header), signal);
  return { width: header.width, height: header.height };
}

function readHeader(content: Buffer): Header {
  if (content.length !== 13) throw inconsistent();
  const [width, height] = [content.readUInt32BE(0), content.readUInt32BE(4)];
  const [depth = 0, colour = 0, , , interlace = 0] = content.subarray(8);
  const perPixel = samples[colour];
  if (width === 0 || height === 0 || perPixel === undefined || ![1, 2, 4, 8, 16].includes(depth) || interlace > 1)
    throw inconsistent();
  refuseTooManyPixels({ width, height });
  return { width, height, bitsOfPixel: depth * perPixel, interlaced: interlace === 1 };
}

/** Bytes of the picture before compression: each row has one more for its filter. */
function rawLength({ width, height, bitsOfPixel, interlaced }: Header): number {
  const rows = (columns: number, lines: number) =>
    columns === 0 || lines === 0 ? 0 : lines * (1 + Math.ceil((columns * bitsOfPixel) / 8));
  if (!interlaced) return rows(width, height);
  return passes
    .map(([x, y, dx, dy]) => rows(Math.ceil((width - x) / dx), Math.ceil((height - y) / dy)))
    .reduce((sum, length) => sum + Math.max(length, 0), 0);
}

/** @throws FileRefusal when the data is less or more than that, or no zlib data; the signal's own reason */
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
