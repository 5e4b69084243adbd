import type { Box, ReadLine, ReadPage, ReadWord } from '../../adapters/recognition/recogniser';
import type { ReadField } from '../../store/identity-schema';
import { labelLength, plain } from './labels';
import type { Accept } from './values';

/** A field of a document: the wordings of its label, plain, and what a value of it looks like. */
export interface FieldRule {
  readonly name: string;
  readonly labels: readonly string[];
  readonly accept: Accept;
}

interface Placed {
  readonly page: number;
  readonly line: ReadLine;
}

/** A line that is no label, with the label it stands nearest to. */
interface Value extends Placed {
  readonly label: ReadLine | undefined;
}

/**
 * The fields whose labels stand in the text. A value stands after its label in the line, or else under or over it,
 * whichever is nearer: old identity cards have the label under the value, new ones over it.
 */
export function findFields(pages: readonly ReadPage[], rules: readonly FieldRule[]): ReadField[] {
  const lines = pages.flatMap(({ page, lines: own }) => own.map((line): Placed => ({ page, line })));
  const every = rules.flatMap(({ labels }) => labels);
  const isLabel = ({ line }: Placed) => labelLength(plainWords(line), every) !== undefined;
  const labels = lines.filter(isLabel);
  const values = lines
    .filter((placed) => !isLabel(placed))
    .map((placed) => ({ ...placed, label: nearestTo(placed, labels) }));
  return rules.flatMap((rule) => {
    const found = labels.flatMap((placed) => valueAt(placed, rule, values));
    const best = found.sort((left, right) => right.confidence - left.confidence)[0];
    return best ? [best] : [];
  });
}

function valueAt({ page, line }: Placed, rule: FieldRule, values: readonly Value[]): ReadField[] {
  const length = labelLength(plainWords(line), rule.labels);
  if (length === undefined) return [];
  const rest = line.words.slice(wordsUntil(line, length));
  const beside = accepted(rule, page, rest) ?? accepted(rule, page, besideOf(page, line, values)?.words ?? []);
  if (beside) return [beside];
  // A line belongs to one label: otherwise one that was not read would be given its neighbour's value.
  const own = values.filter((value) => value.label === line);
  const near = own.sort((left, right) => gapBetween(line.box, left.line.box) - gapBetween(line.box, right.line.box));
  for (const { line: value } of near) {
    const field = accepted(rule, page, value.words);
    if (field) return [field];
  }
  return [];
}

function nearestTo({ page, line }: Placed, labels: readonly Placed[]): ReadLine | undefined {
  const near = labels
    .filter((label) => label.page === page && overlaps(line.box, label.line.box))
    .map((label) => ({ label: label.line, gap: gapBetween(label.line.box, line.box) }))
    .filter(({ label, gap }) => gap < nearest * Math.max(label.box.height, leastHeight));
  return near.sort((left, right) => left.gap - right.gap)[0]?.label;
}

/** Farther away than these many heights of the label stands something else. */
const nearest = 3.5;
/** Of a label, in shares of the page. */
const leastHeight = 0.012;

function accepted(rule: FieldRule, page: number, words: readonly ReadWord[]): ReadField | undefined {
  if (words.length === 0) return undefined;
  const value = rule.accept(words.map(({ text }) => text).join(' '));
  if (value === undefined || value === '') return undefined;
  const confidence = words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
  return {
    name: rule.name,
    value: value.slice(0, 500),
    confidence: rounded(confidence),
    region: regionOf(page, words),
  };
}

/** The smallest region around some words. */
export function regionOf(page: number, words: readonly { readonly box: Box }[]) {
  const [x, y] = [Math.min(...words.map(({ box }) => box.x)), Math.min(...words.map(({ box }) => box.y))];
  const right = Math.max(...words.map(({ box }) => box.x + box.width));
  const bottom = Math.max(...words.map(({ box }) => box.y + box.height));
  return {
    page,
    x: rounded(x),
    y: rounded(y),
    width: rounded(Math.min(right, 1) - x),
    height: rounded(Math.min(bottom, 1) - y),
  };
}

function rounded(share: number): number {
  return Math.min(Math.max(Math.round(share * 10_000) / 10_000, 0), 1);
}

function plainWords({ words }: ReadLine): string[] {
  return words.flatMap(({ text }) => plain(text).split(' ')).filter(Boolean);
}

/** How many words of a line hold so many plain ones: "D.C." is one word and two plain ones. */
function wordsUntil({ words }: ReadLine, plainCount: number): number {
  let seen = 0;
  const at = words.findIndex(({ text }) => (seen += plain(text).split(' ').filter(Boolean).length) >= plainCount);
  return at + 1;
}

/** What stands at the same height, right of the label and apart from it. */
function besideOf(page: number, label: ReadLine, values: readonly Value[]): ReadLine | undefined {
  const middle = label.box.y + label.box.height / 2;
  return values
    .filter((value) => value.page === page && value.line.box.x >= label.box.x + label.box.width)
    .filter(({ line: { box } }) => box.y <= middle && middle <= box.y + box.height)
    .sort((left, right) => left.line.box.x - right.line.box.x)[0]?.line;
}

function overlaps(value: Box, label: Box): boolean {
  const shared = Math.min(value.x + value.width, label.x + label.width) - Math.max(value.x, label.x);
  return shared > 0.3 * Math.min(value.width, label.width);
}

function gapBetween(label: Box, value: Box): number {
  return value.y >= label.y
    ? Math.max(value.y - label.y - label.height, 0)
    : Math.max(label.y - value.y - value.height, 0);
}
