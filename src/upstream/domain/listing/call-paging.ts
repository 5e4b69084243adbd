import { limits } from '../../../contract/generated/limits';
import { ApiError } from '../api-error';
import { readCursor } from './cursor';

/** The optional headers of a list call that the server pages. */
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

/** Columns that the lists of calls can be ordered by, with their SQL types; none of them is ever without a value. */
const sortable: Readonly<Record<string, { column: string; type: 'timestamptz' | 'text' }>> = {
  lastStatusDate: { column: 'last_status_at', type: 'timestamptz' },
  createdAt: { column: 'created_at', type: 'timestamptz' },
  reference: { column: 'reference', type: 'text' },
};

/** Returns the SQL type of an order's column. */
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
    const types = { value: orderType(column), id: 'bigint', isNullable: false } as const;
    const { value, id } = readCursor([list, column, descending], parameters.cursor, types);
    return { column, descending, limit, offset: 0, after: { value: String(value), id: Number(id) } };
  }
  const offset = ((parameters.page ?? 1) - 1) * limit;
  if (offset > limits.list.deepestOffset) throw new ApiError('rangeTooDeep', { params: { offset } });
  return { column, descending, limit, offset };
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
