import { createContext, useContext, useMemo, type ComponentType, type ReactNode } from 'react';
import type { ResourceDefinition } from '../../contract/definitions';
import type { ActionLifecycle, PanelName, ScreenName } from '../../contract/generated/extensions';
import type { ActionExtension, ActionExtensions, LifecycleReader } from './action-extension';
import type { CellRenderers } from './cells/cell';
import { dateCells } from './cells/dates';
import { markCells } from './cells/marks';
import { plainCells } from './cells/plain';
import { referenceCells } from './cells/reference-cells';
import { callOptionsFilter } from './filters/call-options';
import { dateRangeFilter } from './filters/date-range';
import type { FilterRenderers } from './filters/filter';
import { flagFilter } from './filters/flag';
import { optionFilters } from './filters/options';
import { referenceFilter } from './filters/reference';
import { textFilter } from './filters/text-filter';
import type { commonInputs } from './inputs/common';
import type { InputRenderers } from './inputs/input';

/** Code that definitions ask for by name, and what is chosen when they don't. Pages bring their own. */
export interface Extensions {
  cells: CellRenderers;
  filters: FilterRenderers;
  /** Loaded with the first form: a list carries none of them. */
  inputs: InputRenderers;
  /** Whole screens, as a definition's `overrides` name them. */
  screens: Partial<ScreenExtensions>;
  /** What shows one record beside its list, as `overrides.show` names it. */
  panels: Partial<PanelExtensions>;
  /** By `<record>.<action>`: every list of a record has them in common. */
  actions: Readonly<Record<string, ActionExtension>>;
  /** How the records of a lifecycle are asked what may be done to them, by the lifecycle's name. */
  lifecycles: Readonly<Record<string, LifecycleReader>>;
}

const commonCells = { ...plainCells, ...dateCells, ...markCells, ...referenceCells } satisfies CellRenderers;
const commonFilters = {
  text: textFilter,
  ...optionFilters,
  callOptions: callOptionsFilter,
  flag: flagFilter,
  reference: referenceFilter,
  dateRange: dateRangeFilter,
} satisfies FilterRenderers;

/** What the pages register of cells, filters and inputs: every name that the common ones don't have. */
export type CellExtensions = Required<Omit<CellRenderers, keyof typeof commonCells>>;
export type FilterExtensions = Required<Omit<FilterRenderers, keyof typeof commonFilters>>;
export type InputExtensions = Required<Omit<InputRenderers, keyof typeof commonInputs>>;
export type ScreenExtensions = Readonly<Record<ScreenName, ComponentType<ScreenProps>>>;
export type PanelExtensions = Readonly<Record<PanelName, ComponentType<PanelProps>>>;
export type LifecycleExtensions = Readonly<Record<ActionLifecycle, LifecycleReader>>;

/** What one feature registers of all that definitions ask for by name. */
export type FeatureExtensions = Partial<Pick<Extensions, 'cells' | 'filters' | 'inputs' | 'screens' | 'panels'>> & {
  lifecycles?: Partial<LifecycleExtensions>;
  actions?: Partial<ActionExtensions>;
};

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

/** What every record can use. */
export const commonExtensions: Extensions = {
  cells: commonCells,
  filters: commonFilters,
  inputs: {},
  screens: {},
  panels: {},
  actions: {},
  lifecycles: {},
};

const ExtensionsContext = createContext<Extensions>(commonExtensions);

/** Returns some extensions and more; of two with one name, the added one draws. */
export function mergeExtensions(to: Extensions, added: Partial<Extensions>): Extensions {
  return {
    cells: { ...to.cells, ...added.cells },
    filters: { ...to.filters, ...added.filters },
    inputs: { ...to.inputs, ...added.inputs },
    screens: { ...to.screens, ...added.screens },
    panels: { ...to.panels, ...added.panels },
    actions: { ...to.actions, ...added.actions },
    lifecycles: { ...to.lifecycles, ...added.lifecycles },
  };
}

/**
 * Returns the code of an action on the records of a list.
 *
 * @throws Error naming the remedy when no page registers it.
 */
export function actionExtension(
  { actions }: Partial<Extensions>,
  { record }: ResourceDefinition,
  action: string,
): ActionExtension {
  const extension = actions?.[`${record}.${action}`];
  if (!extension) throw new Error(`Register the action "${record}.${action}" in src/console/pages`);
  return extension;
}

/** Adds extensions to those above it. */
export function ExtensionsProvider({
  extensions,
  children,
}: {
  extensions: Partial<Extensions>;
  children: ReactNode;
}): ReactNode {
  const outer = useContext(ExtensionsContext);
  const all = useMemo(() => mergeExtensions(outer, extensions), [outer, extensions]);
  return <ExtensionsContext value={all}>{children}</ExtensionsContext>;
}

export function useExtensions(): Extensions {
  return useContext(ExtensionsContext);
}
