import { around } from './line-ends.mjs';

/** Gaps wider than this many heights of a letter part two texts of one height: a label and what stands beside it. */
const widestGap = 1.5;

/**
 * Returns the text layer of a page as lines of words, with their places in shares of the page; sure of every letter.
 * @param page a page of pdfjs
 */
export async function pageText(page) {
  const viewport = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  const words = items.flatMap((item) => wordsOf(item, viewport));
  words.sort((left, right) => left.box.y - right.box.y || left.box.x - right.box.x);
  const lines = [];
  for (const word of words) {
    const line = lines.find((each) => continues(each.at(-1), word, viewport));
    if (line) line.push(word);
    else lines.push([word]);
  }
  return lines.map((line) => ({
    text: line.map(({ text }) => text).join(' '),
    confidence: 1,
    box: around(line.map(({ box }) => box)),
    words: line,
  }));
}

/** Returns the words of an item, a run of letters; each gets its share of the width. */
function wordsOf({ str, width, transform }, viewport) {
  if (str === undefined || str.trim() === '') return [];
  const height = Math.hypot(transform[2], transform[3]);
  const [left, base] = viewport.convertToViewportPoint(transform[4], transform[5]);
  return [...str.matchAll(/\S+/g)].map(({ 0: text, index }) => ({
    text,
    confidence: 1,
    box: {
      x: share(left + (width * index) / str.length, viewport.width),
      y: share(base - height, viewport.height),
      width: share((width * text.length) / str.length, viewport.width),
      height: share(height * 1.2, viewport.height),
    },
  }));
}

function continues(last, next, { width, height }) {
  const size = last.box.height * height;
  const sameLine = Math.abs(last.box.y - next.box.y) * height < size / 2;
  const gap = (next.box.x - last.box.x - last.box.width) * width;
  return sameLine && gap > -size / 2 && gap < size * widestGap;
}

function share(part, whole) {
  return Math.min(Math.max(part / whole, 0), 1);
}
