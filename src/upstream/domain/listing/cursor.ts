import { createHash } from 'node:crypto';
import type { ColumnType } from '../../../contract/table-definitions';
import { canonicalJson } from '../../store/canonical-json';
import { ApiError } from '../api-error';
import { isComparable } from './comparable-values';

/** The last row of a page: its value in the order, and its id. */
export interface CursorPosition<Value = unknown, Id = unknown> {
  readonly value: Value;
  readonly id: Id;
}

/** What a cursor continues, distinguished from every other list: its name, filter and order. */
type ListIdentity = readonly unknown[];

/** Types of the order's column and of the id. */
interface PositionTypes {
  readonly value: ColumnType;
  readonly id: 'uuid' | 'bigint';
  /** A row may have no value in the order. */
  readonly isNullable: boolean;
}

/** Returns the opaque text that continues after that row, for this list alone. */
export function writeCursor(list: ListIdentity, { value, id }: CursorPosition): string {
  return Buffer.from(JSON.stringify([binding(list), value, id])).toString('base64url');
}

/**
 * Reads a cursor. Its binding says which list it continues, and is no secret: value and id are checked as any other input is.
 * @throws ApiError 400 when the cursor is none, or of another list
 */
export function readCursor(list: ListIdentity, text: string, types: PositionTypes): CursorPosition {
  const [bound, value, id] = decode(text);
  const fits = (types.isNullable && value === null) || isComparable(types.value, value);
  if (bound !== binding(list) || !fits || !isComparable(types.id, id)) throw new ApiError('cursorInvalid');
  return { value, id };
}

function decode(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return Array.isArray(value) ? value : [];
  } catch {
    // What is no JSON is no cursor: `readCursor` rejects it.
    return [];
  }
}

function binding(list: ListIdentity): string {
  return createHash('sha256').update(canonicalJson(list)).digest('base64url').slice(0, 12);
}
