import { untrueSentences } from '../../fixtures/claims';

/** What no person may be shown: words of the language, and values that are no text. */
export const rawMessage =
  /undefined|\[object|is not (a function|iterable)|Cannot (read|convert)|NaN|Invalid (Date|time)|TypeError|\bnull\b/;
const broken = 'Esta sección no se pudo mostrar';

/** Returns what is wrong with what a page of the console shows, by everything that a person reads of it and by its main part. */
export function pageProblems(text: string, main = document.querySelector('main')?.textContent ?? ''): string[] {
  const raw = rawMessage.exec(text);
  return [
    ...(text.includes(broken) ? ['the section fell'] : []),
    ...untrueSentences(text),
    ...(main.trim() === '' ? ['the page is blank'] : []),
    ...(raw ? [`it shows: ${text.slice(Math.max(0, raw.index - 60), raw.index + 40).replaceAll(/\s+/g, ' ')}`] : []),
  ];
}
