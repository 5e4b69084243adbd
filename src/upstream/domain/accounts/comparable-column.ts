import { documentPrefix } from '../../../contract/written-values';

/** Returns the SQL of a column's number as people are compared by it: what `comparableDocument` of the contract returns. */
export function comparableColumn(column: string): string {
  const bare = `regexp_replace(normalize(${column}, NFKC), '[^A-Za-z0-9]', '', 'g')`;
  return `regexp_replace(upper(${bare}), '${documentPrefix}', '')`;
}
