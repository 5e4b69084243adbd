import { isObject } from '../../contract/is-object';
import { IdMemory } from './id-memory';

/** One rule for every call, by the value. */
const ids = new IdMemory();

const isIdName = (name: string): boolean => /id$/i.test(name);

/** Remembers how the ids in a result came. */
function noteIds(result: unknown): void {
  if (Array.isArray(result)) for (const item of result) noteIds(item);
  if (!isObject(result)) return;
  for (const [name, value] of Object.entries(result)) {
    if (typeof value === 'object') noteIds(value);
    else if (isIdName(name)) ids.note(value);
  }
}

/** Returns a body with its ids as they came; a bare text is an id. Headers and forms have texts alone. */
function asTheyCame(body: unknown, name = 'id'): unknown {
  if (body instanceof FormData) return body;
  if (Array.isArray(body)) return body.map((item) => asTheyCame(item, name));
  if (isObject(body))
    return Object.fromEntries(Object.entries(body).map(([field, value]) => [field, asTheyCame(value, field)]));
  return isIdName(name) ? ids.asItCame(body) : body;
}

export const numericIds = { noteIds, asTheyCame };
export type NumericIds = typeof numericIds;
