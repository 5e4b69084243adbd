/** What a list gives to the search everywhere and to those who lead. */

/** Which requests are found: those of an application, or of a scope of the caller's. */
export type RequestSearch = { of: 'requests' } & (
  | { application: string; scope?: never }
  | { scope: 'own' | 'supervised' | 'delivered'; application?: never }
);

/** What the search everywhere finds and opens in a list. */
export type SearchDefinition = { of: 'users' } | RequestSearch;

/** The dashboard above a list of requests, for those who lead. */
export interface SummaryDefinition {
  /** Wanted beside the list's own. */
  access: string;
  application: string;
}

/** A ready-made view above a list. */
export interface ViewDefinition {
  name: string;
  /** Any one of them shows it; none: every session that may open the list. */
  access?: readonly string[];
  /** All that it filters by; without: what the filters start with. */
  filter?: Readonly<Record<string, unknown>>;
  /** The same where the upstream has the specification alone, and the filter is of ours. */
  specified?: Readonly<Record<string, unknown>>;
  /** Without: the list's own. */
  sort?: { field: string; order: 'ASC' | 'DESC' };
  /** A queue, and the actions of which the first that a record admits takes its next one. */
  next?: readonly string[];
}

/** A way of working in one list, by role. */
export interface DashboardDefinition {
  name: string;
  /** The first of a list opens without. */
  access: string;
  /** Only roles of this application count for the access. */
  application?: string;
  /** The view that it opens on. */
  view: string;
  columns: readonly string[];
}
