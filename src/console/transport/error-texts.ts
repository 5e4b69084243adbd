import type { Language } from '../../contract/generated/languages';
import { errorMappings } from '../../contract/generated/error-mappings';
import { currentLanguage, prepareLanguage } from '../kit/language';

/** The error catalogue in one language: `errors.json#/messages`. */
type Catalogue = Record<string, string>;

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  es: async () => (await import('../../contract/generated/texts/es/errors')).default.errors,
  en: async () => (await import('../../contract/generated/texts/en/errors')).default.errors,
};

const loading = new Map<Language, Promise<Catalogue>>();

/**
 * Loads the catalogue of a language. Every request calls it beforehand: the text that says "there is no connection"
 * could not be fetched once there is none.
 */
export function loadErrorTexts(language: Language = currentLanguage()): Promise<Catalogue> {
  const known = loading.get(language);
  if (known) return known;
  const pending = catalogues[language]().catch(() => {
    loading.delete(language);
    return {};
  });
  loading.set(language, pending);
  return pending;
}

prepareLanguage(loadErrorTexts);

/** The catalogue's text for a key, with `{name}` filled from `values`; the key itself where there is no such text. */
export async function errorText(key: string, values: Record<string, string | number> = {}): Promise<string> {
  const catalogue = await loadErrorTexts();
  return fillPlaceholders(catalogue[key] ?? catalogue['unexpected'] ?? key, values);
}

/** Fills `{name}` and `%{name}`; a name without a value stays as it is. */
function fillPlaceholders(text: string, values: Record<string, string | number>): string {
  return text.replace(/%?\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/**
 * What a mapping of the error catalogue shows for a server's text: the first rule whose text it contains
 * decides; undefined where none does, and the server's own text stands.
 */
export async function mapMessage(mapping: string, serverText: string): Promise<string | undefined> {
  const lower = serverText.toLowerCase();
  const rule = errorMappings[mapping]?.find(({ contains }) =>
    contains.some((part) => lower.includes(part.toLowerCase())),
  );
  if (rule === undefined) return undefined;
  return rule.passThrough === true || rule.show === undefined ? serverText : errorText(rule.show);
}
