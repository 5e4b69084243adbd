import type { Conflict } from './conflicts';
import type { Entered } from './entered';

/**
 * Where what is on the screen stands. `persisted`: in this browser alone, until the server can be reached; `conflict`: some
 * of it was changed elsewhere as well, and the person has to say which stays.
 */
export type SaveStatus = 'saved' | 'changed' | 'saving' | 'persisted' | 'refused' | 'conflict';

export interface DraftState {
  values: Entered;
  saveStatus: SaveStatus;
  /** Why the server refused it. */
  error?: string;
  /** Fields with two values, while it stands at `conflict`. */
  conflicts?: readonly Conflict[];
  /** Of the request, as the last save left it. */
  version: number;
}

/** What the server has. */
export interface Stored {
  values: Entered;
  version: number;
}

/** What was not sent, and what the server had of it when it was written. */
export interface Unsent {
  values: Entered;
  base: Entered;
}
