import { masterLanguage, locales } from './generated/languages';

const particles: ReadonlySet<string> = new Set(['de', 'del', 'la', 'las', 'los', 'y']);
const locale = locales[masterLanguage];
const legalForm = /(?<= )(?:S\.? ?A\.? ?S\.?|S\.? ?A\.?|E\.? ?U\.?)$/i;

/**
 * Returns the name of a person with capitals where it is written wholly in lower or in upper case, as a phone or a card
 * has it: `LAURA DE LA PEÑA` is Laura de la Peña. One of mixed case is how its person writes it, and stays.
 */
export function capitalizedName(name: string): string {
  const lower = name.toLocaleLowerCase(locale);
  if (name !== lower && name !== name.toLocaleUpperCase(locale)) return name;
  const parts = lower.split(' ');
  return parts.map((part, at) => (particles.has(part) && at < parts.length - 1 ? part : capitalized(part))).join(' ');
}

/**
 * Returns the name of a company with capitals where it is written wholly in lower case; its legal form has them all. One in
 * upper case stays: registries write so.
 */
export function capitalizedCompany(name: string): string {
  if (name !== name.toLocaleLowerCase(locale)) return name;
  return capitalizedName(name).replace(legalForm, (form) => form.toLocaleUpperCase(locale));
}

function capitalized(part: string): string {
  return part.replace(
    /(^|[-'’])(\p{L})/gu,
    (_, before: string, letter: string) => before + letter.toLocaleUpperCase(locale),
  );
}
