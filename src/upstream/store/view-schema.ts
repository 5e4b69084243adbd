import type { Generated } from 'kysely';
import type { JsonColumn, Timestamp } from './column-types';

/** A view of a list that a person saved: its filters, order and columns, without what is personal. */
export interface SavedViewTable {
  id: Generated<string>;
  /** A resource, or one of its dashboards: `partnerRequests.review`. */
  list: string;
  name: string;
  owner_id: string;
  audience: 'SELF' | 'ROLE' | 'ALL';
  /** Whose it is, where it is a role's. */
  role_name: string | null;
  filter: JsonColumn<Record<string, unknown>>;
  sort: JsonColumn<{ field: string; order: 'ASC' | 'DESC' }>;
  /** Null: as the definition shows them. */
  columns: JsonColumn<readonly string[]> | null;
  updated_at: Timestamp;
}

/** The view that a list opens with for a person. */
export interface DefaultViewTable {
  user_id: string;
  list: string;
  view_id: string;
}

/** What a person chose about how the console looks, by the name under which the browser stores it. */
export interface PreferenceTable {
  user_id: string;
  choices: JsonColumn<Record<string, string>>;
  updated_at: Timestamp;
}

export interface ViewTables {
  saved_views: SavedViewTable;
  default_views: DefaultViewTable;
  preferences: PreferenceTable;
}
