import type { ColumnType } from '../../../contract/table-definitions';
import { mappedTable, type MappedRecord } from '../../store/mapped-tables';
import { ApiError } from '../api-error';
import { readCursor } from './cursor';
import { checkOffset, checkPageSize } from './page-bounds';

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
  /** The column's. */
  readonly type: ColumnType;
  /** A row may have no value: such rows come last in either direction. */
  readonly isNullable: boolean;
  readonly descending: boolean;
  readonly limit: number;
  readonly offset: number;
  readonly after?: { readonly value: string; readonly id: number };
}

/** What a list is ordered by unless asked otherwise: the newest change first. */
const defaultOrder = ['lastStatusDate', 'DESC'] as const;

/**
 * Reads page, order and cursor; the cursor counts for the same list and filter alone.
 * @param record whose columns with `order` (`x-column`) the list can be ordered by
 * @throws ApiError 400 naming what is not allowed
 */
export function readPaging(
  record: MappedRecord,
  parameters: PagingParameters,
  pageSize: number,
  list: unknown,
): Paging {
  return pagingBy(readSort(record, parameters.sort), parameters, pageSize, list);
}

/** By what a list is ordered. */
type Sort = Pick<Paging, 'column' | 'type' | 'descending' | 'isNullable'>;

/**
 * Reads page and cursor of a list in an order that was read already.
 * @throws ApiError 400 naming what is not allowed
 */
export function pagingBy(sort: Sort, parameters: PagingParameters, pageSize: number, list: unknown): Paging {
  const { column, type, descending, isNullable } = sort;
  const limit = parameters.pageSize ?? pageSize;
  checkPageSize(limit);
  if (parameters.cursor !== undefined) {
    const types = { value: type, id: 'bigint', isNullable } as const;
    const { value, id } = readCursor([list, column, descending], parameters.cursor, types);
    const isMissing = typeof value !== 'string' && typeof value !== 'number';
    const after = { value: isMissing ? missingMoment(descending) : String(value), id: Number(id) };
    return { ...sort, limit, offset: 0, after };
  }
  const offset = ((parameters.page ?? 1) - 1) * limit;
  checkOffset(offset);
  return { ...sort, limit, offset };
}

/** Stands for a missing moment in an order, so that its row comes last. */
const missingMoment = (descending: boolean): string => (descending ? '-infinity' : 'infinity');

/**
 * Returns what rows are ordered by, as SQL that an index has: a missing moment stands for the end of the order, so that
 * a keyset is exact.
 */
export function orderKey({ column, descending, isNullable }: Paging, alias: string): string {
  const name = `${alias}.${column}`;
  return isNullable ? `coalesce(${name}, '${missingMoment(descending)}'::timestamptz)` : name;
}

function readSort(record: MappedRecord, text: string | undefined): Sort {
  const [field, direction] = text === undefined ? defaultOrder : parseSort(text);
  const column = mappedTable(record).columns.find(({ order, property }) => order === true && property === field);
  if (!column) throw new ApiError('sortUnknown', { params: { name: String(field), resource: record } });
  return { column: column.name, type: column.type, descending: direction === 'DESC', isNullable: column.nullable };
}

/** Returns the field and the direction of the header `sort`. @throws ApiError parameterExample */
export function parseSort(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Text that is not JSON gets the error below, as every other value that is no order.
  }
  throw new ApiError('parameterExample', { params: { name: 'sort', example: '["lastStatusDate","DESC"]' } });
}
