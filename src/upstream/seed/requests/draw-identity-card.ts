import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import { createRequire } from 'node:module';
import { municipalityName } from '../../domain/municipalities';
import { fullNameOf, type Applicant } from './applicants';

/** Proportions of an identity card (ISO/IEC 7810, ID-1). */
const width = 1012;
const height = 638;
const family = 'Rubrica Plex';

/** Loads the product's own font, so that a machine without any draws the same. */
function loadFont(): void {
  if (GlobalFonts.has(family)) return;
  const file = '@fontsource-variable/ibm-plex-sans/files/ibm-plex-sans-latin-wght-normal.woff2';
  GlobalFonts.registerFromPath(createRequire(import.meta.url).resolve(file), family);
}

function draw(paint: (context: SKRSContext2D) => void): Uint8Array {
  loadFont();
  const canvas = createCanvas(width, height);
  paint(canvas.getContext('2d'));
  return canvas.toBuffer('image/jpeg', 82);
}

function background(context: SKRSContext2D, colour: string): void {
  context.fillStyle = colour;
  context.fillRect(0, 0, width, height);
}

function write(context: SKRSContext2D, text: string, x: number, y: number, size: number, colour = '#14181f'): void {
  context.font = `${size}px "${family}"`;
  context.fillStyle = colour;
  context.fillText(text, x, y);
}

function labelled(context: SKRSContext2D, label: string, value: string, x: number, y: number): void {
  write(context, label, x, y, 20, '#5b6473');
  write(context, value, x, y + 40, 36);
}

/** Draws no real face: a head and shoulders in flat colours. */
function figure(context: SKRSContext2D, x: number, y: number, scale: number, seed: number): void {
  context.fillStyle = `hsl(${(seed * 47) % 360} 35% 60%)`;
  context.fillRect(x, y, 240 * scale, 300 * scale);
  context.fillStyle = '#e9d8c4';
  context.beginPath();
  context.arc(x + 120 * scale, y + 120 * scale, 70 * scale, 0, 2 * Math.PI);
  context.fill();
  context.fillStyle = `hsl(${(seed * 83) % 360} 30% 35%)`;
  context.beginPath();
  context.ellipse(x + 120 * scale, y + 300 * scale, 105 * scale, 100 * scale, 0, Math.PI, 2 * Math.PI);
  context.fill();
}

/** Returns the front of a sample identity card; it says that it is none. */
export function drawFront(person: Applicant, seed: number): Uint8Array {
  return draw((context) => {
    background(context, '#f1efe6');
    write(context, 'CÉDULA DE MUESTRA', 44, 74, 42, '#1d3f8f');
    write(context, 'DOCUMENTO SINTÉTICO SIN VALIDEZ', 44, 112, 24, '#8a2f2f');
    labelled(context, 'NÚMERO', person.documentNumber, 44, 170);
    labelled(context, 'APELLIDOS', `${person.surName} ${person.secondSurname}`.toUpperCase(), 44, 260);
    labelled(context, 'NOMBRES', `${person.firstName} ${person.secondName}`.toUpperCase(), 44, 350);
    labelled(context, 'FIRMA', fullNameOf(person), 44, 470);
    figure(context, 716, 170, 1, seed);
  });
}

/** Draws its reverse. */
export function drawReverse(person: Applicant): Uint8Array {
  return draw((context) => {
    background(context, '#eef0ea');
    write(context, 'DOCUMENTO SINTÉTICO SIN VALIDEZ', 44, 74, 24, '#8a2f2f');
    labelled(context, 'FECHA DE NACIMIENTO', dateOnCard(person.birthDate), 44, 140);
    labelled(context, 'LUGAR DE NACIMIENTO', placeOnCard(person.birthPlace), 44, 230);
    const issued = `${dateOnCard(person.issuedAt)} ${placeOnCard(person.issuedIn)}`;
    labelled(context, 'FECHA Y LUGAR DE EXPEDICIÓN', issued, 44, 320);
    labelled(context, 'REGISTRADOR', 'PERSONA DE MUESTRA', 44, 410);
    write(context, person.documentNumber, 660, 560, 34);
  });
}

const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];

/** Returns a date as identity cards write it: 05-ENE-1990. */
function dateOnCard(date: string): string {
  const [year = '', month = '', day = ''] = date.split('-');
  return `${day}-${months[Number(month) - 1]}-${year}`;
}

function placeOnCard(code: string): string {
  return municipalityName(code).split(',')[0]?.toUpperCase() ?? '';
}

/** Returns the applicant with the document in hand. */
export function drawHolding(person: Applicant, seed: number): Uint8Array {
  return draw((context) => {
    background(context, '#cfd6de');
    figure(context, 300, 20, 1.9, seed);
    context.fillStyle = '#f1efe6';
    context.fillRect(330, 400, 360, 210);
    write(context, 'CÉDULA DE MUESTRA', 350, 450, 24, '#1d3f8f');
    write(context, fullNameOf(person), 350, 500, 22);
    write(context, person.documentNumber, 350, 545, 30);
  });
}
