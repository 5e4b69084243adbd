import type { ActionExtensions } from '../fields/action-extension';
import type {
  CellExtensions,
  Extensions,
  FilterExtensions,
  InputExtensions,
  LifecycleExtensions,
  PanelExtensions,
  ScreenExtensions,
} from '../fields/extensions';
import { recordExtensions } from './record-extensions';
import { deliveryExtensions } from './requests/delivery/extensions';
import { requestExtensions } from './requests/extensions';
import { requestCells } from './requests/list-cells';

// Each has every name that definitions may ask for: one that no feature registers does not compile.
const cells: CellExtensions = { ...recordExtensions.cells, ...requestCells, ...deliveryExtensions.cells };
const filters: FilterExtensions = recordExtensions.filters;
const inputs: InputExtensions = recordExtensions.inputs;
const screens: ScreenExtensions = recordExtensions.screens;
const actions: ActionExtensions = {
  ...recordExtensions.actions,
  ...requestExtensions.actions,
  ...deliveryExtensions.actions,
};
const panels: PanelExtensions = {
  ...recordExtensions.panels,
  ...requestExtensions.panels,
  ...deliveryExtensions.panels,
};
const lifecycles: LifecycleExtensions = { ...requestExtensions.lifecycles, ...deliveryExtensions.lifecycles };

/** All that the pages add to the common extensions: load-extensions.ts says which resources are drawn with less. */
export const pageExtensions: Partial<Extensions> = {
  cells,
  filters,
  inputs,
  screens,
  panels,
  actions,
  lifecycles,
};
