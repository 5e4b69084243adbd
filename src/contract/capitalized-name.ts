import { masterLanguage, locales } from './generated/languages';

const particles: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'y']);
const locale = locales[masterLanguage];

/**
 * Returns the name of a person with capitals where it is written wholly in lower or in upper case, as a phone or a card
 * has it: `LAURA DE LA PEÑA` is Laura de la Peña. One of mixed case is how its person writes it, and stays.
 */
export function capitalizedName(name: string): string {
  const lower = name.toLocaleLowerCase(locale);
  if (name !== lower && name !== name.toLocaleUpperCase(locale)) return name;
  const words = lower.split(' ');
  return words.map((word, at) => (particles.has(word) && at < words.length - 1 ? word : capitalized(word))).join(' ');
}

function capitalized(word: string): string {
  return word.replace(
    /(^|[-'’])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase(locale),
  );
}
