import type { Column } from './generated/definitions/resource';

/** A column of a list, its limit resolved; without a kind it is drawn as its field's type says. */
export interface ColumnDefinition extends Pick<Column, 'kind' | 'width' | 'shownTo'> {
  readonly field: string;
  /** Length in characters past which the text is cut and shown whole on demand. */
  readonly tooltip?: number;
  readonly sortable: boolean;
  readonly hidden: boolean;
  /** Stands only where a row has a value: the upstream may not have the field. */
  readonly ifPresent?: boolean;
}
