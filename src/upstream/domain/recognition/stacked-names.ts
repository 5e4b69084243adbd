import type { ReadLine, ReadPage } from '../../adapters/recognition/recogniser';
import { gapBetween, minHeight, nearest, overlaps } from './placement';

interface Placed {
  readonly page: ReadPage;
  readonly line: ReadLine;
}

/** What stands in the lines of an identity card. */
export interface CardLines {
  /** The labels of surnames and given names that have no value in their own line. */
  readonly nameLabels: readonly Placed[];
  /** Those and all others. */
  readonly labels: readonly Placed[];
  /** Lines that may be names. */
  readonly names: readonly Placed[];
  readonly isSignature: (label: Placed) => boolean;
}

/**
 * Returns the value of each label where surnames and given names stand one above the other: over their labels on the old
 * card, under them on the new one. Between both labels stands a name that may be of either, so that what is before the first
 * and after the last decides; nothing is returned where that leaves it open, as it does where a line was not read.
 */
export function stackedNames(card: CardLines): ReadonlyMap<ReadLine, ReadLine> {
  const pages = [...new Set(card.nameLabels.map(({ page }) => page))];
  return new Map(pages.flatMap((own) => stackOf(card, own)));
}

function stackOf(card: CardLines, own: ReadPage): readonly (readonly [label: ReadLine, value: ReadLine])[] {
  const ofPage = card.nameLabels.filter(({ page }) => page === own);
  const [first, last, ...others] = ofPage.sort((one, other) => top(one) - top(other));
  if (!first || !last || others.length > 0) return [];
  const inColumn = ({ page, line }: Placed) =>
    page === own && (overlaps(line.box, first.line.box) || overlaps(line.box, last.line.box));
  const column = [...card.labels, ...card.names].filter(inColumn).sort((one, other) => top(one) - top(other));
  const [firstAt, lastAt] = [column.indexOf(first), column.indexOf(last)];
  const [between, ...more] = column.slice(firstAt + 1, lastAt);
  const isName = (placed: Placed | undefined, label: Placed) =>
    placed !== undefined && card.names.includes(placed) && isNear(placed, label);
  if (more.length > 0 || !between || !isName(between, first)) return [];
  const [before, after, next] = [column[firstAt - 1], column[lastAt + 1], column[lastAt + 2]];
  // A signature under the names is no name: its own label follows it.
  const isUnder = isName(after, last) && !(next && card.isSignature(next));
  const isOver = isName(before, first);
  if (isOver === isUnder) return [];
  const values = isOver ? [before, between] : [between, after];
  return [first, last].flatMap(({ line }, at) => (values[at] ? [[line, values[at].line] as const] : []));
}

function top({ line }: Placed): number {
  return line.box.y;
}

function isNear({ line }: Placed, label: Placed): boolean {
  return gapBetween(label.line.box, line.box) < nearest * Math.max(label.line.box.height, minHeight);
}
