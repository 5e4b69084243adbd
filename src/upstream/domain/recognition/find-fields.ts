import { shortenedText } from '../../../contract/files';
import type { ReadLine, ReadPage, ReadWord } from '../../adapters/recognition/recogniser';
import type { ReadField } from '../../store/identity-schema';
import type { Certainty } from './certainty';
import { looksLikeLabel, matchLabel, plain, type LabelMatch } from './match-label';
import { isOfLabel, labelWords, otherLabels } from './other-labels';
import { besideOf, gapBetween, mostlyUnder, nearestTo, regionOf, rounded } from './placement';
import { stackedNames } from './stacked-names';
import type { Accept } from './value-readers';

/** A field of a document: the wordings of its label, plain, and what a value of it looks like. */
export interface FieldRule {
  readonly name: string;
  readonly labels: readonly string[];
  readonly accept: Accept;
  /** How far a value's shape speaks for it; wholly where left out. */
  readonly certainty?: Certainty;
  /** Whether a value is made of words: only a colon then tells a label from what follows, and labels' words are none. */
  readonly isWords?: boolean;
  /** Whether a single word of labels shows that it is none; of a company's name or a road, all are. */
  readonly isName?: boolean;
  /** Whether it stands in the column of an identity card's names, of which the whole says on which side values are. */
  readonly isStacked?: boolean;
}

interface Placed {
  readonly page: ReadPage;
  readonly line: ReadLine;
}

interface Label extends Placed {
  readonly match: LabelMatch;
}

/** A line that is no label, with the label it stands nearest to. */
interface Value extends Placed {
  readonly label: ReadLine | undefined;
}

/** Shares of certainty that are left where something speaks against a value. */
const left = { wordsWithoutColon: 0.85, unexplainedRest: 0.8, otherSide: 0.7, openSide: 0.6, cut: 0.6 };

interface Found {
  readonly values: readonly Value[];
  readonly labels: readonly Label[];
  readonly formWords: ReadonlySet<string>;
  /** The values of an identity card's names, by their labels, where the whole card says which they are. */
  readonly stacked: ReadonlyMap<ReadLine, ReadLine>;
}

/**
 * Returns the fields whose labels stand in the text. A value stands after its label in the line, or else under or over
 * it, whichever is nearer; of an identity card's names, on the side where the whole card has them. How sure a field is is
 * the product of how well its label was read, its letters, its place and its shape.
 */
export function findFields(pages: readonly ReadPage[], rules: readonly FieldRule[]): ReadField[] {
  const lines = pages.flatMap((page) => page.lines.map((line): Placed => ({ page, line })));
  const wordings = [...rules.flatMap(({ labels }) => labels), ...otherLabels];
  const labels = lines.flatMap((placed): Label[] => {
    const match = labelOf(placed.line, wordings);
    return match ? [{ ...placed, match }] : [];
  });
  const isLabel = new Set(labels.map(({ line }) => line));
  const values = lines
    .filter(({ line }) => !isLabel.has(line))
    .map((placed) => ({ ...placed, label: nearestTo(placed, labels) }));
  const formWords = labelWords(wordings);
  const found: Found = { values, labels, formWords, stacked: stackedOf({ values, labels, formWords }, rules) };
  return rules.flatMap((rule) => {
    const fields = labels
      .filter(({ match }) => match.wording !== undefined && rule.labels.includes(match.wording))
      .flatMap((label) => valueAt(label, rule, found));
    const best = fields.sort((one, other) => other.confidence - one.confidence)[0];
    return best ? [best] : [];
  });
}

function stackedOf({ values, labels, formWords }: Omit<Found, 'stacked'>, rules: readonly FieldRule[]) {
  const stacked = rules.filter(({ isStacked }) => isStacked);
  const isNameLabel = ({ match }: Label) =>
    stacked.some((rule) => rule.labels.some((label) => label === match.wording));
  const isAlone = ({ line, match }: Label) => restOf(line, match).every(({ text }) => !/[\p{L}\d]/u.test(text));
  return stackedNames({
    nameLabels: labels.filter((label) => isNameLabel(label) && isAlone(label)),
    labels,
    names: values.filter(({ line: { text } }) =>
      stacked.some(({ accept }) => accept(text) !== undefined && !isOfLabel(text, formWords, 'some')),
    ),
    isSignature: (label) => labels.some(({ line, match }) => line === label.line && match.wording === 'FIRMA'),
  });
}

