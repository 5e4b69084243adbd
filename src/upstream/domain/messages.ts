import type { Language } from '../../contract/generated/languages';
import { fillIn } from '../../contract/validation';
import type { ErrorKey } from '../../contract/generated/errors';
import english from '../../contract/generated/texts/en/errors';
import spanish from '../../contract/generated/texts/es/errors';

const tables: Readonly<Record<Language, Readonly<Record<string, string>>>> = { es: spanish.errors, en: english.errors };

/** A message of the catalogue in the person's language, for an answer that is not a failure. */
export function messageIn(
  key: ErrorKey,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return fillIn(tables[language][key] ?? key, params);
}

/** The text of a key of the catalogue; a text that is none is given back as it is. */
export function catalogueText(keyOrText: string, language: Language): string {
  const table = tables[language];
  return Object.hasOwn(table, keyOrText) ? (table[keyOrText] ?? keyOrText) : keyOrText;
}

const keywords: Readonly<Record<Language, Readonly<Record<string, string>>>> = {
  es: spanish.validation,
  en: english.validation,
};

/** The sentence for a field's problem: of a validation keyword, else of a message; its `{limit}` is still to be filled. */
export function validationTextIn(code: string, language: Language): string {
  return keywords[language][code] ?? tables[language][code] ?? code;
}
