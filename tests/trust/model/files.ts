import { createCanvas } from '@napi-rs/canvas';
import { makePdf } from '../../upstream/requests/hostile-files';

const drawn = ['Documento de muestra', 'Otro documento de muestra'].map((text) => {
  const canvas = createCanvas(320, 200);
  canvas.getContext('2d').fillText(text, 20, 40);
  return canvas.toBuffer('image/jpeg').toString('base64');
});
let pdf: Promise<string> | undefined;

/** Returns one of two pictures, in base64. */
export function picture(which: number): string {
  return drawn[which] ?? '';
}

/** Returns a PDF of one page, in base64. */
export function paper(): Promise<string> {
  pdf ??= makePdf().then((bytes) => bytes.toString('base64'));
  return pdf;
}
