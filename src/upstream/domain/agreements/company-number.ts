/**
 * Returns the number of a company as its requests and agreements are compared by it: as both are stored, with a check
 * digit or without.
 */
export function companyNumber(document: string): string {
  return document.replace(/^(\d+)-\d$/, '$1');
}

/** Returns the same as SQL over a column. An index of requests in no agreement is on the same expression. */
export function companyNumberOf(column: string): string {
  return `regexp_replace(${column}, '^([0-9]+)-[0-9]$', '\\1')`;
}
