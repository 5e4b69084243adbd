import type { ErrorKey } from '../../contract/generated/errors';
import type { Language } from '../../contract/generated/languages';
import { upstreamTexts } from '../../contract/generated/upstream-texts';
import { fillText } from '../../contract/texts';

type Names = Readonly<Record<string, string>>;

/** Returns a message of the catalogue whose key is known only now, in the person's language. */
export function messageIn(
  key: ErrorKey,
  language: Language,
  params: Readonly<Record<string, string | number>> = {},
): string {
  return fillText(upstreamTexts[language].errors[key], params);
}

/** Returns the text of a key of the catalogue; a text that is none is given back as it is. */
export function catalogueText(keyOrText: string, language: Language): string {
  const table: Names = upstreamTexts[language].errors;
  return Object.hasOwn(table, keyOrText) ? (table[keyOrText] ?? keyOrText) : keyOrText;
}

/**
 * Returns the sentence for a field's problem: of a validation keyword, else of a message; its `{limit}` is still to be
 * filled.
 */
export function validationTextIn(code: string, language: Language): string {
  const { validation, errors }: { validation: Names; errors: Names } = upstreamTexts[language];
  return validation[code] ?? errors[code] ?? code;
}
