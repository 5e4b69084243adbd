import { FileRejection } from './file-rejection';

/** Marks of formats that are read from anywhere in a file, so that one file can be two (a polyglot). */
const archives = [Buffer.from('Rar!\x1a\x07', 'latin1'), Buffer.from('7z\xbc\xaf\x27\x1c', 'latin1')];
const pdf = Buffer.from('%PDF-');
const pdfEnd = Buffer.from('%%EOF');
/** How what follows another end begins. */
const update = /^(?:\d+ \d+ obj|xref|startxref|trailer|endstream|%)/;
const updateLength = 24;
const whiteSpace = new Set(Buffer.from('\0\t\n\f\r '));
const markup = /<(?:!doctype|html|svg|script|iframe|\?php)\b/i;

/** End-of-central-directory record: 22 bytes, then a comment that it gives the length of. */
const zipEnd = Buffer.from('PK\x05\x06', 'latin1');
const zipTail = 22 + 0xffff;

/** @throws FileRejection for an image that is an archive, a PDF or a page as well */
export function rejectForeignInImage(bytes: Buffer): void {
  if (archives.some((mark) => bytes.includes(mark)) || bytes.includes(pdf) || isArchive(bytes)) throw mixed();
  if (markup.test(bytes.toString('latin1'))) throw mixed();
}

/** @throws FileRejection for a PDF that is an archive as well, or goes on behind its end */
export function rejectForeignInPdf(bytes: Buffer): void {
  if (isArchive(bytes) || hasTail(bytes)) throw mixed();
}

/**
 * Tells whether anything follows an end of a PDF that its readers leave out: behind the last one white space alone (ISO
 * 32000-1, table 1), behind another an update's objects, or the rest of a stream in which it stood.
 */
function hasTail(bytes: Buffer): boolean {
  for (let end = bytes.indexOf(pdfEnd); end >= 0; end = bytes.indexOf(pdfEnd, end + 1)) {
    let next = end + pdfEnd.length;
    while (whiteSpace.has(bytes[next] ?? -1)) next += 1;
    if (next < bytes.length && !update.test(bytes.toString('latin1', next, next + updateLength))) return true;
  }
  return false;
}

export function mixed(): FileRejection {
  return new FileRejection({ key: 'fileMixed' });
}

/** Tells whether the bytes are a zip, which is read from its end: its last record must reach exactly there. */
function isArchive(bytes: Buffer): boolean {
  const from = Math.max(bytes.length - zipTail, 0);
  for (let at = bytes.indexOf(zipEnd, from); at >= 0; at = bytes.indexOf(zipEnd, at + 1)) {
    if (at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length) return true;
  }
  return false;
}
