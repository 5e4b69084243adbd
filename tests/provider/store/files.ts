import { deflateSync } from 'node:zlib';

/** A file as the provider hands it out. */
export interface StoredFile {
  fileName: string;
  contentType: string;
  b64: string;
}

/** Returns a PDF of one page with a line of text, which any viewer opens. */
function pdf(line: string): Buffer {
  const text = line.replaceAll(/[()\\]/g, ' ');
  const stream = `BT /F1 14 Tf 40 780 Td (${text}) Tj ET`;
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ];
  let body = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = body.length;
    body += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const head = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`;
  const tail = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Buffer.from(body + head + tail, 'latin1');
}

/** Returns a grey PNG of 96 by 60 with a darker band, a stand-in for a scanned document. */
function png(shade: number): Buffer {
  const [width, height] = [96, 60];
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      rows[y * (width + 1) + 1 + x] = y > 20 && y < 32 ? shade / 2 : 255 - (shade % 90);
    }
  }
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 0, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(checksum(named));
  return Buffer.concat([length, named, sum]);
}

function checksum(content: Buffer): number {
  let sum = 0xffffffff;
  for (const byte of content) {
    sum ^= byte;
    for (let bit = 0; bit < 8; bit += 1) sum = (sum >>> 1) ^ (sum & 1 ? 0xedb88320 : 0);
  }
  return (sum ^ 0xffffffff) >>> 0;
}

export function storedPdf(fileName: string, line: string): StoredFile {
  return { fileName, contentType: 'application/pdf', b64: pdf(line).toString('base64') };
}

export function storedPng(fileName: string, shade: number): StoredFile {
  return { fileName, contentType: 'image/png', b64: png(shade).toString('base64') };
}

/** Reads a file that came in base64, with or without a data address before it. */
export function storedUpload(fileName: string, b64: string): StoredFile {
  const content = b64.replace(/^data:[^,]*,/, '');
  const isPdf = content.startsWith('JVBER');
  return { fileName, contentType: isPdf ? 'application/pdf' : 'image/jpeg', b64: content };
}
