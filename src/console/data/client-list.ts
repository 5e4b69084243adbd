import { locales, type Language } from '../../contract/generated/languages';
import type { FilterPayload, GetListResult, RaRecord, SortPayload } from 'react-admin';
import type { FilterDefinition, Match } from '../../contract/definitions';
import { isEmpty } from '../../contract/emptiness';
import { normalizeForSearch } from '../../contract/normalize-for-search';
import { currentLanguage } from '../kit/language';
import { countedResult, type ListCount } from './list-count';

/** A range filter: both ends belong to it, and either may be missing. */
interface Range {
  from?: string | number;
  to?: string | number;
}

const matchers: Record<Match, (value: unknown, expected: unknown) => boolean> = {
  contains: (value, expected) => !isEmpty(value) && normalize(value).includes(normalize(expected)),
  equals: (value, expected) => normalize(value) === normalize(expected),
  oneOf: (value, expected) =>
    (Array.isArray(expected) ? expected : [expected]).some((one) => normalize(one) === normalize(value)),
  holds: (value, expected) => Array.isArray(value) && value.includes(expected),
  range: (value, expected) => isWithin(value, expected as Range),
};

interface ListPage {
  readonly filter: FilterPayload;
  /** Undefined: as they came. */
  readonly sort: SortPayload | undefined;
  readonly page: number;
  readonly perPage: number;
}

/** Returns a page of a list that came whole: filtered, sorted in the language in use, and counted here. */
export function clientPage(
  records: readonly RaRecord[],
  definitions: readonly FilterDefinition[],
  { filter, sort, page, perPage }: ListPage,
  count: Partial<ListCount> = {},
): GetListResult<RaRecord> {
  const matching = filterRecords(records, filter, definitions);
  const sorted = sort ? sortRecords(matching, sort, currentLanguage()) : matching;
  const data = sorted.slice((page - 1) * perPage, page * perPage);
  return countedResult(data, { ...count, count: sorted.length, exact: true }, { page, perPage, more: false });
}

/** Keeps the records that pass every filter, by the match its definition says; a filter it doesn't name asks for equality. */
export function filterRecords(
  records: readonly RaRecord[],
  filter: FilterPayload,
  definitions: readonly FilterDefinition[],
): RaRecord[] {
  const expected = Object.entries(filter as Record<string, unknown>).filter(([, value]) => !isEmpty(value));
  const match = (field: string): Match =>
    definitions.find((definition) => definition.field === field)?.match ?? 'oneOf';
  return records.filter((record) => expected.every(([field, value]) => matchers[match(field)](record[field], value)));
}

/** Sorts as people of that language do: accents and case aside, numbers by value, nothing last. */
export function sortRecords(
  records: readonly RaRecord[],
  { field, order }: SortPayload,
  language: Language,
): RaRecord[] {
  const collator = new Intl.Collator(locales[language], { numeric: true, sensitivity: 'base' });
  const sign = order === 'DESC' ? -1 : 1;
  return [...records].sort((left, right) => {
    const [a, b] = [comparable(left[field]), comparable(right[field])];
    if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(toText(a), toText(b)));
  });
}

function isWithin(value: unknown, { from, to }: Range): boolean {
  if (isEmpty(value)) return false;
  const [position, first, last] = [value, from, to].map((end) => comparable(end) as string | number | undefined);
  return (
    position !== undefined && (first === undefined || position >= first) && (last === undefined || position <= last)
  );
}

const moment = /^\d{4}-\d{2}-\d{2}(T|$)/;

/**
 * Returns a moment as a number, since others write it with another offset or without milliseconds, and a day as its
 * first moment here; any other value as it is.
 */
function comparable(value: unknown): unknown {
  if (typeof value !== 'string' || !moment.test(value)) return value;
  const time = Date.parse(value.includes('T') ? value : `${value}T00:00:00`);
  return Number.isNaN(time) ? value : time;
}

function toText(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function normalize(value: unknown): string {
  return normalizeForSearch(toText(value));
}
