/**
 * The names of a certificate that are longer than X.520 lets them be, abbreviated by one rule, so that the applicant reads
 * in the form what the authority will sign.
 */
import { certificateDefinitions } from './generated/certificate-profiles';
import { unicodeLength } from './unicode-length';

const { abbreviations } = certificateDefinitions;
const particles = new Set<string>(abbreviations.particles);
const legalForms = abbreviations.legalForms.map(({ name, short }) => ({ words: comparable(name).split(' '), short }));
const abbreviationsOf = {
  organization: shortWords(abbreviations.organization),
  address: shortWords(abbreviations.address),
};
/** Letters that a word without an abbreviation of its own is shortened to. */
const stemLetters = 4;

/**
 * Returns a person's name within a limit: initials in place of the second and further given names, then of the second and
 * further surnames, each time from the last, then of the first given name; the first surname is never shortened. Whatever
 * still does not fit is left out in the same order.
 */
export function abbreviatePerson(givenNames: string, surnames: string, limit: number): string {
  const first = unitsOf(givenNames);
  const family = unitsOf(surnames);
  const order = [...backwards(first), ...backwards(family).map((at) => first.length + at), 0];
  const units = [...first, ...family];
  const shorter = stepwise(units, order, limit, initialOf);
  return stepwise(shorter, order, limit, () => '').join(' ');
}

/**
 * Returns an organization's name within a limit: first the legal form by its usual letters, then from the last word to the
 * second those of the list of abbreviations, then the others by their first letters, then without particles. Whatever still
 * does not fit is left out from the end; the first word stays.
 */
export function abbreviateOrganization(name: string, limit: number): string {
  if (unicodeLength(name) <= limit) return name;
  return shortenWords(shortenLegalForms(name.split(' ')), limit, abbreviationsOf.organization);
}

/** Returns an address within a limit as {@link abbreviateOrganization} does, by the usual letters of streets and buildings. */
export function abbreviateAddress(address: string, limit: number): string {
  return shortenWords(address.split(' '), limit, abbreviationsOf.address);
}

function shortenWords(full: readonly string[], limit: number, known: ReadonlyMap<string, string>): string {
  const steps: readonly ((word: string) => string)[] = [
    (word) => known.get(comparable(word)) ?? word,
    stemOf,
    (word) => (particles.has(comparable(word)) ? '' : word),
    () => '',
  ];
  const words = steps.reduce<readonly string[]>(
    (left, shorten) => stepwise(left, backwards(left), limit, shorten),
    full,
  );
  const [first = ''] = words;
  return unicodeLength(first) > limit ? `${[...first].slice(0, limit - 1).join('')}.` : words.join(' ');
}

/** Returns the first letters of a word; numbers and what is abbreviated already stay. */
function stemOf(word: string): string {
  return word.endsWith('.') || /\d/.test(word) ? word : `${[...word].slice(0, stemLetters).join('')}.`;
}

/** Returns the first letter of a name, without the particles before it. */
function initialOf(unit: string): string {
  return unit.replace(/^(?:.* )?(.).*$/u, '$1.');
}

/** Changes words one at a time in that order while they do not fit together; emptied ones are left out. */
function stepwise(
  words: readonly string[],
  order: readonly number[],
  limit: number,
  shorten: (word: string) => string,
): string[] {
  const result = [...words];
  for (const at of order) {
    if (unicodeLength(result.filter(Boolean).join(' ')) <= limit) break;
    const word = result[at] ?? '';
    const short = shorten(word);
    if (unicodeLength(short) < unicodeLength(word)) result[at] = short;
  }
  return result.filter(Boolean);
}

/** Positions from the last to the second. */
function backwards(words: readonly string[]): number[] {
  return words
    .map((_, at) => at)
    .slice(1)
    .reverse();
}

/** Returns names with the particles before them: «de los Ángeles» is one. */
function unitsOf(names: string): string[] {
  const units: string[] = [];
  let waiting: string[] = [];
  for (const word of names.split(' ').filter(Boolean)) {
    waiting.push(word);
    if (particles.has(comparable(word))) continue;
    units.push(waiting.join(' '));
    waiting = [];
  }
  return waiting.length > 0 ? [...units, waiting.join(' ')] : units;
}

function shortWords(list: readonly { readonly name: string; readonly short: string }[]): ReadonlyMap<string, string> {
  return new Map(list.map(({ name, short }) => [comparable(name), short]));
}

function shortenLegalForms(words: readonly string[]): string[] {
  const result: string[] = [];
  for (let at = 0; at < words.length;) {
    const form = legalForms.find((each) => each.words.every((word, n) => comparable(words[at + n] ?? '') === word));
    result.push(form?.short ?? words[at] ?? '');
    at += form?.words.length ?? 1;
  }
  return result;
}

/** Returns the text without accents, punctuation and case. */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}.,]/gu, '')
    .toUpperCase();
}
