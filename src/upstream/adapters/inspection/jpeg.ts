import { inconsistent } from './refusal';
import type { Dimensions } from './pixels';

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** SOF0 to SOF15, without the tables that lie among them (ITU T.81, table B.1). */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Marks within the coded picture: a stuffed 0xFF and the restarts. */
const isWithinScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

/**
 * Walks a JPEG from its start to the end of its picture, decoding nothing. What follows the end (a phone's second
 * picture) is not looked at here.
 * @throws FileRefusal when it is cut off or has no picture
 */
export function readJpeg(bytes: Buffer): Dimensions {
  let size: Dimensions | undefined;
  let scanned = false;
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) throw inconsistent();
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? endOfData();
    at += 2;
    if (marker === endOfImage) break;
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : endOfData();
    if (length < 2 || at + length > bytes.length) throw inconsistent();
    if (isFrame(marker) && length >= 8)
      size = { height: bytes.readUInt16BE(at + 3), width: bytes.readUInt16BE(at + 5) };
    at += length;
    if (marker !== startOfScan) continue;
    scanned = true;
    at = endOfScan(bytes, at);
  }
  if (!size || !scanned || size.width === 0 || size.height === 0) throw inconsistent();
  return size;
}

function endOfScan(bytes: Buffer, from: number): number {
  // Byte by byte: a search that begins again at each mark is slow in a file made of marks.
  for (let at = from; at + 1 < bytes.length; at += 1) {
    if (bytes[at] !== 0xff) continue;
    const next = bytes[at + 1] ?? 0;
    if (next !== 0xff && !isWithinScan(next)) return at;
  }
  return endOfData();
}

function endOfData(): never {
  throw inconsistent();
}
