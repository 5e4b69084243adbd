import { startOfColombianDay } from '../../contract/colombia';
import type { ListSeparator } from '../../contract/csv';
import { locales, plainBelow, type Language } from '../../contract/generated/languages';

/** Making an Intl formatter costs more than a hundred uses of it: one a language is kept. */
const numbers: Partial<Record<Language, Intl.NumberFormat>> = {};

export function formatNumber(value: number, language: Language): string {
  // The first formatter of a page reads the language's data: as long as drawing twenty rows, for what are mostly its digits.
  if (Number.isInteger(value) && value >= 0 && value < plainBelow[language]) return String(value);
  const format = (numbers[language] ??= new Intl.NumberFormat(locales[language], { maximumFractionDigits: 20 }));
  return format.format(value);
}

/** Returns what stands before the decimals of a number. */
export function decimalMark(language: Language): string {
  return formatNumber(0.5, language).replaceAll(/\d/g, '');
}

/** Returns what a spreadsheet of that language separates columns by: where numbers have a comma, a semicolon. */
export function listSeparator(language: Language): ListSeparator {
  return decimalMark(language) === ',' ? ';' : ',';
}

/** Returns the first moment of a day without a time (yyyy-mm-dd) in Colombia; `new Date` would read it as UTC. */
export function dayOf(value: string): Date {
  return startOfColombianDay(value.slice(0, 10));
}