function restOf(line: ReadLine, match: LabelMatch): readonly ReadWord[] {
  return line.words.slice(wordsUntil(line, match.words));
}

function labelOf(line: ReadLine, wordings: readonly string[]): LabelMatch | undefined {
  const match = matchLabel(plainWords(line), wordings);
  if (match) return match;
  return looksLikeLabel(line.text) ? { wording: undefined, words: 0, certainty: 0 } : undefined;
}

function valueAt(label: Label, rule: FieldRule, { values, labels, formWords, stacked }: Found): ReadField[] {
  const { line, match, page } = label;
  const rest = restOf(line, match);
  const at = { rule, page, formWords, line };
  const hasColon = line.words[wordsUntil(line, match.words) - 1]?.text.endsWith(':') || rest[0]?.text.startsWith(':');
  const sure = rule.isWords && !hasColon ? left.wordsWithoutColon : 1;
  const inLine = accepted(at, rest, match.certainty * sure);
  if (inLine) return [inLine];
  // Words that say more than the label may make another one of it.
  const isExplained = !rest.some(({ text }) => /\p{L}{2}/u.test(text));
  const clear = match.certainty * (isExplained ? 1 : left.unexplainedRest);
  const inStack = stacked.get(line);
  const ofStack = inStack && accepted({ ...at, line: inStack }, inStack.words, clear);
  if (ofStack) return [ofStack];
  const certainty = clear * (rule.isStacked ? left.openSide : 1);
  const next = besideOf(page, line, [...values, ...labels]);
  const beside =
    next && !labels.some((other) => other.line === next) && accepted({ ...at, line: next }, next.words, certainty);
  if (beside) return [beside];
  // A line belongs to one label: otherwise one that was not read would be given its neighbour's value.
  const own = values.filter((value) => value.label === line);
  const near = own.sort((one, other) => gapBetween(line.box, one.line.box) - gapBetween(line.box, other.line.box));
  for (const { line: value } of near) {
    const isExpectedSide =
      mostlyUnder(page, values) === undefined || mostlyUnder(page, values) === value.box.y >= line.box.y;
    const field = accepted({ ...at, line: value }, value.words, certainty * (isExpectedSide ? 1 : left.otherSide));
    if (field) return [field];
  }
  return [];
}

interface At {
  readonly rule: FieldRule;
  readonly page: ReadPage;
  readonly formWords: ReadonlySet<string>;
  /** That the words are of. */
  readonly line: ReadLine;
}

function accepted(
  { rule, page, formWords, line }: At,
  words: readonly ReadWord[],
  certainty: number,
): ReadField | undefined {
  if (words.length === 0) return undefined;
  const text = words.map(({ text }) => text).join(' ');
  if (rule.isWords && isOfLabel(text, formWords, rule.isName ? 'some' : 'every')) return undefined;
  const value = rule.accept(text);
  if (value === undefined || value === '') return undefined;
  const letters = Math.min(
    ...words.filter(({ text }) => /[\p{L}\d]/u.test(text)).map(({ confidence }) => confidence),
    1,
  );
  const shape = rule.certainty?.(value, text) ?? 1;
  return {
    name: rule.name,
    value: shortenedText(value),
    confidence: rounded(letters * certainty * shape * (isCut(page, line, words) ? left.cut : 1)),
    region: regionOf(page.page, words),
  };
}

/** Nearer to the picture's edge than this share of it, letters may be missing. */
const edge = 0.012;

/**
 * Returns whether more may stand before or after the words than was read: at the picture's edge, and where there is ink
 * or glare.
 */
function isCut({ source }: ReadPage, { words: all, open }: ReadLine, words: readonly ReadWord[]): boolean {
  if (source === 'text') return false;
  const [first, last] = [words[0], words.at(-1)];
  if (first && (first.box.x < edge || (first === all[0] && open?.left))) return true;
  return (
    last !== undefined && (last.box.x + last.box.width > 1 - edge || (last === all.at(-1) && open?.right === true))
  );
}

function plainWords({ words }: ReadLine): string[] {
  return words.flatMap(({ text }) => plain(text).split(' ')).filter(Boolean);
}

/** Returns how many words of a line hold so many plain ones: "D.C." is one word and two plain ones. */
function wordsUntil({ words }: ReadLine, plainCount: number): number {
  let seen = 0;
  const at = words.findIndex(({ text }) => (seen += plain(text).split(' ').filter(Boolean).length) >= plainCount);
  return at + 1;
}
