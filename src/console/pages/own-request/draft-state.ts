import type { Found } from '../../transport/resolve-outcome';
import type { Conflict } from './conflicts';
import type { Entered } from './entered';

/**
 * Where what is on the screen stands. `persisted`: in this browser alone, until the server can be reached; `conflict`: some
 * of it was changed elsewhere as well, and the person has to say which stays; `unknown`: the server may have it, and did not say so.
 */
export type SaveStatus = 'saved' | 'changed' | 'saving' | 'persisted' | 'refused' | 'conflict' | 'unknown';

export interface DraftState {
  values: Entered;
  saveStatus: SaveStatus;
  /** Why the server refused it, or what is known of a save of unknown outcome. */
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
  /** Fields that it does not show: what it has of them is unknown, and not empty. */
  unreadFields?: readonly string[];
}

/** What was not sent, and what the server had of it when it was written. */
export interface Unsent {
  values: Entered;
  base: Entered;
}

/** What a saver is given. */
export interface DraftSaverParts {
  /** Returns values as the server stores them: numbers without what people write for the eye. */
  toStored: (values: Entered) => Entered;
  /**
   * Sends the changed values to the request of that version, or, where it is undefined, of any. Resolves with its version then.
   *
   * @param bearer the token of a session that is over
   */
  save: (values: Entered, version: number | undefined, keepalive: boolean, bearer?: string) => Promise<number>;
  /** Returns what the server has now. */
  read: () => Promise<Stored>;
  /**
   * Finds out what became of a save that failed, by reading it where it must not be sent again before; returns where it was stored.
   *
   * @throws Error with what was found
   */
  resolve: (reason: unknown, read: () => Promise<Found>) => Promise<void>;
  persist: (unsent: Unsent) => void;
  drop: () => void;
}
