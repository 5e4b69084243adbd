/** A regular file of an archive, whole: archives of backups hold rows in portions, so that each fits in memory. */
export interface TarEntry {
  readonly name: string;
  readonly content: Uint8Array;
}

const blockBytes = 512;
/** Larger than any portion of rows or document, so that a damaged size cannot fill the memory. */
const maxEntryBytes = 256 * 1024 * 1024;

/** Writes entries as a tar archive (POSIX.1-1988, ustar), block by block. */
export async function* writeTar(entries: AsyncIterable<TarEntry>, at: Date): AsyncGenerator<Uint8Array> {
  for await (const { name, content } of entries) {
    yield header(name, content.length, at);
    yield content;
    yield Buffer.alloc(padding(content.length));
  }
  yield Buffer.alloc(2 * blockBytes);
}

/**
 * Reads the regular files of a tar archive one after the other.
 * @throws Error when it is none, is damaged or ends early
 */
export async function* readTar(stream: AsyncIterable<Uint8Array>): AsyncGenerator<TarEntry> {
  const blocks = new BlockReader(stream);
  for (;;) {
    const head = await blocks.read(blockBytes);
    if (head.every((byte) => byte === 0)) return;
    if (checksum(head) !== readOctal(head, 148, 8)) throw new Error('The archive is damaged: one of its headers is.');
    const size = readOctal(head, 124, 12);
    if (!(size <= maxEntryBytes)) throw new Error('The archive is damaged: one of its sizes is.');
    const content = (await blocks.read(size + padding(size))).subarray(0, size);
    const type = String.fromCharCode(head[156] ?? 0);
    // Others are folders, and what tar programs note of them.
    if (type === '0' || type === '\0') yield { name: readName(head), content };
  }
}

function header(name: string, size: number, at: Date): Buffer {
  const head = Buffer.alloc(blockBytes);
  if (Buffer.byteLength(name) > 100) throw new Error(`The name ${name} is too long for an archive.`);
  const octal = (value: number, length: number): string => value.toString(8).padStart(length - 1, '0');
  head.write(name, 0);
  head.write(octal(0o600, 8), 100);
  head.write(octal(0, 8), 108);
  head.write(octal(0, 8), 116);
  head.write(octal(size, 12), 124);
  head.write(octal(Math.floor(at.getTime() / 1000), 12), 136);
  head.write('0', 156);
  head.write('ustar\u000000', 257);
  head.write(`${octal(checksum(head), 7)}\0 `, 148);
  return head;
}

/** Returns the sum of a header's bytes, its own place taken for spaces. */
function checksum(head: Uint8Array): number {
  return head.reduce((sum, byte, at) => sum + (at >= 148 && at < 156 ? 32 : byte), 0);
}

function padding(size: number): number {
  return (blockBytes - (size % blockBytes)) % blockBytes;
}

function readText(head: Uint8Array, from: number, length: number): string {
  return Buffer.from(head.subarray(from, from + length))
    .toString('utf8')
    .replace(/\0.*$/s, '');
}

function readOctal(head: Uint8Array, from: number, length: number): number {
  return Number.parseInt(readText(head, from, length).trim() || '0', 8);
}

/** Reads a name as tar programs write names of files below the current folder, too. */
function readName(head: Uint8Array): string {
  const prefix = readText(head, 345, 155);
  return `${prefix === '' ? '' : `${prefix}/`}${readText(head, 0, 100)}`.replace(/^\.\//, '');
}

/** Gathers the chunks of a stream into pieces of the asked length. */
class BlockReader {
  readonly #chunks: AsyncIterator<Uint8Array>;
  #waiting: Uint8Array[] = [];
  #length = 0;

  constructor(stream: AsyncIterable<Uint8Array>) {
    this.#chunks = stream[Symbol.asyncIterator]();
  }

  async read(length: number): Promise<Buffer> {
    while (this.#length < length) {
      const next = await this.#chunks.next();
      if (next.done) throw new Error('The archive is cut off.');
      this.#waiting.push(next.value);
      this.#length += next.value.length;
    }
    const all = this.#waiting.length === 1 && this.#waiting[0] ? this.#waiting[0] : Buffer.concat(this.#waiting);
    this.#waiting = all.length > length ? [all.subarray(length)] : [];
    this.#length = all.length - length;
    return Buffer.from(all.subarray(0, length));
  }
}
