import type { ActionExtensions } from '../fields/action-extension';
import type { Extensions, LifecycleExtensions, PanelExtensions } from '../fields/extensions';
import { recordExtensions } from './record-extensions';
import { deliveryExtensions } from './requests/delivery/extensions';
import { requestExtensions } from './requests/extensions';
import { requestCells } from './requests/list-cells';

// Each names every action, panel and lifecycle of the definitions: one that no feature registers does not compile.
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
  ...recordExtensions,
  cells: [...recordExtensions.cells, ...requestCells, ...deliveryExtensions.cells],
  panels,
  actions,
  lifecycles,
};
