import { inconsistent } from './file-rejection';
import type { Dimensions } from './image-dimensions';

const startOfScan = 0xda;
const endOfImage = 0xd9;
/** Baseline, extended sequential and progressive, Huffman coded (ITU T.81, table B.1): what cameras and programs write. */
const knownFrames = [0xc0, 0xc1, 0xc2];
const baseline = 0xc0;
const progressive = 0xc2;
/**
 * Tells whether the marker begins a frame, other processes, arithmetic coding and hierarchies among them, without the
 * tables that lie between.
 */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
/** Tells the segments besides frame and scan: Huffman and quantization tables, restart interval, applications', comment. */
const isPassedOver = (marker: number) =>
  [0xc4, 0xdb, 0xdd, 0xfe].includes(marker) || (marker >= 0xe0 && marker <= 0xef);
/** Marks within the coded picture: a stuffed 0xFF and the restarts. */
const isWithinScan = (marker: number) => marker === 0 || (marker >= 0xd0 && marker <= 0xd7);

interface Frame extends Dimensions {
  readonly marker: number;
  /** Identifiers of its colour components. */
  readonly components: readonly number[];
}

/**
 * Walks a JPEG from its start to the end of its picture, decoding nothing. What follows the end (a phone's second
 * picture) is not looked at here.
 * @throws FileRejection when it is cut off, has no picture or more than one, or contradicts itself
 */
export function readJpeg(bytes: Buffer): Dimensions {
  let frame: Frame | undefined;
  let scanned = false;
  for (let at = 2; ;) {
    if (bytes[at] !== 0xff) throw inconsistent();
    while (bytes[at + 1] === 0xff) at += 1;
    const marker = bytes[at + 1] ?? endOfData();
    at += 2;
    if (marker === endOfImage) break;
    const length = at + 2 <= bytes.length ? bytes.readUInt16BE(at) : endOfData();
    if (length < 2 || at + length > bytes.length) throw inconsistent();
    const segment = bytes.subarray(at + 2, at + length);
    at += length;
    if (isFrame(marker)) {
      // A decoder that goes on with the first one's buffers and the second one's sizes writes beyond them.
      if (frame) throw inconsistent();
      frame = readFrame(marker, segment);
    } else if (marker === startOfScan) {
      checkScan(segment, frame);
      scanned = true;
      at = endOfScan(bytes, at);
    } else if (isPassedOver(marker)) checkSegment(marker, segment);
    else throw inconsistent();
  }
  if (!frame || !scanned) throw inconsistent();
  return { width: frame.width, height: frame.height };
}

/** Reads precision, height, width and three bytes a component (T.81, B.2.2). */
function readFrame(marker: number, segment: Buffer): Frame {
  const [precision, , , , , count = 0] = segment;
  if (!knownFrames.includes(marker) || precision !== 8 || ![1, 3, 4].includes(count)) throw inconsistent();
  if (segment.length !== 6 + 3 * count) throw inconsistent();
  const [height, width] = [segment.readUInt16BE(1), segment.readUInt16BE(3)];
  const components: number[] = [];
  for (let at = 6; at < segment.length; at += 3) {
    const [id = 0, sampling = 0, table = 0] = segment.subarray(at, at + 3);
    if (components.includes(id) || !isFactor(sampling >> 4) || !isFactor(sampling & 15) || table > 3)
      throw inconsistent();
    components.push(id);
  }
  if (width === 0 || height === 0) throw inconsistent();
  return { marker, width, height, components };
}

const isFactor = (value: number) => value >= 1 && value <= 4;

/** Checks the frame's components that it codes, and which part of their coefficients (T.81, B.2.3). */
function checkScan(segment: Buffer, frame: Frame | undefined): void {
  const [count = 0] = segment;
  if (!frame || count < 1 || count > frame.components.length || segment.length !== 4 + 2 * count) throw inconsistent();
  const coded = Array.from({ length: count }, (_, at) => segment[1 + 2 * at] ?? 0);
  const tables = Array.from({ length: count }, (_, at) => segment[2 + 2 * at] ?? 0);
  if (new Set(coded).size !== count || coded.some((id) => !frame.components.includes(id))) throw inconsistent();
  const maxTables = frame.marker === baseline ? 1 : 3;
  if (tables.some((pair) => pair >> 4 > maxTables || (pair & 15) > maxTables)) throw inconsistent();
  const [first = 0, last = 0, bits = 0] = segment.subarray(1 + 2 * count);
  const [high, low] = [bits >> 4, bits & 15];
  const isWhole = first === 0 && last === 63 && bits === 0;
  const isPart = first <= last && last <= 63 && low <= 13 && (high === 0 || high === low + 1);
  // Coefficients besides the first come a component at a time.
  const isAllowed = first === 0 ? last === 0 : count === 1;
  if (frame.marker === progressive ? !isPart || !isAllowed : !isWhole) throw inconsistent();
}

const huffmanTables = 0xc4;
const quantizationTables = 0xdb;
const restartInterval = 0xdd;

/** @throws FileRejection for tables that are longer or shorter than they say */
function checkSegment(marker: number, segment: Buffer): void {
  if (marker === restartInterval && segment.length !== 2) throw inconsistent();
  if (marker !== huffmanTables && marker !== quantizationTables) return;
  let at = 0;
  while (at < segment.length)
    at += marker === huffmanTables ? huffmanLength(segment.subarray(at)) : quantLength(segment[at]);
  if (at !== segment.length) throw inconsistent();
}

/** Returns the length of class and place, sixteen counts, and as many values as they come to (T.81, B.2.4.2). */
function huffmanLength(table: Buffer): number {
  const [kind = 0xff] = table;
  const values = table.subarray(1, 17).reduce((sum, count) => sum + count, 0);
  if (kind >> 4 > 1 || (kind & 15) > 3 || values > 256) throw inconsistent();
  return 17 + values;
}

/** Returns the length of a table: precision and place, and 64 values of one or two bytes (T.81, B.2.4.1). */
function quantLength(kind = 0xff): number {
  if (kind >> 4 > 1 || (kind & 15) > 3) throw inconsistent();
  return 1 + 64 * (1 + (kind >> 4));
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
