import type { ActionExtensions } from '../fields/action-extension';
import type { Extensions, FeatureExtensions, LifecycleExtensions, PanelExtensions } from '../fields/extensions';
import type { LaterTable } from '../data/load-messages';
import { agreementExtensions } from './agreements/extensions';
import { auditExtensions } from './audit/extensions';
import { configurationExtensions } from './configurations/extensions';
import { locationExtensions } from './locations/extensions';
import { deliveryExtensions } from './requests/delivery/extensions';
import { requestExtensions } from './requests/extensions';
import { requestCells } from './requests/list-cells';
import { roleExtensions } from './roles/extensions';
import { userExtensions } from './users/extensions';

const features: readonly FeatureExtensions[] = [
  agreementExtensions,
  auditExtensions,
  configurationExtensions,
  locationExtensions,
  requestExtensions,
  { cells: requestCells },
  deliveryExtensions,
  roleExtensions,
  userExtensions,
];

// Each names every action, panel and lifecycle of the definitions: one that no feature registers does not compile.
const actions: ActionExtensions = {
  ...agreementExtensions.actions,
  ...auditExtensions.actions,
  ...locationExtensions.actions,
  ...requestExtensions.actions,
  ...deliveryExtensions.actions,
  ...roleExtensions.actions,
  ...userExtensions.actions,
};
const panels: PanelExtensions = {
  ...agreementExtensions.panels,
  ...auditExtensions.panels,
  ...requestExtensions.panels,
  ...deliveryExtensions.panels,
};
const lifecycles: LifecycleExtensions = { ...requestExtensions.lifecycles, ...deliveryExtensions.lifecycles };

/** What the pages add to the common extensions; the shell provides it once, around every screen. */
export const pageExtensions: Partial<Extensions> = {
  cells: features.flatMap(({ cells = [] }) => cells),
  filters: features.flatMap(({ filters = [] }) => filters),
  inputs: features.flatMap(({ inputs = [] }) => inputs),
  screens: configurationExtensions.screens,
  panels,
  actions,
  lifecycles,
};

/** Tables that a list wants at once, by its resource: of cells, filters and screens that show a privilege or a setting. */
export const listTables: Readonly<Record<string, readonly LaterTable[]>> = {
  roles: ['access'],
  configurations: ['configuration'],
};
