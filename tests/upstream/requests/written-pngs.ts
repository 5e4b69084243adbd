import { crc32, deflateSync } from 'node:zlib';

/** Returns a PNG of that size by its header; its picture is the given data. */
export function makePng(width: number, height: number, picture: Buffer, interlaced = 0): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, interlaced], 8);
  const mark = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
  return Buffer.concat([mark, chunk('IHDR', header), chunk('IDAT', picture), chunk('IEND', Buffer.alloc(0))]);
}

/** Returns a picture of one bit a pixel, compressed: its rows come to exactly that size. */
export function blankPng(width: number, height: number): Buffer {
  return makePng(width, height, deflateSync(Buffer.alloc(height * (1 + Math.ceil(width / 8)))));
}

/** Returns the same in the seven passes of Adam7, each row counted pixel by pixel as the standard draws them. */
export function interlacedPng(width: number, height: number): Buffer {
  const drawn = ['16462646', '77777777', '56565656', '77777777', '36463646', '77777777', '56565656', '77777777'];
  const passOf = (x: number, y: number) => drawn[y % 8]?.[x % 8];
  let length = 0;
  for (const pass of '1234567') {
    for (let y = 0; y < height; y += 1) {
      const pixels = Array.from({ length: width }, (_, x) => passOf(x, y)).filter((found) => found === pass).length;
      if (pixels > 0) length += 1 + Math.ceil(pixels / 8);
    }
  }
  return makePng(width, height, deflateSync(Buffer.alloc(length)), 1);
}

/** Returns a chunk of nothing, again and again after the header. */
export function countlessPng(png: Buffer): Buffer {
  const header = 33;
  const nothing = Buffer.concat([Buffer.alloc(4), Buffer.from('tEXt'), Buffer.alloc(4)]);
  return Buffer.concat([png.subarray(0, header), ...Array<Buffer>(30_000).fill(nothing), png.subarray(header)]);
}
