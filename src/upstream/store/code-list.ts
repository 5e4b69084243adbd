/**
 * Returns codes of a definition as an SQL list, written out: a partial index on the same list is found by its letter
 * alone.
 */
export const codeList = (codes: Iterable<string>): string => [...codes].map((code) => `'${code}'`).join(', ');
