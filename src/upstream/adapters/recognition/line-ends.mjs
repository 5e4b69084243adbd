/** Ink and paper differ by this much of their distance from the paper on. */
const inkFrom = 0.45;
/** Brighter or darker by so many of 255 than the paper under the text: a reflection or a shadow. */
const lightStep = 16;
/** In a strip beside a line, this share of its columns with strokes is unread letters. */
const inkColumns = 0.22;
/** Strokes of letters fill this part of a column; less is dust, more is the rule of a box. */
const [minStroke, maxStroke] = [0.1, 0.85];

/**
 * Marks the ends of lines where more may stand than was read: where the picture ends, where there is ink beside the line
 * that no other line has, or where the paper's light changes, as under a reflection.
 * @param canvas what was read
 * @param lines with places in shares of it
 */
export function withOpenEnds(canvas, lines) {
  const { width, height } = canvas;
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height);
  const light = (x, y) => {
    const at = (y * width + x) * 4;
    return (data[at] * 3 + data[at + 1] * 6 + data[at + 2]) / 10;
  };
  const boxes = lines.map(({ box }) => ({
    left: box.x * width,
    right: (box.x + box.width) * width,
    top: Math.max(Math.floor(box.y * height), 0),
    bottom: Math.min(Math.ceil((box.y + box.height) * height), height),
  }));
  return lines.map((line, at) => ({
    ...line,
    open: { left: isOpen(boxes, at, -1, width, light), right: isOpen(boxes, at, 1, width, light) },
  }));
}

function isOpen(boxes, at, side, width, light) {
  const { left, right, top, bottom } = boxes[at];
  const size = bottom - top;
  if (size < 4) return true;
  const end = side < 0 ? left : right;
  const strip = side < 0 ? [end - 1.1 * size, end - 0.12 * size] : [end + 0.12 * size, end + 1.1 * size];
  const [from, to] = strip.map((x) => Math.round(x));
  if (from < 0 || to >= width) return true;
  const inside = levels(light, side < 0 ? [left, left + 2 * size] : [right - 2 * size, right], [top, bottom], width);
  const outside = levels(light, [from, to], [top, bottom], width);
  const whole = levels(light, [left, right], [top, bottom], width);
  if (Math.abs(outside.paper - whole.paper) > lightStep || Math.abs(inside.paper - whole.paper) > lightStep)
    return true;
  const isRead = boxes.some((other, index) => index !== at && meets(other, { from, to, top, bottom }));
  if (isRead) return false;
  const threshold = whole.paper - (whole.paper - whole.ink) * inkFrom;
  let strokes = 0;
  for (let x = from; x < to; x += 1) {
    let dark = 0;
    for (let y = top; y < bottom; y += 1) if (light(x, y) < threshold) dark += 1;
    if (dark > minStroke * size && dark < maxStroke * size) strokes += 1;
  }
  return strokes > inkColumns * (to - from);
}

function meets(other, { from, to, top, bottom }) {
  const middle = (top + bottom) / 2;
  return other.left < to && other.right > from && other.top < middle && other.bottom > middle;
}

/** Returns how light paper and ink are in a part of the picture. */
function levels(light, [from, to], [top, bottom], width) {
  const found = [];
  for (let y = top; y < bottom; y += 2)
    for (let x = Math.max(Math.floor(from), 0); x < Math.min(to, width); x += 2) found.push(light(x, y));
  found.sort((one, other) => one - other);
  return { ink: found[Math.floor(found.length * 0.05)] ?? 0, paper: found[Math.floor(found.length * 0.75)] ?? 0 };
}

/** Closer than this share of a letter's height, two pieces are one word; closer than the other, two words of a line. */
const [withinWord, betweenWords] = [0.15, 0.55];
/** What is left of how sure a word is that was put together of two. */
const joinedShare = 0.9;

/** Puts together again what lies tilted and was taken for several lines beside each other. */
export function joinPieces({ width, height }, lines) {
  const joined = [];
  for (const line of [...lines].sort((one, other) => one.box.x - other.box.x)) {
    const at = joined.findIndex((before) => gapOf(before, line, { width, height }) < betweenWords);
    if (at < 0) joined.push(line);
    else joined[at] = join(joined[at], line, gapOf(joined[at], line, { width, height }) < withinWord);
  }
  return joined.sort((one, other) => one.box.y - other.box.y);
}

/** Returns the gap in heights of their letters; without end where they are no neighbours. */
function gapOf({ words }, { words: others }, { width, height }) {
  const [last, first] = [words.at(-1)?.box, others[0]?.box];
  if (!last || !first) return Infinity;
  const size = Math.min(last.height, first.height);
  const shared = Math.min(last.y + last.height, first.y + first.height) - Math.max(last.y, first.y);
  const gap = ((first.x - last.x - last.width) * width) / (size * height);
  return shared < size / 2 || gap < -0.5 ? Infinity : gap;
}

function join(before, after, isOneWord) {
  const [last, first] = [before.words.at(-1), after.words[0]];
  const middle = isOneWord
    ? [
        {
          text: last.text + first.text,
          confidence: Math.min(last.confidence, first.confidence) * joinedShare,
          box: around([last.box, first.box]),
        },
      ]
    : [last, { ...first, confidence: first.confidence * joinedShare }];
  const words = [...before.words.slice(0, -1), ...middle, ...after.words.slice(1)];
  return {
    text: words.map(({ text }) => text).join(' '),
    confidence: Math.min(before.confidence, after.confidence) * joinedShare,
    box: around([before.box, after.box]),
    words,
  };
}

/** Returns the smallest box around some. */
export function around(boxes) {
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  return { x, y, width: right - x, height: bottom - y };
}
