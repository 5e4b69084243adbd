import { PDFDocument, StandardFonts } from '@cantoo/pdf-lib';
import { createCanvas } from '@napi-rs/canvas';
import { crc32 } from 'node:zlib';
import { applicants } from '../../src/upstream/seed/requests/applicants';
import { drawDocument } from '../../src/upstream/seed/requests/draw-document';
import { drawFront } from '../../src/upstream/seed/requests/draw-identity-card';
import { seeded } from '../upstream/seeded';

/** A file of which some bytes were changed. */
export interface DamagedFile {
  readonly name: string;
  readonly bytes: Buffer;
  /** What was done to it, so that a failure can be repeated by hand. */
  readonly what: string;
}

type Random = () => number;

/** Where headers and tables are, which a decoder goes by. */
const headBytes = 700;
const mostDamages = 8;

interface Whole {
  readonly name: string;
  readonly bytes: Buffer;
  /** Of ten files, how many are of this one. */
  readonly share: number;
  readonly isResealed?: boolean;
}

/** Makes damaged files of good ones: the one of a number is always the same. */
export async function openDamage(seed: number): Promise<(number: number) => DamagedFile> {
  const [person] = applicants();
  if (!person) throw new Error('The demo has no people');
  const card = Buffer.from(drawFront(person, 0));
  const wholes: Whole[] = [
    { name: 'frente.jpg', bytes: card, share: 3 },
    { name: 'foto.jpg', bytes: lines().toBuffer('image/jpeg'), share: 2 },
    { name: 'foto.png', bytes: lines().toBuffer('image/png'), share: 1 },
    // With good checksums, damage reaches the decoder.
    { name: 'foto.png', bytes: lines().toBuffer('image/png'), share: 1, isResealed: true },
    { name: 'rut.pdf', bytes: Buffer.from(await drawDocument('RUT', person)), share: 2 },
    { name: 'escaneado.pdf', bytes: await scanOf(card), share: 1 },
  ];
  const deck = wholes.flatMap((whole) => Array<Whole>(whole.share).fill(whole));
  return (number) => {
    const random = seeded(seed + number * 7919);
    const whole = deck[number % deck.length];
    if (!whole) throw new Error('No file to damage');
    return damaged(whole, random);
  };
}

function damaged({ name, bytes, isResealed }: Whole, random: Random): DamagedFile {
  const copy = Buffer.from(bytes);
  const many = 1 + Math.floor(random() * mostDamages);
  const inHead = random() < 0.5;
  const changes = Array.from({ length: many }, () => {
    const at = Math.floor(random() * (inHead ? Math.min(headBytes, copy.length) : copy.length));
    const value = Math.floor(random() * 256);
    copy[at] = value;
    return `${at}=${value}`;
  });
  if (isResealed) reseal(copy);
  return { name, bytes: copy, what: `${name}${isResealed ? ' resealed' : ''} ${changes.join(' ')}` };
}

/** Gives each chunk of a PNG the checksum of what it holds now, as far as its lengths lead. */
function reseal(png: Buffer): void {
  for (let at = 8; at + 12 <= png.length;) {
    const length = png.readUInt32BE(at);
    if (at + 12 + length > png.length) return;
    png.writeUInt32BE(crc32(png.subarray(at + 4, at + 8 + length)), at + 8 + length);
    at += 12 + length;
  }
}

function lines() {
  const canvas = createCanvas(640, 360);
  const context = canvas.getContext('2d');
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#222';
  for (const line of Array(6).keys()) context.fillRect(40, 40 + line * 50, 300 + line * 40, 14);
  return canvas;
}

async function scanOf(picture: Uint8Array): Promise<Buffer> {
  const pdf = await PDFDocument.create({ updateMetadata: false });
  const page = pdf.addPage([500, 320]);
  page.drawImage(await pdf.embedJpg(picture), { x: 0, y: 0, width: 500, height: 320 });
  page.drawText('12', { font: await pdf.embedFont(StandardFonts.Helvetica), size: 8 });
  return Buffer.from(await pdf.save());
}
