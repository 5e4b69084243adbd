import type { CellName } from './generated/extensions';

/** A column of a list; without a kind it is drawn as its field's type says. */
export interface ColumnDefinition {
  field: string;
  kind?: CellName;
  width?: number;
  /** Length in characters past which the text is cut and shown whole on demand. */
  tooltip?: number;
  sortable: boolean;
  hidden: boolean;
  /** Those whose holders see it from the start although it is hidden. */
  shownTo?: readonly string[];
  /** Stands only where a row holds it: the upstream may not have the field. */
  ifHeld?: boolean;
}
