import { fillIn } from '../../contract/validation';
import type { ErrorKey } from '../../contract/generated/errors';
import english from '../../contract/generated/texts/en/errors';
import spanish from '../../contract/generated/texts/es/errors';
import type { Language } from './handler';

const tables: Readonly<Record<Language, Readonly<Record<string, string>>>> = { es: spanish.errors, en: english.errors };

/** A message of the catalogue in the person's language, for an answer that is not a failure. */
export function messageIn(
  key: ErrorKey,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return fillIn(tables[language][key] ?? key, params);
}
