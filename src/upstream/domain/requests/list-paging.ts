import { createHash } from 'node:crypto';
import { limits } from '../../../contract/generated/limits';
import { canonicalJson } from '../../store/canonical-json';
import { ApiError } from '../api-error';
import { isComparable } from '../listing/comparable-values';

/** The optional headers of a list that the server pages. */
export interface PagingParameters {
  readonly page?: number;
  readonly pageSize?: number;
  /** JSON: `["lastStatusDate","DESC"]`. */
  readonly sort?: string;
  readonly cursor?: string;
  /** To the last one, where the list is longer than the cap. */
  readonly count?: 'exact';
  /** Those of the list alone, separated by commas. */
  readonly ids?: string;
}

export interface Paging {
  readonly column: string;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly after?: { readonly value: string; readonly id: number };
}

/** Columns a list can be ordered by, with their SQL types; none of them is ever without a value. */
const sortable: Readonly<Record<string, { column: string; type: 'timestamptz' | 'text' }>> = {
  lastStatusDate: { column: 'last_status_at', type: 'timestamptz' },
  createdAt: { column: 'created_at', type: 'timestamptz' },
  reference: { column: 'reference', type: 'text' },
};

/** The SQL type of an order's column. */
export function orderType(column: string): 'timestamptz' | 'text' {
  return Object.values(sortable).find((order) => order.column === column)?.type ?? 'text';
}

/**
 * Reads page, order and cursor; the cursor counts for the same list and filter alone.
 * @throws ApiError 400 naming what is not allowed
 */
export function readPaging(parameters: PagingParameters, pageSize: number, list: unknown): Paging {
  const { column, descending } = readSort(parameters.sort);
  const limit = parameters.pageSize ?? pageSize;
  if (limit > limits.list.largestPage) {
    throw new ApiError('rangeTooLarge', { params: { limit: limits.list.largestPage } });
  }
  if (parameters.cursor !== undefined) {
    const after = readCursor(parameters.cursor, binding(list, column, descending));
    // Its binding says which list it continues, and is no secret: the value may be anybody's.
    if (!isComparable(orderType(column), after.value)) throw new ApiError('cursorInvalid');
    return { column, descending, limit, offset: 0, after };
  }
  const offset = ((parameters.page ?? 1) - 1) * limit;
  if (offset > limits.list.deepestOffset) throw new ApiError('rangeTooDeep', { params: { offset } });
  return { column, descending, limit, offset };
}

/** Continues after a row. */
export function writeCursor(list: unknown, { column, descending }: Paging, value: string, id: number): string {
  return Buffer.from(JSON.stringify([binding(list, column, descending), value, id])).toString('base64url');
}

function readCursor(text: string, bound: string): { value: string; id: number } {
  try {
    const [found, value, id] = JSON.parse(Buffer.from(text, 'base64url').toString()) as unknown[];
    if (found === bound && typeof value === 'string' && Number.isSafeInteger(id)) return { value, id: Number(id) };
  } catch {
    // Not one of ours: refused below like one of another list.
  }
  throw new ApiError('cursorInvalid');
}

function readSort(text: string | undefined): { column: string; descending: boolean } {
  if (text === undefined) return { column: 'last_status_at', descending: true };
  const [field, direction] = parse(text);
  const found = typeof field === 'string' && Object.hasOwn(sortable, field) ? sortable[field] : undefined;
  if (!found) throw new ApiError('sortUnknown', { params: { name: String(field), resource: 'requests' } });
  return { column: found.column, descending: direction === 'DESC' };
}

function parse(text: string): unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Refused below.
  }
  throw new ApiError('parameterExample', { params: { name: 'sort', example: '["lastStatusDate","DESC"]' } });
}

function binding(list: unknown, column: string, descending: boolean): string {
  return createHash('sha256')
    .update(canonicalJson([list, column, descending]))
    .digest('base64url')
    .slice(0, 12);
}
