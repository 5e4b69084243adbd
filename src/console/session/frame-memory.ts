import { hasSession } from './has-session';

/**
 * What the last session saw of the console's frame, by which the page draws it again before the session is read: addresses, names
 * of the definitions and widths, nothing of a person. It goes with the session.
 */
export interface FrameMemory {
  /** Addresses of the menu's entries. */
  readonly menu: readonly string[];
  /** Width of role and name in the bar, px; 0 where a phone leaves them out. */
  readonly userWidth: number;
  readonly hasBell: boolean;
  /** By address. */
  readonly lists: Readonly<Record<string, ListMemory>>;
}

/** What was seen of a list. */
export interface ListMemory {
  /** Names of the fields. */
  readonly filters: readonly string[];
  /** A button shows more of them. */
  readonly hasMoreFilters: boolean;
  /** In their order: the field, and its width as CSS. */
  readonly columns: readonly (readonly [field: string, width: string])[];
  /** Of the table, px; below it the rows scroll sideways. */
  readonly minWidth: number;
  readonly isSelectable: boolean;
  /** Of the column of actions, px; 0 without one. */
  readonly actionsWidth: number;
  readonly rows: number;
  /** Width of the bar that scrolls the rows, px; 0 where it lies over them or none is needed. */
  readonly scrollbar: number;
  readonly density: string;
  /** Addresses of the lists beside it. */
  readonly tabs: readonly string[];
  /** Widths of the buttons beside the title, px. */
  readonly buttons: readonly number[];
  readonly hasViews: boolean;
  /** Heights of what stands above and below the rows, px; 0 where it is not there. */
  readonly heights: { readonly dashboard: number; readonly summary: number; readonly pagination: number };
}

const KEY = 'rubrica.frame';

/** Returns what was seen; undefined where no session is open, or none has seen anything yet. */
export function readFrameMemory(now = Date.now()): FrameMemory | undefined {
  try {
    if (!hasSession(now)) return undefined;
    return (JSON.parse(localStorage.getItem(KEY) ?? 'null') as FrameMemory | null) ?? undefined;
  } catch {
    // A browser that forbids storage, or something else wrote there.
    return undefined;
  }
}

export function writeFrameMemory(memory: FrameMemory): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(memory));
  } catch {
    // Storage is full or forbidden: the frame comes with the session.
  }
}

/** Forgets what the session saw: the next one may be another person's. */
export function wipeFrameMemory(): void {
  localStorage.removeItem(KEY);
}
