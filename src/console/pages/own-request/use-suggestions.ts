import { useQueries, useQuery } from '@tanstack/react-query';
import { separateNames } from '../../../contract/abbreviation';
import { limits } from '../../../contract/generated/limits';
import { isReadingUsable, patternsOf, type FormField } from '../../../contract/form-check';
import { storedValue } from '../../../contract/written-values';
import { documentsQuery, type OpenedRequest } from './own-request-calls';
import type { Entered } from './entered';
import { readingQuery } from './reading-query';

/** What was read in the documents for a field, and is not what was entered. */
export interface Suggestion {
  readonly field: FormField;
  readonly value: string;
}

export interface Suggested {
  readonly suggestions: readonly Suggestion[];
  readonly isReading: boolean;
  /** Whether any document was read. */
  readonly isAnyRead: boolean;
}

/** Returns what the documents suggest for these fields; undefined where no document has what they ask for. */
export function useSuggestions(
  opened: OpenedRequest,
  fields: readonly FormField[],
  values: Entered,
): Suggested | undefined {
  const id = opened.request.externalRequestId;
  const wanted = fields.filter((field) => isReadingUsable(field, values) && !field.locked);
  const { data: documents = [] } = useQuery({ ...documentsQuery(id), enabled: wanted.length > 0 });
  const readings = useQueries({
    queries: documents.flatMap(({ current }) => {
      const query = current && readingQuery(opened, current);
      return wanted.length > 0 && query ? [query] : [];
    }),
  });
  const read = withSeparateNames(readings.flatMap(({ data }) => data?.fields ?? []));
  const suggestions = wanted.flatMap((field) => {
    const found = read.find(({ name }) => name === field.ocrField)?.value.trim();
    const value = storedValue(field, found);
    const entered = storedValue(field, values[field.name]);
    const offered = value !== undefined && value !== '' && fits(field, value, values) && !same(value, entered);
    return offered ? [{ field, value }] : [];
  });
  if (!fields.some(({ ocrField, locked }) => ocrField !== undefined && !locked)) return undefined;
  return {
    suggestions,
    isReading: readings.some(({ isFetching }) => isFetching),
    isAnyRead: readings.some(({ isSuccess }) => isSuccess),
  };
}

interface Read {
  readonly name: string;
  readonly value: string;
  readonly confidence?: number;
}

/** Fields of the form by what an identity card has together, in their order. */
const separated: Readonly<Record<string, readonly [string, string]>> = {
  firstNames: ['firstName', 'secondName'],
  lastNames: ['firstLastName', 'secondLastName'],
};

/** Returns what was read with the names of a card one by one; one that may be misread is left to its person to type. */
function withSeparateNames(read: readonly Read[]): readonly Read[] {
  const sure = read.filter(
    ({ name, confidence = 1 }) => name in separated && confidence >= limits.review.sureConfidence,
  );
  const names = sure.flatMap(({ name, value }) => {
    const values = separateNames(value);
    return (separated[name] ?? []).map((field, at) => ({ name: field, value: values[at] ?? '' }));
  });
  return [...read, ...names];
}

function same(value: string, entered: unknown): boolean {
  return typeof entered === 'string' && entered.trim().toLowerCase() === value.toLowerCase();
}

/** Tells whether a reading fits its field: one that the field would refuse helps no person. */
function fits(field: FormField, value: string, values: Entered): boolean {
  const { maxLength = Infinity, kind } = field;
  if (kind === 'date' && !/^\d{4}-\d{2}-\d{2}$/.test(value)) return false;
  return (
    value.length <= maxLength && patternsOf(field, values).every(({ pattern }) => new RegExp(pattern, 'u').test(value))
  );
}
