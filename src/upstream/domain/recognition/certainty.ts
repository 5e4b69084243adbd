import { plain } from './match-label';

/**
 * How far the shape of a value speaks for its being whole and the right one, from 0 to 1. What is below
 * `sureConfidence` of limits.json is shown as uncertain, however clear its letters were.
 */
export type Certainty = (value: string, text: string) => number;

const particles = new Set(['DE', 'DEL', 'LA', 'LAS', 'LOS', 'Y', 'SAN', 'VAN', 'VON', 'DA', 'DO', 'DOS']);

/** Rates names of two words or more; what is left of a cut one is short, or has no vowel. */
export const namesCertainty: Certainty = (value) => {
  const words = significant(value);
  return words.length < 2 ? Math.min(nameCertainty(value, value), 0.85) : nameCertainty(value, value);
};

/** Returns a single name in a place of its own. */
export const nameCertainty: Certainty = (value) => {
  const words = significant(value);
  if (words.length === 0 || words.some((word) => !/[AEIOUY]/.test(word))) return 0.5;
  return words.some((word) => word.length < 3) ? 0.7 : 1;
};

function significant(value: string): string[] {
  return plain(value)
    .split(' ')
    .filter((word) => !particles.has(word));
}

/**
 * Rates identity numbers, which have ten digits and begin with 1, or have seven or eight; dots stand before each three.
 */
export const numberCertainty: Certainty = (value, text) => {
  const dotted = /\d[\d.]*\.[\d.]*\d/.exec(text)?.[0];
  if (dotted !== undefined && !/^\d{1,3}(\.\d{3})+$/.test(dotted)) return 0.6;
  if (value.startsWith('0') || /[OQDILSB|]/i.test(text.replace(/^[^\d]*/, ''))) return 0.6;
  return /^1\d{9}$/.test(value) || /^[1-9]\d{6,7}$/.test(value) ? 1 : 0.6;
};

/** Rates a tax number: one whose check digit was not read with it may have been read wrongly. */
export const taxCertainty: Certainty = (value, text) =>
  text.replace(/\D/g, '').length >= value.replace(/\D/g, '').length ? 1 : unchecked;

/** How sure a tax number is without its check digit. */
export const unchecked = 0.8;

/** Rates texts of some length. */
export const textCertainty: Certainty = (value) => (plain(value).length < 5 ? 0.8 : 1);
