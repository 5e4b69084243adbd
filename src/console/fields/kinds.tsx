import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import type { ActionDefinition, ResourceDefinition } from '../../contract/definitions';
import type { Act, BulkAct, LifecycleReader } from './acts';
import type { CellKind, RecordValues } from './cells/cell';
import { dateCells } from './cells/dates';
import { markCells } from './cells/marks';
import { plainCells } from './cells/plain';
import { referenceCells } from './cells/references';
import { callOptionsFilter } from './filters/call-options';
import { dateRangeFilter } from './filters/date-range';
import type { FilterKind } from './filters/filter';
import { flagFilter } from './filters/flag';
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
  /** What shows one record beside its list, as `overrides.show` names it. */
  panels: Readonly<Record<string, ComponentType<PanelProps>>>;
  /** Acts of a resource, by `<resource>.<name>`. */
  actions: Readonly<Record<string, ComponentType<ActionProps>>>;
  /** What acts do once they are pressed, by `<resource>.<name>`: the console draws their buttons itself. */
  acts: Readonly<Record<string, Act>>;
  /** How the records of a lifecycle are asked what may be done to them, by the lifecycle's name. */
  lifecycles: Readonly<Record<string, LifecycleReader>>;
  /** Acts on many records, one after the other, by `<resource>.<name>`; fetched when somebody begins one. */
  bulkActs: Readonly<Record<string, () => Promise<BulkAct>>>;
}

export interface ScreenProps {
  definition: ResourceDefinition;
  /** Of the record, where the screen shows one. */
  id?: string;
}

export interface PanelProps {
  definition: ResourceDefinition;
  id: string;
  onClose: () => void;
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
  filters: [textFilter, ...optionFilters, callOptionsFilter, flagFilter, referenceFilter, dateRangeFilter],
  inputs: [],
  screens: {},
  panels: {},
  actions: {},
  acts: {},
  lifecycles: {},
  bulkActs: {},
};

const KindsContext = createContext<Kinds>(commonKinds);

/** Some kinds and more; of two with one name, the added one draws. */
export function addKinds(to: Kinds, added: Partial<Kinds>): Kinds {
  return {
    cells: [...to.cells, ...(added.cells ?? [])],
    filters: [...to.filters, ...(added.filters ?? [])],
    inputs: [...to.inputs, ...(added.inputs ?? [])],
    screens: { ...to.screens, ...added.screens },
    panels: { ...to.panels, ...added.panels },
    actions: { ...to.actions, ...added.actions },
    acts: { ...to.acts, ...added.acts },
    lifecycles: { ...to.lifecycles, ...added.lifecycles },
    bulkActs: { ...to.bulkActs, ...added.bulkActs },
  };
}

/** Adds kinds to those above it. */
export function KindsProvider({ kinds, children }: { kinds: Partial<Kinds>; children: ReactNode }): ReactNode {
  const outer = useContext(KindsContext);
  const all = useMemo(() => addKinds(outer, kinds), [outer, kinds]);
  return <KindsContext value={all}>{children}</KindsContext>;
}

export function useKinds(): Kinds {
  return useContext(KindsContext);
}
