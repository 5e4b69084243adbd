import { PDFDocument } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { constants, deflateRawSync, deflateSync } from 'node:zlib';
import { serverLimits } from '../../../src/contract/generated/server-limits';
import { limits } from '../../../src/contract/generated/limits';
import { blankPng, countlessPng, interlacedPng, makePng } from './written-pngs';

/** A file that a test tries to load, and the text of errors.json that must answer it; none where it is taken. */
export interface TriedFile {
  readonly what: string;
  readonly name: string;
  readonly bytes: Uint8Array;
  readonly key?: string;
}

const photo = (() => {
  const canvas = createCanvas(320, 200);
  canvas.getContext('2d').fillText('Documento de muestra', 20, 40);
  return { jpg: canvas.toBuffer('image/jpeg'), png: canvas.toBuffer('image/png') };
})();
/** A good picture of each kind. */
export const pictures = photo;

type Change = (pdf: PDFDocument) => unknown;

/** Returns a PDF of one page, after the change. */
export async function makePdf(change?: Change, pages = 1): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([200, 200]);
  await change?.(pdf);
  return Buffer.from(await pdf.save({ addDefaultPage: false, useObjectStreams: false }));
}

/** A zip without entries, and one that names a file of `size` bytes which it does not have. */
const emptyZip = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
function zipOf(content: Buffer): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(8, 8);
  head.writeUInt32LE(content.length, 18);
  head.writeUInt32LE(0xffffffff, 22);
  head.writeUInt16LE(1, 26);
  return Buffer.concat([head, Buffer.from('a'), content, emptyZip]);
}

function paddedTo(bytes: Buffer, length: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc(length - bytes.length)]);
}

/** Returns a stream that unpacks to many times what the server may take for it. */
async function pdfBomb(): Promise<Buffer> {
  // Packed a megabyte at a time, so that making it takes no memory: each part ends at a full flush.
  const part = deflateRawSync(Buffer.alloc(1_000_000, 0x20), { finishFlush: constants.Z_FULL_FLUSH });
  const packed = Buffer.concat([
    Buffer.from([0x78, 0x9c]),
    ...Array<Buffer>(3000).fill(part),
    Buffer.from([0x03, 0x00]),
  ]);
  const plain = await makePdf();
  const at = plain.lastIndexOf('\nxref') + 1;
  const head = `9 0 obj\n<</Type/ObjStm/N 1/First 10/Filter/FlateDecode/Length ${packed.length}>>\nstream\n`;
  return Buffer.concat([
    plain.subarray(0, at),
    Buffer.from(head),
    packed,
    Buffer.from('\nendstream\nendobj\n'),
    plain.subarray(at),
  ]);
}

const most = limits.files.bytes;
const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const longName = (length: number) => `${'a'.repeat(length - 4)}.jpg`;
/** Replaces one byte sequence by another of the same length, as an editor of bytes would. */
const edited = (bytes: Buffer, from: string, to: string) =>
  Buffer.from(bytes.toString('latin1').replace(from, to.padEnd(from.length)), 'latin1');
/**
 * Returns what arrives by accident or on purpose; everything is made here, so that nothing hostile is kept in the
 * repository.
 */
