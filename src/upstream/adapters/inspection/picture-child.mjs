/** Decodes one picture a message, in a process of its own that a damaged one may crash. */
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { serve } from '../child/serve.mjs';

/** Returns the picture's size, and its pixels scaled down so that the longer side has at most `side`. */
serve(async ({ bytes, side }) => {
  const picture = await loadImage(Buffer.from(bytes));
  const scale = Math.min(1, side / Math.max(picture.width, picture.height));
  const [width, height] = [picture.width, picture.height].map((length) => Math.max(Math.round(length * scale), 1));
  const context = createCanvas(width, height).getContext('2d');
  context.imageSmoothingQuality = 'high';
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.drawImage(picture, 0, 0, width, height);
  const { data } = context.getImageData(0, 0, width, height);
  return { width: picture.width, height: picture.height, pixels: { width, height, data } };
});
