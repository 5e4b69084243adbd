import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import type { ActionDefinition, ResourceDefinition } from '../../contract/definitions';
import type { CellKind, RecordValues } from './cells/cell';
import { dateCells } from './cells/dates';
import { markCells } from './cells/marks';
import { plainCells } from './cells/plain';
import { referenceCells } from './cells/references';
import { dateRangeFilter } from './filters/date-range';
import type { FilterKind } from './filters/filter';
import { optionFilters } from './filters/options';
import { referenceFilter } from './filters/reference';
import { textFilter } from './filters/text';
import type { InputKind } from './inputs/input';

/** What definitions may ask for by name, and what is chosen when they don't. Pages bring their own. */
export interface Kinds {
  cells: readonly CellKind[];
  filters: readonly FilterKind[];
  /** Loaded with the first form: a list carries none of them. */
  inputs: readonly InputKind[];
  /** Whole screens, as a definition's `overrides` name them. */
  screens: Readonly<Record<string, ComponentType<ScreenProps>>>;
  /** Acts of a resource, by `<resource>.<name>`. */
  actions: Readonly<Record<string, ComponentType<ActionProps>>>;
}

export interface ScreenProps {
  definition: ResourceDefinition;
  /** Of the record, where the screen shows one. */
  id?: string;
}

export interface ActionProps {
  definition: ResourceDefinition;
  action: ActionDefinition;
  /** What it is done to: one record on a form or a row, the selected ones in bulk, none on a list. */
  records: readonly RecordValues[];
  label: string;
}

/** The kinds that every record can use. */
export const commonKinds: Kinds = {
  cells: [...plainCells, ...dateCells, ...markCells, ...referenceCells],
  filters: [textFilter, ...optionFilters, referenceFilter, dateRangeFilter],
  inputs: [],
  screens: {},
  actions: {},
};

const KindsContext = createContext<Kinds>(commonKinds);

/** Adds kinds to those above it; of two with one name, the inner one draws. */
export function KindsProvider({ kinds, children }: { kinds: Partial<Kinds>; children: ReactNode }): ReactNode {
  const outer = useContext(KindsContext);
  const all = useMemo(
    (): Kinds => ({
      cells: [...outer.cells, ...(kinds.cells ?? [])],
      filters: [...outer.filters, ...(kinds.filters ?? [])],
      inputs: [...outer.inputs, ...(kinds.inputs ?? [])],
      screens: { ...outer.screens, ...kinds.screens },
      actions: { ...outer.actions, ...kinds.actions },
    }),
    [outer, kinds],
  );
  return <KindsContext value={all}>{children}</KindsContext>;
}

export function useKinds(): Kinds {
  return useContext(KindsContext);
}
