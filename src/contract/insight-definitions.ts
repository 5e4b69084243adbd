/** What a list gives to the search everywhere and to those who lead. */

/** Which requests are found: those of an application, or of a scope of the caller's. */
export type RequestSearch = { of: 'requests' } & (
  { application: string; scope?: never } | { scope: 'own' | 'supervised' | 'delivered'; application?: never }
);

/** What the search everywhere finds and opens in a list. */
export type SearchDefinition = { of: 'users' } | RequestSearch;

/** The dashboard above a list of requests, for those who lead. */
export interface SummaryDefinition {
  /** Wanted beside the list's own. */
  access: string;
  application: string;
}
