import type { ActionCondition } from './action-definitions';

/** A field of a group, and what the record must obey for it to be shown. */
export interface PanelField {
  field: string;
  when?: ActionCondition;
}

/** A group in the panel of one record: fields, what code draws under the name of its part, or both. */
export interface PanelGroup {
  name: string;
  /** It folds away under its label; without one it stands as it is. */
  isLabelled?: true;
  /** Unfolded from the beginning. */
  open?: true;
  /** In their order; those without a value are left out. */
  fields: readonly PanelField[];
  /** Its fields are there once the record has one of these, and it is unfolded then. */
  once?: readonly string[];
  part?: string;
  when?: ActionCondition;
  /** Other groups that are not shown where this one is. */
  replaces?: readonly string[];
}
