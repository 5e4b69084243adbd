import { CallFailure, type FailedField } from '../services/failure';

/** U+0000, which PostgreSQL's text has no place for, and halves of surrogate pairs, which its JSON refuses. */
const unstorable = /[\0\p{Surrogate}]/u;
/** The escapes by which JSON can hold such a character: the parser leaves no other way in. */
const suspiciousEscape = /\\u(?:0000|d[89a-f])/i;
/** Enough to correct a form by. */
const mostFields = 20;

/** Whether the database can hold the text. */
export function isStorable(text: string): boolean {
  return !unstorable.test(text);
}

/** Returns the JSON pointer of what can't be stored in a JSON text; undefined where nothing is, or it is no JSON. */
export function unstorableIn(json: string): string | undefined {
  if (!suspiciousEscape.test(json)) return undefined;
  try {
    return unstorableFields(JSON.parse(json))[0];
  } catch {
    return undefined;
  }
}

/** Checks a parsed JSON body. @throws CallFailure 422 with each field whose text or name can't be stored */
export function checkJsonTexts(json: string, value: unknown): void {
  if (!suspiciousEscape.test(json)) return;
  refuse(unstorableFields(value));
}

/** Checks the texts of a form. @throws CallFailure 422 with each field whose text or name can't be stored */
export function checkFormTexts(texts: readonly (readonly [string, string])[]): void {
  refuse(texts.filter(([name, text]) => !isStorable(name) || !isStorable(text)).map(([name]) => `/${name}`));
}

function refuse(found: readonly string[]): void {
  if (found.length === 0) return;
  const fields = found.map((field): FailedField => ({ field, code: 'unstorableText' }));
  throw new CallFailure('validationFailed', { fields });
}

/** Returns the JSON pointers of what can't be stored; a body may be nested deeper than the stack of calls is. */
function unstorableFields(body: unknown): string[] {
  const found: string[] = [];
  const open: { at: string; value: unknown }[] = [{ at: '', value: body }];
  for (let next = open.pop(); next && found.length < mostFields; next = open.pop()) {
    const { at, value } = next;
    if (typeof value === 'string' && !isStorable(value)) found.push(at);
    if (typeof value !== 'object' || value === null) continue;
    for (const [name, item] of Object.entries(value)) {
      const place = `${at}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
      if (isStorable(name)) open.push({ at: place, value: item });
      else found.push(place);
    }
  }
  return found.reverse();
}
