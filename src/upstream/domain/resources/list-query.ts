import type { Language } from '../../../contract/generated/languages';
import { ApiError } from '../api-error';
import { readCursor, type CursorPosition } from '../listing/cursor';
import { checkOffset, checkPageSize } from '../listing/page-bounds';
import { columnOf, type RestResource } from '../listing/resource';
import { checkFilter } from './filters';

/** The parameters of a list as they came, decoded. */
export interface ListParameters {
  /** JSON object: filter name → value. */
  readonly filter?: string;
  /** JSON array: `["field","ASC"]`. */
  readonly sort?: string;
  /** JSON array: first and last row, both counted: `[0,19]`. Its header is `rows` (contract/wire.ts, listHeaders). */
  readonly range?: string;
  /** X-Next-Cursor of the page before. */
  readonly cursor?: string;
  /** `exact` counts past the cap. */
  readonly count?: string;
}

/** What a cursor is bound to, beside its resource. */
interface Ordered {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: { readonly field: string; readonly descending: boolean };
}

/** A list query that the definition allows. */
export interface ListQuery extends Ordered {
  readonly offset: number;
  readonly limit: number;
  readonly after?: CursorPosition;
  readonly exact: boolean;
}

/**
 * Reads a list's parameters against the definition.
 * @throws ApiError 400 naming the filter, field, range or cursor that is not allowed, and what to do instead
 */
export function readListQuery(resource: RestResource, parameters: ListParameters, language: Language): ListQuery {
  const filter = readFilter(resource, parameters.filter, language);
  const sort = readSort(resource, parameters.sort);
  const { offset, limit } = readRange(resource, parameters.range);
  const after = parameters.cursor === undefined ? undefined : positionOf(resource, { filter, sort }, parameters.cursor);
  if (!after) checkOffset(offset);
  return {
    filter,
    sort,
    offset: after ? 0 : offset,
    limit,
    exact: parameters.count === 'exact',
    ...(after && { after }),
  };
}

/** Returns what tells this list apart from every other. */
export function identityOf(resource: RestResource, { filter, sort }: Ordered): readonly unknown[] {
  return [resource.name, filter, sort];
}

function positionOf(resource: RestResource, query: Ordered, cursor: string): CursorPosition {
  const { type } = columnOf(resource, query.sort.field);
  return readCursor(identityOf(resource, query), cursor, { value: type, id: 'uuid', isNullable: true });
}

function readFilter(
  resource: RestResource,
  text: string | undefined,
  language: Language,
): Readonly<Record<string, unknown>> {
  const value = parse('filter', text ?? '{}');
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw malformed('filter');
  const entries = Object.entries(value).filter(([, expected]) => expected !== undefined && expected !== '');
  for (const [name, expected] of entries) checkFilter(resource, name, expected, language);
  return Object.fromEntries(entries);
}

function readSort(resource: RestResource, text: string | undefined): ListQuery['sort'] {
  if (text === undefined) {
    const { field, order } = resource.definition.list.sort;
    return { field, descending: order === 'DESC' };
  }
  const value = parse('sort', text);
  const [field, order = 'ASC'] = Array.isArray(value) ? (value as unknown[]) : [];
  if (typeof field !== 'string' || (order !== 'ASC' && order !== 'DESC')) throw malformed('sort');
  if (field !== 'id' && !resource.sortable.has(field)) {
    throw new ApiError('sortUnknown', { params: { name: field, resource: resource.name } });
  }
  return { field, descending: order === 'DESC' };
}

function readRange(resource: RestResource, text: string | undefined): { offset: number; limit: number } {
  if (text === undefined) return { offset: 0, limit: resource.definition.list.pageSize };
  const value = parse('range', text);
  const [first, last] = Array.isArray(value) ? (value as unknown[]) : [];
  if (!isIndex(first) || !isIndex(last) || last < first) throw malformed('range');
  const limit = last - first + 1;
  checkPageSize(limit);
  return { offset: first, limit };
}

function isIndex(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function parse(name: keyof typeof examples, text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw malformed(name);
  }
}

const examples = { filter: '{"id":["…"]}', sort: '["id","ASC"]', range: '[0,19]' } as const;

function malformed(name: keyof typeof examples): ApiError {
  return new ApiError('parameterExample', { params: { name, example: examples[name] } });
}
