import { createCanvas, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

/** Returns numbers from 0 to 1, the same ones for a seed (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export type Random = () => number;

export const between = (random: Random, from: number, to: number) => from + random() * (to - from);
const oneOf = <Item>(random: Random, items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(random() * items.length)] ?? items[0];
const color = (random: Random, light: readonly [number, number], saturation = 40) =>
  `hsl(${between(random, 0, 360)} ${between(random, 5, saturation)}% ${between(random, ...light)}%)`;
const terms =
  'República de Colombia identificación personal cédula de ciudadanía número apellidos nombres Pérez Gómez 1.000.234.567 fecha de expedición Bogotá certificado vigente valor total dirección Medellín registro'.split(
    ' ',
  );

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Draws lines of text into a place. */
function write(context: SKRSContext2D, random: Random, { x, y, width, height }: Place, size: number): void {
  const font = oneOf(random, ['sans-serif', 'serif', 'monospace']);
  for (let line = y + size; line < y + height; line += size * 1.6) {
    const weight = random() < 0.25 ? 'bold ' : '';
    context.font = `${weight}${size}px ${font}`;
    const end = x + width * between(random, 0.4, 1);
    for (let at = x; at < end;) {
      const term = oneOf(random, terms as [string, ...string[]]);
      const wide = context.measureText(term).width;
      if (at + wide > end) break;
      context.fillText(term, at, line);
      at += wide + size * 0.35;
    }
  }
}

function face(context: SKRSContext2D, random: Random, { x, y, width, height }: Place): void {
  const skin = `hsl(${between(random, 15, 35)} ${between(random, 25, 55)}% ${between(random, 30, 78)}%)`;
  const ellipse = (cx: number, cy: number, rx: number, ry: number, fill: string) => {
    context.fillStyle = fill;
    context.beginPath();
    context.ellipse(cx, cy, rx, ry, 0, 0, Math.PI * 2);
    context.fill();
  };
  const cx = x + width / 2;
  ellipse(cx, y + height * 1.02, width * 0.55, height * 0.3, color(random, [15, 60]));
  ellipse(cx, y + height * 0.4, width * 0.33, height * 0.4, color(random, [5, 35]));
  ellipse(cx, y + height * 0.48, width * 0.28, height * 0.35, skin);
  for (const side of [-1, 1]) {
    ellipse(cx + side * width * 0.11, y + height * 0.42, width * 0.05, height * 0.025, '#fff');
    ellipse(cx + side * width * 0.11, y + height * 0.42, width * 0.022, height * 0.022, '#222');
  }
  ellipse(cx, y + height * 0.66, width * 0.1, height * 0.02, '#8a3b3b');
}

/** Draws an identity card: fine lines, a face and lines of text. */
function drawCard(context: SKRSContext2D, random: Random, place: Place): void {
  const { x, y, width, height } = place;
  context.fillStyle = color(random, [78, 94]);
  context.beginPath();
  context.roundRect(x, y, width, height, width * 0.04);
  context.fill();
  context.strokeStyle = color(random, [55, 80]);
  context.lineWidth = Math.max(1, width / 400);
  for (let wave = 0; wave < 12; wave += 1) {
    context.beginPath();
    for (let at = 0; at <= width; at += width / 60)
      context.lineTo(x + at, y + height * (0.1 + wave * 0.07) + Math.sin(at / (width / 18) + wave) * height * 0.03);
    context.stroke();
  }
  face(context, random, { x: x + width * 0.66, y: y + height * 0.2, width: width * 0.28, height: height * 0.6 });
  context.fillStyle = color(random, [5, 25]);
  const size = width * between(random, 0.03, 0.05);
  write(
    context,
    random,
    { x: x + width * 0.05, y: y + height * 0.06, width: width * 0.58, height: height * 0.85 },
    size,
  );
}

function tabletop(context: SKRSContext2D, random: Random, { width, height }: Canvas): void {
  const shade = context.createLinearGradient(0, 0, width * random(), height);
  shade.addColorStop(0, color(random, [20, 75]));
  shade.addColorStop(1, color(random, [15, 65]));
  context.fillStyle = shade;
  context.fillRect(0, 0, width, height);
  context.globalAlpha = 0.15;
  for (let at = 0; at < 60; at += 1) {
    context.fillStyle = color(random, [10, 80]);
    context.fillRect(0, random() * height, width, between(random, 1, 6));
  }
  context.globalAlpha = 1;
}

function card(context: SKRSContext2D, random: Random, canvas: Canvas): void {
  tabletop(context, random, canvas);
  const width = canvas.width * between(random, 0.5, 0.88);
  context.save();
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(between(random, -0.2, 0.2));
  drawCard(context, random, { x: -width / 2, y: -width * 0.315, width, height: width * 0.63 });
  context.restore();
}

function page(context: SKRSContext2D, random: Random, canvas: Canvas): void {
  const isScan = random() < 0.4;
  if (!isScan) tabletop(context, random, canvas);
  const margin = isScan ? 0 : canvas.width * between(random, 0.02, 0.12);
  context.fillStyle = isScan ? '#fff' : color(random, [86, 98], 10);
  context.fillRect(margin, margin, canvas.width - 2 * margin, canvas.height - 2 * margin);
  context.fillStyle = color(random, [5, 25]);
  const inner = margin + canvas.width * 0.06;
  const size = canvas.width * between(random, 0.014, 0.03);
  const height = (canvas.height - 2 * inner) * between(random, 0.3, 1);
  write(context, random, { x: inner, y: inner, width: canvas.width - 2 * inner, height }, size);
}

function selfie(context: SKRSContext2D, random: Random, canvas: Canvas): void {
  const { width, height } = canvas;
  context.fillStyle = color(random, [35, 90]);
  context.fillRect(0, 0, width, height);
  for (let at = 0; at < 8; at += 1) {
    context.fillStyle = color(random, [20, 85]);
    context.fillRect(
      random() * width,
      random() * height * 0.6,
      width * between(random, 0.05, 0.3),
      height * between(random, 0.1, 0.5),
    );
  }
  face(context, random, { x: width * 0.1, y: 0, width: width * 0.6, height: height * 0.9 });
  const wide = width * between(random, 0.35, 0.5);
  drawCard(context, random, { x: width * 0.45, y: height * 0.55, width: wide, height: wide * 0.63 });
}

const scenes = { card, page, selfie };
export const sceneNames = ['card', 'page', 'selfie'] as const;
export type SceneName = (typeof sceneNames)[number];

let noiseTile: Canvas | undefined;

/** Adds the noise of a sensor. */
function addNoise(context: SKRSContext2D, random: Random, canvas: Canvas, strength: number): void {
  noiseTile ??= drawNoise();
  context.save();
  context.globalCompositeOperation = 'overlay';
  context.globalAlpha = strength;
  const [left, top] = [Math.floor(random() * 256), Math.floor(random() * 256)];
  for (let x = -left; x < canvas.width; x += 256)
    for (let y = -top; y < canvas.height; y += 256) context.drawImage(noiseTile, x, y);
  context.restore();
}

function drawNoise(): Canvas {
  const random = randomOf(7);
  const canvas = createCanvas(256, 256);
  const context = canvas.getContext('2d');
  const image = context.createImageData(256, 256);
  for (let at = 0; at < image.data.length; at += 4) {
    const value = 128 + (random() + random() + random() - 1.5) * 110;
    image.data.set([value, value, value, 255], at);
  }
  context.putImageData(image, 0, 0);
  return canvas;
}

/** Makes a picture bad. */
export type Spoil = (canvas: Canvas, random: Random) => Canvas;

export interface Shot {
  readonly scene: SceneName;
  readonly seed: number;
  readonly width?: number;
}

/** Returns a picture as a phone takes it: a scene under some light, with the sensor's noise. */
export function takePicture({ scene, seed, width = 1000 }: Shot, spoil?: Spoil): Canvas {
  const random = randomOf(seed);
  const isPortrait = scene === 'selfie' || random() < 0.3;
  const canvas = isPortrait
    ? createCanvas(Math.round(width * 0.75), width)
    : createCanvas(width, Math.round(width * 0.75));
  const context = canvas.getContext('2d');
  scenes[scene](context, random, canvas);
  const light = between(random, 0.6, 1);
  context.globalCompositeOperation = 'multiply';
  context.fillStyle = `rgb(${255 * light} ${255 * light * between(random, 0.9, 1)} ${255 * light * between(random, 0.8, 1)})`;
  if (random() < 0.7) context.fillRect(0, 0, canvas.width, canvas.height);
  context.globalCompositeOperation = 'source-over';
  const spoiled = spoil?.(canvas, random) ?? canvas;
  addNoise(spoiled.getContext('2d'), random, spoiled, between(random, 0, 0.3));
  return spoiled;
}