export async function triedFiles(): Promise<TriedFile[]> {
  const pdf = await makePdf();
  const { jpg, png } = photo;
  const file = (what: string, name: string, bytes: Uint8Array | string, key?: string): TriedFile => ({
    what,
    name,
    bytes: typeof bytes === 'string' ? Buffer.from(bytes) : bytes,
    key,
  });
  return [
    file('a picture', 'cédula (anverso) Nº 1.jpg', jpg),
    file('a picture by its longer extension', 'FOTO.JPEG', jpg),
    file('a png', 'rostro.png', png),
    file('an interlaced png', 'rostro.png', interlacedPng(37, 21)),
    file('an interlaced png of one pixel', 'rostro.png', interlacedPng(1, 1)),
    file('a pdf', 'registro único tributario.pdf', pdf),
    file('a phone’s picture with a second one behind it', 'IMG_2041.jpg', Buffer.concat([jpg, jpg])),
    file('a name composed letter by letter', 'cédula.jpg'.normalize('NFD'), jpg),

    file('no bytes', 'a.pdf', '', 'fileEmpty'),
    file('exactly the largest', 'a.jpg', paddedTo(jpg, most)),
    file('one byte over', 'a.jpg', paddedTo(jpg, most + 1), 'fileTooLarge'),
    file('a pdf over the limit', 'a.pdf', paddedTo(pdf, most + 1000), 'fileTooLarge'),
    file('exactly the most pages', 'a.pdf', await makePdf(undefined, serverLimits.files.pages)),
    file('one page over', 'a.pdf', await makePdf(undefined, serverLimits.files.pages + 1), 'fileTooManyPages'),

    file('a pdf with a password', 'a.pdf', await makePdf((document) => encrypt(document, 'abrir')), 'fileInconsistent'),
    file(
      'a pdf that opens and may not be printed',
      'a.pdf',
      await makePdf((document) => encrypt(document, '')),
      'fileInconsistent',
    ),
    file('half a pdf', 'a.pdf', pdf.subarray(0, pdf.length / 2), 'fileInconsistent'),
    file('a pdf without its last line', 'a.pdf', pdf.subarray(0, pdf.length - 8), 'fileInconsistent'),
    file('a pdf of its first line', 'a.pdf', '%PDF-1.7\n', 'fileInconsistent'),
    file('a pdf of its first and last line', 'a.pdf', '%PDF-1.7\n%%EOF', 'fileInconsistent'),
    file('a pdf without pages', 'a.pdf', await makePdf(undefined, 0), 'fileInconsistent'),
    file(
      'a pdf with a script',
      'a.pdf',
      await makePdf((document) => document.addJavaScript('a', 'app.alert(1)')),
      'fileScripted',
    ),
    file('a pdf that runs a script', 'a.pdf', await makePdf(opens('JavaScript', 'JS')), 'fileScripted'),
    file('a pdf that starts a program', 'a.pdf', await makePdf(opens('Launch', 'F')), 'fileScripted'),
    file('a pdf that sends a form', 'a.pdf', await makePdf(opens('SubmitForm', 'F')), 'fileScripted'),
    file(
      'a pdf with a hidden name of an action',
      'a.pdf',
      edited(await makePdf(opens('JavaScript', 'JS')), '/JavaScript', '/JavaScr#69p'),
      'fileScripted',
    ),
    file(
      'a pdf with a file in it',
      'a.pdf',
      await makePdf((document) => document.attach(jpg, 'x.exe')),
      'fileScripted',
    ),
    file('a pdf that unpacks to gigabytes', 'a.pdf', await pdfBomb(), 'fileTooComplex'),

    file(
      'a png of 30,000 by 30,000',
      'a.png',
      makePng(30_000, 30_000, deflateSync(Buffer.alloc(1000))),
      'imageTooLarge',
    ),
    file('a jpg of 65,500 by 65,500', 'a.jpg', resized(jpg, 65_500), 'imageTooLarge'),
    file('a png of exactly the most pixels', 'a.png', blankPng(8000, serverLimits.files.pixels / 8000)),
    file('a png of one row more', 'a.png', blankPng(8000, serverLimits.files.pixels / 8000 + 1), 'imageTooLarge'),
    file(
      'a png that unpacks to more than its size',
      'a.png',
      makePng(10, 10, deflateSync(Buffer.alloc(50_000_000))),
      'fileInconsistent',
    ),
    file(
      'a png with less than its size',
      'a.png',
      makePng(1000, 1000, deflateSync(Buffer.alloc(100))),
      'fileInconsistent',
    ),
    file('a png of no width', 'a.png', makePng(0, 10, deflateSync(Buffer.alloc(10))), 'fileInconsistent'),
    file('a png of countless parts', 'a.png', countlessPng(png), 'fileTooComplex'),
    file('half a png', 'a.png', png.subarray(0, png.length / 2), 'fileInconsistent'),
    file('half a jpg', 'a.jpg', jpg.subarray(0, jpg.length / 2), 'fileInconsistent'),
    file('a jpg of its first bytes', 'a.jpg', jpg.subarray(0, 20), 'fileInconsistent'),

    file('a zip bomb named jpg', 'a.jpg', zipOf(deflateSync(Buffer.alloc(1_000_000))), 'fileTypeNotAllowed'),
    file('an svg named jpg', 'a.jpg', svg, 'fileTypeNotAllowed'),
    file('a page named jpg', 'a.jpg', '<!doctype html><script>1</script>', 'fileTypeNotAllowed'),
    file('a program named pdf', 'a.pdf', 'MZ\x90\x00\x03'.padEnd(500, '\0'), 'fileTypeNotAllowed'),
    file('text named jpg', 'a.jpg', 'hola', 'fileTypeNotAllowed'),
    file('a jpg named png', 'a.png', jpg, 'fileNameMismatch'),
    file('a pdf named jpg', 'a.jpg', pdf, 'fileNameMismatch'),
    file('a gif', 'a.gif', 'GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'fileTypeNotAllowed'),
    file('a jpg that is a zip as well', 'a.jpg', Buffer.concat([jpg, emptyZip]), 'fileMixed'),
    file('a jpg that is a pdf as well', 'a.jpg', Buffer.concat([jpg, pdf]), 'fileMixed'),
    file('a jpg that is a page as well', 'a.jpg', Buffer.concat([jpg, Buffer.from('<SCRIPT src=x>')]), 'fileMixed'),
    file(
      'a jpg that is a rar as well',
      'a.jpg',
      Buffer.concat([jpg, Buffer.from('Rar!\x1a\x07\x00', 'latin1')]),
      'fileMixed',
    ),
    file('a png that is a page as well', 'a.png', Buffer.concat([png, Buffer.from(svg)]), 'fileMixed'),
    file('a pdf that is a zip as well', 'a.pdf', Buffer.concat([pdf, emptyZip]), 'fileMixed'),

    file('a name of 500 characters', longName(500), jpg),
    file('a name of 501 characters', longName(501), jpg, 'maxLength'),
    file('a name that turns its direction', 'cedula‮gpj.exe.jpg', jpg, 'fileNameCharacters'),
    file('a name that climbs', '../../etc/passwd.jpg', jpg, 'fileNameCharacters'),
    file('a name that climbs on Windows', '..\\..\\cedula.jpg', jpg, 'fileNameCharacters'),
    file('a name with a NUL', 'cedula\0.exe.jpg', jpg, 'unstorableText'),
    file('a name with a line break', 'cedula\r\nX: 1.jpg', jpg, 'fileNameCharacters'),
    file('a name with an invisible letter', 'ced​ula.jpg', jpg, 'fileNameCharacters'),
    file('a hidden name', '.jpg', jpg, 'fileNameCharacters'),
    file('a name of dots', '..', jpg, 'fileNameCharacters'),
    file('a name with markup', '<img src=x>.jpg', jpg, 'fileNameCharacters'),
    file('a name with two extensions', 'cedula.pdf.jpg', jpg, 'fileNameDouble'),
    file('a program’s name', 'cedula.jpg.exe', jpg, 'fileNameDouble'),
    file('a name without extension', 'cedula', jpg, 'fileTypeNotAllowed'),
  ];
}

function encrypt(pdf: PDFDocument, userPassword: string): void {
  pdf.encrypt({ userPassword, ownerPassword: 'propietario' });
}

/** Does something when it is opened. */
function opens(kind: string, key: string): Change {
  return (pdf) => {
    const { context } = pdf;
    const dictionary = context.register(context.obj({ Type: 'Action', S: kind, [key]: 'x' }));
    pdf.catalog.set(context.obj('OpenAction'), dictionary);
  };
}

/** Returns the same picture with another size in its header. */
function resized(jpg: Buffer, side: number): Buffer {
  const copy = Buffer.from(jpg);
  const frame = [0xc0, 0xc1, 0xc2].map((marker) => copy.indexOf(Buffer.from([0xff, marker]))).find((at) => at > 0) ?? 0;
  copy.writeUInt16BE(side, frame + 5);
  copy.writeUInt16BE(side, frame + 7);
  return copy;
}
