import { nitCheckDigit, parseNit } from '../../../contract/nit';
import { plain } from './match-label';

/** Makes a value of a text that was read; undefined where it can be none. */
export type Accept = (text: string) => string | undefined;

/** Letters that engines take for digits; only where everything else is one. */
const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  l: '1',
  '|': '1',
  S: '5',
  B: '8',
};

function asDigits(text: string): string | undefined {
  const bare = text.replace(/[\s.,']/g, '');
  const digits = bare.replace(/[OQDILl|SB]/g, (letter) => lookAlikes[letter] ?? letter);
  const changed = [...bare].filter((letter, at) => letter !== digits[at]).length;
  return /^\d+$/.test(digits) && changed <= digits.length / 4 ? digits : undefined;
}

/** Returns the number of an identity document, without dots. */
export const documentNumber: Accept = (text) => {
  const digits = asDigits(text.replace(/^\s*(C\.?\s*C\.?|NUIP)?[\s:.]*(No\.?|N[°º])?\s*:?\s*/i, ''));
  return digits !== undefined && digits.length >= 6 && digits.length <= 11 ? digits : undefined;
};

/** Returns a tax number with its check digit; one whose digit does not fit was read wrongly. */
export const nit: Accept = (text) => {
  const cleaned = inBoxes(text.replace(/[—–_]/g, '-').replace(/\s+/g, ' ').trim());
  const parsed = parseNit(cleaned.replace(/\s*-\s*/, '-'));
  if (!parsed || parsed.number.length < 8) return undefined;
  const digit = nitCheckDigit(parsed.number);
  return parsed.written === undefined || parsed.written === digit ? `${parsed.number}-${digit}` : undefined;
};

/** Returns digits of boxes of their own, one after another. */
function inBoxes(text: string): string {
  return /^\d( \d){6,}$/.test(text) ? text.replaceAll(' ', '') : text;
}

/** Accepts words of letters; what has digits in it is no name. */
export const personName: Accept = (text) => {
  const cleaned = text
    .replace(/[^\p{L}\p{M}' .-]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (/\d/.test(text) || !/\p{L}{2}/u.test(cleaned)) return undefined;
  return cleaned.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '');
};

/** Accepts anything with letters. */
export const anyText: Accept = (text) => {
  const cleaned = text
    .replace(/\s+/g, ' ')
    .replace(/^[:\s-]+/, '')
    .trim();
  return /\p{L}{2}/u.test(cleaned) ? cleaned : undefined;
};

/** Returns a town; in brackets stands the department that it is in. */
export const place: Accept = (text) => (/^\W*\(|\)\W*$/.test(text) && !/\w.*\(/.test(text) ? undefined : anyText(text));

/** Returns a road and its numbers. */
export const address: Accept = (text) => (/\d/.test(text) ? anyText(text) : undefined);

/** Returns a single digit, such as the one that checks a tax number. */
export const checkDigit: Accept = (text) => /^\s*(\d)\s*$/.exec(text)?.[1];

/** Accepts digits and letters of a register. */
export const registerNumber: Accept = (text) => /\d[\d-]{3,}/.exec(text.replace(/\s/g, ''))?.[0];

export const email: Accept = (text) =>
  /[^\s@<>:]+@[^\s@]+\.[a-z]{2,}/i.exec(text.replace(/\s*([@.])\s*/g, '$1'))?.[0].toLowerCase();

const months = ['ENE', 'FEB', 'MAR', 'ABR', 'MAY', 'JUN', 'JUL', 'AGO', 'SEP', 'OCT', 'NOV', 'DIC'];

/** Returns the first date in a text, as yyyy-mm-dd: 05-ENE-1990, 05/01/1990, 1990-01-05, 5 de enero de 1990. */
export const date: Accept = (text) => {
  const words = inBoxes(plain(text)).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1 $2 $3');
  const iso = /\b(\d{4}) (\d{2}) (\d{2})\b/.exec(words);
  const numbers = /\b(\d{1,2}) (\d{1,2}) (\d{4})\b/.exec(words);
  // "15-10-2026 09:30" has the year of one and the hour of the other.
  if (iso && !(numbers && numbers.index < iso.index)) return dateOf(iso[1], iso[2], iso[3]);
  if (numbers) return dateOf(numbers[3], numbers[2], numbers[1]);
  const named = /\b([\dOIL]{1,2})(?: DE)? ?([A-Z0-9]{3})[A-Z]*(?: DE)? ?([\dOIL]{4})\b/.exec(words);
  const month = months.indexOf((named?.[2] ?? '').replaceAll('0', 'O').replaceAll('1', 'I').replaceAll('8', 'B'));
  return named && month >= 0
    ? dateOf(asDigits(named[3] ?? ''), String(month + 1), asDigits(named[1] ?? ''))
    : undefined;
};

function dateOf(year = '', month = '', day = ''): string | undefined {
  const text = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const moment = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(text) ? text : undefined;
}
