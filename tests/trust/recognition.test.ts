import { createCanvas, loadImage } from '@napi-rs/canvas';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openRecogniser, type Recogniser } from '../../src/upstream/adapters/recognition/recogniser';
import { drawDocument } from '../../src/upstream/seed/requests/draw-document';
import { applicants, fullNameOf, type Applicant } from '../../src/upstream/seed/requests/applicants';
import { drawFront, drawReverse } from '../../src/upstream/seed/requests/draw-identity-card';
import { fieldsOf, type ReadingKind } from '../../src/upstream/domain/recognition/document-fields';
import { recordFigure, trials } from './row';

interface Drawn {
  readonly bytes: Uint8Array;
  readonly contentType: string;
}
type Wanted = Readonly<Record<string, string>>;
type Change = (picture: Uint8Array) => Promise<Uint8Array>;

const people = applicants().slice(0, trials(4, 1));
const capitals = (...names: readonly string[]) => names.join(' ').toUpperCase();

const frontOf = (person: Applicant): Wanted => ({
  documentNumber: person.documentNumber,
  lastNames: capitals(person.surName, person.secondSurname),
  firstNames: capitals(person.firstName, person.secondName),
  fullName: capitals(fullNameOf(person)),
});
const reverseOf = ({ documentNumber, birthDate, issuedAt }: Applicant): Wanted => ({
  documentNumber,
  birthDate,
  issueDate: issuedAt,
});
const paperOf = (person: Applicant, kind: ReadingKind): Wanted => ({
  [kind === 'rues' ? 'legalRepresentative' : 'fullName']: fullNameOf(person),
  documentNumber: person.documentNumber,
  companyName: person.companyName,
  companyDocument: person.companyDocument,
  paperDate: '2026-01-02',
});

/** The picture drawn anew: smaller, tilted on a table, or lying on its side. */
const changes: Readonly<Record<string, Change>> = {
  'as drawn': (picture) => Promise.resolve(picture),
  small: redrawn((image) => [image.width * 0.6, image.height * 0.6], 0.6, 0),
  tilted: redrawn((image) => [image.width * 1.2, image.height * 1.3], 1, 4),
  'on its side': redrawn((image) => [image.height, image.width], 1, 90),
};

interface Size {
  readonly width: number;
  readonly height: number;
}

function redrawn(sizeOf: (image: Size) => readonly [number, number], scale: number, degrees: number): Change {
  return async (picture) => {
    const image = await loadImage(picture);
    const [width, height] = sizeOf(image);
    const canvas = createCanvas(Math.round(width), Math.round(height));
    const context = canvas.getContext('2d');
    context.fillStyle = '#777';
    context.fillRect(0, 0, canvas.width, canvas.height);
    context.translate(canvas.width / 2, canvas.height / 2);
    context.rotate((degrees * Math.PI) / 180);
    context.scale(scale, scale);
    context.drawImage(image, -image.width / 2, -image.height / 2);
    return canvas.toBuffer('image/jpeg', 75);
  };
}

/** Returns the page as a scanner brings it: a picture of it in a PDF, without a text layer. */
async function scanned(paper: Uint8Array): Promise<Uint8Array> {
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  const loading = getDocument({ data: Uint8Array.from(paper), verbosity: 0, isEvalSupported: false });
  const page = await (await loading.promise).getPage(1);
  const viewport = page.getViewport({ scale: 2 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const target = canvas as unknown as HTMLCanvasElement;
  await page.render({ canvas: target, viewport, background: '#fff' }).promise;
  await loading.destroy();
  const pdf = await PDFDocument.create();
  const picture = await pdf.embedJpg(canvas.toBuffer('image/jpeg', 80));
  pdf.addPage([595, 842]).drawImage(picture, { x: 0, y: 0, width: 595, height: 842 });
  return pdf.save();
}

describe('of what is drawn, how much is recognised', () => {
  let recogniser: Recogniser;
  beforeAll(() => {
    recogniser = openRecogniser({ jobMs: 120_000 });
  });
  const count = { wanted: 0, missed: 0 };
  afterAll(async () => {
    await recogniser.close();
    recordFigure('recognition', `${people.length} people: ${count.missed} of ${count.wanted} values not to the letter`);
  });

  /** Returns the share of the wanted values that were read to the letter; what was read wrongly is in the message. */
  async function rate(kind: ReadingKind, documents: readonly (readonly [Drawn, Wanted])[]) {
    const missed: string[] = [];
    let wanted = 0;
    for (const [drawn, values] of documents) {
      const fields = fieldsOf(kind, await recogniser.read(drawn, 'waiting'));
      for (const [name, value] of Object.entries(values)) {
        wanted += 1;
        const found = fields.find((field) => field.name === name);
        if (found?.value !== value) missed.push(`${name}: ${value} was read as ${found?.value}`);
        if (!found?.region) continue;
        const { x, y, width, height } = found.region;
        expect(Math.min(x, y, width, height)).toBeGreaterThanOrEqual(0);
        expect(Math.max(x + width, y + height)).toBeLessThanOrEqual(1.001);
      }
    }
    count.wanted += wanted;
    count.missed += missed.length;
    return { rate: (wanted - missed.length) / wanted, missed };
  }

  const cards = async (change: Change) => {
    const all: [Drawn, Wanted][] = [];
    for (const [at, person] of people.entries()) {
      const [front, reverse] = [await change(drawFront(person, at)), await change(drawReverse(person))];
      all.push([{ bytes: front, contentType: 'image/jpeg' }, frontOf(person)]);
      all.push([{ bytes: reverse, contentType: 'image/jpeg' }, reverseOf(person)]);
    }
    return all;
  };

  const least: Readonly<Record<string, number>> = { 'as drawn': 0.96, small: 0.96, tilted: 0.8, 'on its side': 0.9 };
  it.each(Object.keys(changes))(
    'identity documents %s',
    async (name) => {
      const { rate: reached, missed } = await rate('dni', await cards(changes[name] as Change));
      expect(reached, missed.join('\n')).toBeGreaterThanOrEqual(least[name] ?? 1);
    },
    240_000,
  );

  const papers = [
    ['rut', 'RUT'],
    ['cyc', 'CYC'],
    ['rues', 'RUE'],
  ] as const;
  it.each(papers)(
    '%s, by its text layer and scanned',
    async (kind, type) => {
      const contentType = 'application/pdf';
      const layered: [Drawn, Wanted][] = [];
      for (const person of people)
        layered.push([{ bytes: await drawDocument(type, person), contentType }, paperOf(person, kind)]);
      expect((await rate(kind, layered)).missed).toEqual([]);
      const [first] = people;
      if (!first) throw new Error('The demo has no people');
      const scan = { bytes: await scanned(await drawDocument(type, first)), contentType };
      const { rate: reached, missed } = await rate(kind, [[scan, paperOf(first, kind)]]);
      expect(reached, missed.join('\n')).toBeGreaterThanOrEqual(0.8);
    },
    240_000,
  );
});
