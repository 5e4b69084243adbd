import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';
import { between, type Random } from './drawn-pictures';

const redraw = (canvas: Canvas, draw: (context: SKRSContext2D) => void): Canvas => {
  const next = createCanvas(canvas.width, canvas.height);
  draw(next.getContext('2d'));
  return next;
};

/** Takes a picture out of focus, or moves while it is taken. */
export function blur(canvas: Canvas, random: Random): Canvas {
  const side = Math.max(canvas.width, canvas.height);
  if (random() < 0.6)
    return redraw(canvas, (context) => {
      context.filter = `blur(${side * between(random, 0.0035, 0.01)}px)`;
      context.drawImage(canvas, 0, 0);
    });
  const [length, angle] = [side * between(random, 0.012, 0.03), random() * Math.PI];
  return redraw(canvas, (context) => {
    const copies = Math.ceil(length);
    for (let at = 0; at < copies; at += 1) {
      context.globalAlpha = 1 / (at + 1);
      const away = (at / copies - 0.5) * length;
      context.drawImage(canvas, Math.cos(angle) * away, Math.sin(angle) * away);
    }
  });
}

/** Adds a lamp's reflection on the document. */
export function reflect(canvas: Canvas, random: Random): Canvas {
  const { width, height } = canvas;
  const radius = Math.max(width, height) * between(random, 0.1, 0.25);
  const [x, y] = [width * between(random, 0.35, 0.65), height * between(random, 0.4, 0.6)];
  return redraw(canvas, (context) => {
    context.drawImage(canvas, 0, 0);
    context.translate(x, y);
    context.rotate(random() * Math.PI);
    context.scale(1, between(random, 0.6, 1));
    const spot = context.createRadialGradient(0, 0, 0, 0, 0, radius);
    spot.addColorStop(0, 'rgb(255 255 255 / 1)');
    spot.addColorStop(between(random, 0.45, 0.7), 'rgb(255 255 255 / 1)');
    spot.addColorStop(1, 'rgb(255 255 255 / 0)');
    context.fillStyle = spot;
    context.fillRect(-radius, -radius, 2 * radius, 2 * radius);
  });
}

export function darken(canvas: Canvas, random: Random): Canvas {
  return redraw(canvas, (context) => {
    context.drawImage(canvas, 0, 0);
    context.fillStyle = `rgb(0 0 0 / ${between(random, 0.75, 0.93)})`;
    context.fillRect(0, 0, canvas.width, canvas.height);
  });
}

/** Returns a thumbnail, such as a chat sends. */
export function shrink(canvas: Canvas, random: Random): Canvas {
  const scale = between(random, 20, 560) / Math.max(canvas.width, canvas.height);
  const next = createCanvas(Math.round(canvas.width * scale), Math.round(canvas.height * scale));
  next.getContext('2d').drawImage(canvas, 0, 0, next.width, next.height);
  return next;
}
