import { createHash } from 'node:crypto';
import { canonicalJson } from '../../store/canonical-json';
import { ApiError } from '../api-error';
import { columnOf, type RestResource } from './resource';
import { isComparable } from './comparable-values';

/** What a cursor belongs to: it continues no other list. */
export interface Ordered {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly descending: boolean };
}

/** The last row of a page: its value in the order, and its id. */
export interface CursorPosition {
  readonly value: unknown;
  readonly id: string;
}

/** The opaque text that continues after that row, for this resource, filter and order alone. */
export function writeCursor(resource: RestResource, query: Ordered, position: CursorPosition): string {
  return Buffer.from(JSON.stringify([binding(resource, query), position.value, position.id])).toString('base64url');
}

/** @throws ApiError 400 when the cursor is none, or of another query */
export function readCursor(resource: RestResource, query: Ordered, text: string): CursorPosition {
  const [bound, value, id] = decode(text);
  const fits = value === null || isComparable(columnOf(resource, query.sort.field).type, value);
  if (bound !== binding(resource, query) || !fits || !isComparable('uuid', id)) throw new ApiError('cursorInvalid');
  return { value, id: String(id) };
}

function decode(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

function binding(resource: RestResource, { filter, sort }: Ordered): string {
  return createHash('sha256')
    .update(canonicalJson([resource.name, filter, sort]))
    .digest('base64url')
    .slice(0, 12);
}
