import { ApiError, type InvalidField } from '../domain/api-error';
import { isStorable, unstorableFields } from '../store/storable-text';

/** The escapes by which JSON can hold such a character: the parser leaves no other way in. */
const suspiciousEscape = /\\u(?:0000|d[89a-f])/i;

/** Returns the JSON pointer of what can't be stored in a JSON text; undefined where nothing is, or it is no JSON. */
export function unstorableIn(json: string): string | undefined {
  if (!suspiciousEscape.test(json)) return undefined;
  try {
    return unstorableFields(JSON.parse(json))[0];
  } catch {
    return undefined;
  }
}

/** Checks a parsed JSON body. @throws ApiError 422 with each field whose text or name can't be stored */
export function checkJsonTexts(json: string, value: unknown): void {
  if (!suspiciousEscape.test(json)) return;
  rejectText(unstorableFields(value));
}

/** Checks the texts of a form. @throws ApiError 422 with each field whose text or name can't be stored */
export function checkFormTexts(texts: readonly (readonly [string, string])[]): void {
  rejectText(texts.filter(([name, text]) => !isStorable(name) || !isStorable(text)).map(([name]) => `/${name}`));
}

function rejectText(found: readonly string[]): void {
  if (found.length === 0) return;
  const fields = found.map((field): InvalidField => ({ field, code: 'unstorableText' }));
  throw new ApiError('validationFailed', { fields });
}
