/**
 * The names of a certificate that are longer than X.520 lets them be, abbreviated by one rule, so that the applicant reads
 * in the form what the authority will sign.
 */
import type { Abbreviation } from './certificate-definitions';
import { certificateDefinitions } from './generated/certificate-profiles';
import { unicodeLength } from './unicode-length';

const { abbreviations } = certificateDefinitions;
const particles = new Set<string>(abbreviations.particles);
const legalForms = abbreviations.legalForms.map((form) => ({ ...form, count: form.name.split(' ').length }));
/** Letters that a word without an abbreviation of its own is shortened to. */
const stemLetters = 4;

/** A word, or a name with the particles before it, as it is shortened; empty once it is left out. */
interface Part {
  text: string;
}

/**
 * Returns a person's name within a limit: initials in place of the second and further given names, then of the second and
 * further surnames, each time from the last, then of the first given name; the first surname is never shortened. Whatever
 * still does not fit is left out in the same order.
 */
export function abbreviatePerson(givenNames: string, surnames: string, limit: number): string {
  const [forenames, family] = [namesOf(givenNames), namesOf(surnames)];
  const parts = [...forenames, ...family];
  // Of the given names at the end, the first alone is not yet shortened.
  const order = [...fromLastToSecond(forenames), ...fromLastToSecond(family), ...forenames];
  for (const shorten of [initialOf, leftOut]) shortenStepwise(parts, order, limit, shorten);
  return joined(parts);
}

/**
 * Returns an organization's name within a limit: first the legal form by its usual letters, then from the last word to the
 * second those of the list of abbreviations, then the others by their first letters, then without particles. Whatever still
 * does not fit is left out from the end; the first word stays.
 */
export function abbreviateOrganization(name: string, limit: number): string {
  if (unicodeLength(name) <= limit) return name;
  return shortenWords(shortenLegalForms(name.split(' ')), limit, abbreviations.organization);
}

/** Returns an organization's name as it is compared: its legal form by its letters, however it is written. */
export function comparableOrganization(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const plain = shortenLegalForms(words).join(' ').replaceAll('.', ' ');
  // `S. A. S.` is one word.
  return plain
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replaceAll(/\b\p{L}(?: \p{L}\b)+/gu, (letters) => letters.replaceAll(' ', ''));
}

/** Returns an address within a limit as {@link abbreviateOrganization} does, by the usual letters of streets and buildings. */
export function abbreviateAddress(address: string, limit: number): string {
  return shortenWords(address.split(' '), limit, abbreviations.address);
}

function shortenWords(words: readonly string[], limit: number, known: readonly Abbreviation[]): string {
  const parts = words.map((text) => ({ text }));
  const steps = [(word: string) => abbreviationOf(word, known), stemOf, withoutParticle, leftOut];
  for (const shorten of steps) shortenStepwise(parts, fromLastToSecond(parts), limit, shorten);
  const text = joined(parts);
  // Only a first word too long by itself is left by now.
  return unicodeLength(text) > limit ? `${[...text].slice(0, limit - 1).join('')}.` : text;
}

/** Shortens the parts of that order one at a time while all of them together do not fit. */
function shortenStepwise(
  parts: readonly Part[],
  order: readonly Part[],
  limit: number,
  shorten: (text: string) => string,
): void {
  for (const part of order) {
    if (unicodeLength(joined(parts)) <= limit) return;
    const short = shorten(part.text);
    if (unicodeLength(short) < unicodeLength(part.text)) part.text = short;
  }
}

function joined(parts: readonly Part[]): string {
  return parts
    .map(({ text }) => text)
    .filter(Boolean)
    .join(' ');
}

function fromLastToSecond(parts: readonly Part[]): Part[] {
  return parts.slice(1).reverse();
}

function abbreviationOf(word: string, known: readonly Abbreviation[]): string {
  const plain = comparable(word);
  return known.find(({ name }) => name === plain)?.short ?? word;
}

/** Returns the first letters of a word; numbers and what is abbreviated already stay. */
function stemOf(word: string): string {
  return word.endsWith('.') || /\d/.test(word) ? word : `${[...word].slice(0, stemLetters).join('')}.`;
}

/** Returns the first letter of a name, without the particles before it. */
function initialOf(unit: string): string {
  return unit.replace(/(?:.* )?(.).*/u, '$1.');
}

function withoutParticle(word: string): string {
  return particles.has(comparable(word)) ? '' : word;
}

function leftOut(): string {
  return '';
}

/** Returns the first of someone's names, and the others: «María» and «de los Ángeles». */
export function separateNames(text: string): readonly [first: string, others: string] {
  const [first, ...others] = namesOf(text);
  return [first?.text ?? '', joined(others)];
}

/** Returns names with the particles before them: «de los Ángeles» is one. */
function namesOf(text: string): Part[] {
  const names: Part[] = [];
  let begun: Part | undefined;
  for (const word of text.split(' ').filter(Boolean)) {
    if (begun) begun.text += ` ${word}`;
    else {
      begun = { text: word };
      names.push(begun);
    }
    if (!particles.has(comparable(word))) begun = undefined;
  }
  return names;
}

function shortenLegalForms(words: readonly string[]): string[] {
  const result: string[] = [];
  let next = 0;
  for (const [at, word] of words.entries()) {
    if (at < next) continue;
    const form = legalForms.find(
      ({ name, count }) =>
        words
          .slice(at, at + count)
          .map(comparable)
          .join(' ') === name,
    );
    result.push(form?.short ?? word);
    if (form) next = at + form.count;
  }
  return result;
}

/** Returns the text without accents, punctuation and case, as the names of the definitions are written. */
function comparable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\p{M}.,]/gu, '')
    .toUpperCase();
}
