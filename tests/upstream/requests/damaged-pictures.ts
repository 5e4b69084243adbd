import { pictures, type TriedFile } from './hostile-files';

/** Returns pictures that contradict themselves; some of them end the process of a decoder that trusts them. */
export function damagedPictures(): TriedFile[] {
  const jpg = (what: string, bytes: Uint8Array): TriedFile => ({ what, name: 'a.jpg', bytes, key: 'fileInconsistent' });
  const png = (what: string, bytes: Uint8Array): TriedFile => ({ what, name: 'a.png', bytes, key: 'fileInconsistent' });
  const [frame, scan] = [segmentAt(0xc0), segmentAt(0xda)];
  const [header, data] = [pictures.png.indexOf('IHDR'), pictures.png.indexOf('IDAT')];
  return [
    jpg('a jpg with two frame headers', twoFrames),
    jpg('a jpg with its frame header twice', withTwice(frame)),
    jpg('a jpg of a lossless process', changed(pictures.jpg, frame + 1, 0xc3)),
    jpg('a jpg of a hierarchy', changed(pictures.jpg, frame + 1, 0xc5)),
    jpg('a jpg in arithmetic coding', changed(pictures.jpg, frame + 1, 0xc9)),
    jpg('a jpg of twelve bits', changed(pictures.jpg, frame + 4, 12)),
    jpg('a jpg with four components said for three', changed(pictures.jpg, frame + 9, 4)),
    jpg('a jpg whose components have one name', changed(pictures.jpg, frame + 13, pictures.jpg[frame + 10] ?? 0)),
    jpg('a jpg of no sampling', changed(pictures.jpg, frame + 11, 0)),
    jpg('a jpg whose scan is of another component', changed(pictures.jpg, scan + 5, 0x7f)),
    jpg('a jpg whose scan has more components', changed(pictures.jpg, scan + 4, 4)),
    jpg('a jpg whose scan comes before its frame', withoutSegment(frame)),
    jpg('a jpg with a longer table', changed(pictures.jpg, segmentAt(0xdb) + 3, 0x44)),
    jpg('a jpg with a table of a fifth place', changed(pictures.jpg, segmentAt(0xc4) + 4, 0x04)),
    png('a png with a wrong sum over its header', changed(pictures.png, header + 17, 0xff)),
    png(
      'a png with a wrong sum over its picture',
      changed(pictures.png, data - 4 + 8 + pictures.png.readUInt32BE(data - 4), 0xff),
    ),
    png('a png with a part that nobody knows', changed(pictures.png, data, 'J'.charCodeAt(0))),
    png('a png in grey of no depth', changed(pictures.png, header + 12, 3)),
  ];
}

/** 41 bytes, two frame headers: the decoder of the canvas does not outlive them. */
export const twoFrames = Buffer.from(
  'ffd8ffc0000b080010001001011100ffc0000b080010001001011100ffda0008010100003f00aaffd9',
  'hex',
);

/** Returns where the first segment of the kind begins, by its marker. */
function segmentAt(marker: number): number {
  const at = pictures.jpg.indexOf(Buffer.from([0xff, marker]));
  if (at < 0) throw new Error(`The picture has no segment ${marker.toString(16)}`);
  return at;
}

/** Changes one byte, to another value than it has. */
function changed(bytes: Buffer, at: number, value: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = copy[at] === value ? value ^ 1 : value;
  return copy;
}

const lengthAt = (at: number) => 2 + pictures.jpg.readUInt16BE(at + 2);

function withTwice(at: number): Buffer {
  const end = at + lengthAt(at);
  return Buffer.concat([pictures.jpg.subarray(0, end), pictures.jpg.subarray(at)]);
}

function withoutSegment(at: number): Buffer {
  return Buffer.concat([pictures.jpg.subarray(0, at), pictures.jpg.subarray(at + lengthAt(at))]);
}
