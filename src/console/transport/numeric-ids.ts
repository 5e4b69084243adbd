import { isObject } from '../../contract/is-object';

/**
 * Ids that a provider gives as numbers are texts here, and go back as what they came: one rule for every call, by the value. One that
 * has come as a text as well stays a text. Headers hold texts anyhow.
 */
const [numbers, texts] = [new Set<string>(), new Set<string>()];

const isIdName = (name: string): boolean => /id$/i.test(name);

/** Remembers how the ids in a result came. */
export function noteIds(result: unknown): void {
  if (Array.isArray(result)) for (const item of result) noteIds(item);
  if (!isObject(result)) return;
  for (const [name, value] of Object.entries(result)) {
    if (typeof value === 'object') noteIds(value);
    else if (isIdName(name) && typeof value === 'number') numbers.add(String(value));
    else if (isIdName(name) && typeof value === 'string') texts.add(value);
  }
}

/** Returns a body with its ids as they came; a bare text is an id. A form has texts alone. */
export function asTheyCame(body: unknown, name = 'id'): unknown {
  if (body instanceof FormData) return body;
  if (Array.isArray(body)) return body.map((item) => asTheyCame(item, name));
  if (isObject(body))
    return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, asTheyCame(value, field)]));
  const isNumber = typeof body === 'string' && isIdName(name) && numbers.has(body) && !texts.has(body);
  return isNumber ? Number(body) : body;
}
