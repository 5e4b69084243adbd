import type { ComponentType } from 'react';
import type { FieldDefinition, FilterDefinition } from '../../../contract/definitions';
import type { FieldRenderer, FieldRenderers } from '../field-renderer';
import type { FilterName } from '../../../contract/generated/extensions';

/** A filter of a list and the field it looks at. */
export interface FilterSubject {
  field: FieldDefinition;
  filter: FilterDefinition;
}

export interface FilterInput extends FilterSubject {
  resource: string;
  label: string;
  value: unknown;
  /** Receives the value; `undefined` takes the filter away. */
  onChange: (value: unknown) => void;
}

/** One kind of filter: its control in the bar, and its value in words on a chip. */
export interface Filter {
  Control: ComponentType<FilterInput>;
  ValueText: ComponentType<FilterSubject & { resource: string; value: unknown }>;
  /** Its label says all, so that a chip shows no value beside it. */
  hidesValue?: boolean;
  /** Returns what it starts with before a choice (a date range's initial span). */
  initial?: (subject: FilterSubject) => unknown;
}

export type FilterRenderer = FieldRenderer<Filter, FilterSubject>;
export type FilterRenderers = FieldRenderers<FilterName, FilterRenderer>;
