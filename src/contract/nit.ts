/** Colombian tax numbers (NIT): digits and a check digit. */

const weights = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Returns the check digit of a number of up to 15 digits: 800191045 has 1. */
export function nitCheckDigit(digits: string): number {
  const sum = [...digits].reverse().reduce((total, digit, at) => total + Number(digit) * (weights[at] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/** A tax number as people write it: `900.123.456-8`, `900123456 8` or without its digit. */
export interface Nit {
  /** Without the check digit, digits alone. */
  readonly number: string;
  /** The digit as it was written; absent where none was distinguished. */
  readonly written?: number;
}

/** Reads a tax number; undefined where it holds something else. The digit is one only after a hyphen or a space. */
export function parseNit(text: string): Nit | undefined {
  const whole = text.trim();
  const dotted = whole.replace(/\s*[-\s]\s*\d$/, '');
  const number = dotted.replaceAll('.', '');
  if (!/^\d[\d.]{3,18}\d$/.test(dotted) || number.length > weights.length) return undefined;
  return dotted === whole ? { number } : { number, written: Number(whole.slice(-1)) };
}
