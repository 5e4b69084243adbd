import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { seeded } from '../../seeded';

/** What happens to a paper between the table and the file. */
export type Change = (picture: Canvas) => Canvas;

const table = '#6d6a66';

/** Turns the sheet, as it lies on a table; what then reaches over the picture's edge is cut. */
export function turned(degrees: number): Change {
  return (picture) => {
    const isQuarter = degrees % 90 === 0;
    const [width, height] =
      isQuarter && degrees % 180 !== 0 ? [picture.height, picture.width] : [picture.width, picture.height];
    const canvas = createCanvas(width, height);
    const context = canvas.getContext('2d');
    context.fillStyle = table;
    context.fillRect(0, 0, width, height);
    context.translate(width / 2, height / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.drawImage(picture, -picture.width / 2, -picture.height / 2);
    return canvas;
  };
}

/** Leaves out shares of the picture at its left and right. */
export function cut(left: number, right: number): Change {
  return (picture) => {
    const canvas = createCanvas(Math.round(picture.width * (1 - left - right)), picture.height);
    canvas.getContext('2d').drawImage(picture, -picture.width * left, 0);
    return canvas;
  };
}

/** Returns a lamp's reflection, in shares of the picture. */
export function glared(x: number, y: number, radius: number): Change {
  return painted((context, { width, height }) => {
    const [centreX, centreY, size] = [x * width, y * height, radius * width];
    const light = context.createRadialGradient(centreX, centreY, 0, centreX, centreY, size);
    light.addColorStop(0, 'rgba(255,255,255,1)');
    light.addColorStop(0.55, 'rgba(255,255,255,0.97)');
    light.addColorStop(1, 'rgba(255,255,255,0)');
    context.fillStyle = light;
    context.fillRect(0, 0, width, height);
  });
}

/** Returns a sensor's noise, and dust on the glass. */
export function noisy(amount: number, seed: number): Change {
  return painted((context, { width, height }) => {
    const random = seeded(seed);
    const image = context.getImageData(0, 0, width, height);
    const { data } = image;
    for (let at = 0; at < data.length; at += 4) {
      const change = (random() + random() - 1) * amount;
      for (const channel of [0, 1, 2]) data[at + channel] = (data[at + channel] ?? 0) + change;
    }
    context.putImageData(image, 0, 0);
    context.fillStyle = '#333';
    for (let dust = 0; dust < 150; dust += 1)
      context.fillRect(random() * width, random() * height, 1 + random() * 2, 1 + random() * 2);
  });
}

/** A grey veil over everything. */
export const pale: Change = painted((context, { width, height }) => {
  context.fillStyle = 'rgba(205,205,198,0.78)';
  context.fillRect(0, 0, width, height);
});

/** Returns the change to smaller, and out of focus. */
export function small(share: number): Change {
  return (picture) => {
    const canvas = createCanvas(Math.round(picture.width * share), Math.round(picture.height * share));
    const context = canvas.getContext('2d');
    context.filter = 'blur(0.8px)';
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  };
}

type Painting = (context: ReturnType<Canvas['getContext']>, size: Canvas) => void;

function painted(paint: Painting): Change {
  return (picture) => {
    const canvas = createCanvas(picture.width, picture.height);
    const context = canvas.getContext('2d');
    context.drawImage(picture, 0, 0);
    paint(context, canvas);
    return canvas;
  };
}
