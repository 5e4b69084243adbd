import type { FilterPayload, RaRecord, SortPayload } from 'react-admin';
import type { FilterDefinition, Match } from '../../contract/definitions';

/** A range filter: both ends belong to it, and either may be missing. */
interface Range {
  from?: string | number;
  to?: string | number;
}

const tests: Record<Match, (value: unknown, wanted: unknown) => boolean> = {
  contains: (value, wanted) => !isNothing(value) && fold(value).includes(fold(wanted)),
  equals: (value, wanted) => fold(value) === fold(wanted),
  oneOf: (value, wanted) => (Array.isArray(wanted) ? wanted : [wanted]).some((one) => fold(one) === fold(value)),
  holds: (value, wanted) => Array.isArray(value) && value.includes(wanted),
  range: (value, wanted) => within(value, wanted as Range),
};

/** Keeps the records that pass every filter, by the match its definition says; a filter it doesn't name asks for equality. */
export function filterRecords(
  records: readonly RaRecord[],
  filter: FilterPayload,
  definitions: readonly FilterDefinition[],
): RaRecord[] {
  const wanted = Object.entries(filter as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const match = (field: string): Match =>
    definitions.find((definition) => definition.field === field)?.match ?? 'oneOf';
  return records.filter((record) => wanted.every(([field, value]) => tests[match(field)](record[field], value)));
}

/** Sorts as people of that language do: accents and case aside, numbers by value, nothing last. */
export function sortRecords(records: readonly RaRecord[], { field, order }: SortPayload, language: string): RaRecord[] {
  const collator = new Intl.Collator(language, { numeric: true, sensitivity: 'base' });
  const sign = order === 'DESC' ? -1 : 1;
  return [...records].sort((left, right) => {
    const [a, b] = [left[field] as unknown, right[field] as unknown];
    if (isNothing(a) || isNothing(b)) return Number(isNothing(a)) - Number(isNothing(b));
    return sign * (typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(text(a), text(b)));
  });
}

function within(value: unknown, { from, to }: Range): boolean {
  if (isNothing(value)) return false;
  const comparable = value as string | number;
  return (from === undefined || comparable >= from) && (to === undefined || comparable <= to);
}

function isNothing(value: unknown): boolean {
  return value === undefined || value === null || value === '';
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : (JSON.stringify(value) ?? '');
}

function fold(value: unknown): string {
  return text(value).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}
