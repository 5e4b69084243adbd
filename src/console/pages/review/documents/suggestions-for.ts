import type { FieldComparison, RequestDocument } from '../../../../contract/generated/types';

/** What a registry or a document says of a field. */
export interface Suggestion {
  /** Its name; undefined where a registry has none. */
  source: string | undefined;
  value: string;
}

/** The comparisons of values that the form asks for in parts. */
const wholes: Readonly<Record<string, string>> = { firstName: 'firstNames', firstLastName: 'lastNames' };

/** Returns what registry and documents say of the value that these fields of the form make up, each value once. */
export function suggestionsFor(
  fields: readonly string[],
  comparisons: readonly FieldComparison[],
  documents: readonly RequestDocument[],
): Suggestion[] {
  const names = new Set(fields.map((field) => wholes[field] ?? field));
  const readComparisons = comparisons
    .filter(({ field }) => names.has(field))
    .flatMap(({ registry, registryName, readings = [] }): Suggestion[] => [
      ...(registry === undefined ? [] : [{ source: registryName, value: registry }]),
      ...readings.map(({ documentId, documentTypeId, value }) => ({
        source: documents.find((each) => each.documentId === documentId)?.name ?? documentTypeId,
        value,
      })),
    ]);
  return readComparisons.filter(({ value }, at) => readComparisons.findIndex((each) => each.value === value) === at);
}
